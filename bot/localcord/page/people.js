/** Who is who: choose the person of this tab, let somebody arrive, set your language and your private messages. */

import { arrive } from "./connection.js";
import { avatar, el, icon, iconButton } from "./dom.js";
import { languageName, languageSelect } from "./languages.js";
import { isOnline } from "./sidebar.js";

/** The address of a tab for somebody. */
export const addressOf = (name) => `/?user=${encodeURIComponent(name)}`;

/** The page before there is a person: everybody as links, and a form for somebody new. */
export function askWho(holder, people, { missing = null } = {}) {
  holder.replaceChildren(
    el(
      "main",
      { class: "who" },
      el("h1", {}, "Who are you?"),
      el(
        "p",
        {},
        missing
          ? `${missing} is not here any more; the server may have been restarted.`
          : "One tab is one person. Open more tabs to be more people.",
      ),
      el(
        "ul",
        { class: "people" },
        people.map((person) =>
          el(
            "li",
            {},
            el("a", { class: "person", href: addressOf(person.name) }, avatar(person), words(person, false)),
          ),
        ),
      ),
      arrivalForm(async (name, locale) => {
        await arrive(name, locale);
        location.assign(addressOf(name));
      }, missing ?? ""),
      el("p", { class: "stand-in" }, "Local stand-in — not Discord"),
    ),
  );
}

/** The dialog for the person of this tab. */
export function openPeople(tab) {
  const { store } = tab;
  const list = el("ul", { class: "people" });
  const draw = () =>
    list.replaceChildren(
      ...[...store.people.values()].map((person) =>
        el(
          "li",
          {},
          row(person, tab, () => dialog.close()),
        ),
      ),
    );
  const dialog = el(
    "dialog",
    { class: "dialog", "aria-labelledby": "people-title" },
    el(
      "div",
      { class: "dialog-head" },
      el("h2", { id: "people-title" }, "People"),
      iconButton("close", "Close", () => dialog.close()),
    ),
    el(
      "div",
      { class: "dialog-body" },
      own(tab),
      el("h3", {}, "Who is who"),
      list,
      el("h3", {}, "Somebody new"),
      arrivalForm(async (name, locale) => {
        await tab.ask("create_person", { name, locale });
      }),
    ),
  );
  const forget = store.on(["person", "bot_online"], draw);
  draw();
  dialog.addEventListener("close", () => {
    forget();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function own(tab) {
  const { me } = tab.store;
  const language = languageSelect(me.locale, {
    id: "my-language",
    onchange: () => tab.try("language", { locale: language.value }),
  });
  const open = el("input", {
    type: "checkbox",
    class: "tick",
    id: "my-dms",
    onchange: () => tab.try("dms", { open: open.checked }),
  });
  open.checked = me.dms_open;
  return [
    el("h3", {}, `You are ${me.name}`),
    el("div", { class: "field" }, el("label", { class: "field-label", for: "my-language" }, "Your language"), language),
    el("label", { class: "choice", for: "my-dms" }, open, el("span", {}, "The bot may send me private messages")),
  ];
}

function row(person, tab, close) {
  const { store } = tab;
  const me = person.id === store.me.id;
  const write = async () => {
    const opened = await tab.try("open_dm", { user: person.id });
    if (!opened) return;
    tab.show(opened.channel);
    close();
  };
  return el(
    "div",
    { class: "person" },
    avatar(person),
    words(person, isOnline(store, person.id)),
    me ? el("span", { class: "tag" }, "you") : iconButton("letter", `Write to ${person.name}`, write),
    !me &&
      !person.bot &&
      el(
        "a",
        {
          class: "icon-button",
          href: addressOf(person.name),
          title: `Be ${person.name} in this tab`,
          "aria-label": `Be ${person.name} in this tab`,
        },
        icon("right"),
      ),
    !me &&
      !person.bot &&
      el(
        "a",
        {
          class: "icon-button",
          href: addressOf(person.name),
          target: "_blank",
          title: `Be ${person.name} in a new tab`,
          "aria-label": `Be ${person.name} in a new tab`,
        },
        icon("link"),
      ),
  );
}

function words(person, online) {
  const facts = [
    person.bot ? "bot" : languageName(person.locale),
    online ? "online" : null,
    person.dms_open ? null : "private messages closed",
  ];
  return el(
    "span",
    { class: "person-words" },
    el("strong", {}, person.name),
    el("span", { class: "subtext" }, facts.filter(Boolean).join(" · ")),
  );
}

function arrivalForm(come, name = "") {
  const input = el("input", {
    class: "text-input",
    type: "text",
    maxlength: 32,
    required: true,
    placeholder: "Name",
    "aria-label": "Name",
    value: name,
  });
  const language = languageSelect("en-US", { "aria-label": "Language" });
  const fault = el("div", { class: "field-fault", role: "alert" });
  const form = el(
    "form",
    { class: "arrival" },
    input,
    language,
    el("button", { type: "submit", class: "button success" }, "Arrive"),
    fault,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await come(input.value.trim(), language.value);
      input.value = "";
      fault.textContent = "";
    } catch (error) {
      fault.textContent = error.message;
    }
  });
  return form;
}
