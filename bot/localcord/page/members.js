/** Who reads along in the channel, and who you are. */

import { avatar, el, redraw } from "./dom.js";
import { isOnline } from "./sidebar.js";
import { languageName } from "./languages.js";

/** Keeps the list of members, the bot's state and your own card up to date. */
export function watchMembers(tab, { members, botState, card }, { openPeople }) {
  const draw = () => {
    const { store } = tab;
    if (!store.me) return;
    const here = store.membersOf(tab.channel);
    const online = here.filter(({ id }) => isOnline(store, id));
    const away = here.filter(({ id }) => !isOnline(store, id));
    redraw(members, group("Online", online, true), group("Offline", away, false));
    drawBot(botState, store);
    redraw(
      card,
      el(
        "button",
        {
          type: "button",
          class: "my-card",
          data: { key: "me" },
          "aria-label": `You are ${store.me.name}. Change person, language or private messages`,
          onclick: openPeople,
        },
        avatar(store.me),
        el(
          "span",
          { class: "my-words" },
          el("strong", {}, store.me.name),
          el("span", { class: "subtext" }, languageName(store.me.locale)),
        ),
      ),
    );
  };
  tab.onMove(draw);
  tab.store.on(["snapshot", "person", "server", "channel", "bot_online"], draw);
}

function drawBot(node, store) {
  const name = store.bot?.name ?? "The bot";
  node.classList.toggle("online", store.botOnline);
  node.replaceChildren(
    el("span", { class: `mark ${store.botOnline ? "online" : ""}` }),
    `${name} is ${store.botOnline ? "online" : "offline"}`,
  );
}

function group(title, people, online) {
  if (!people.length) return null;
  const line = (person) =>
    el(
      "li",
      {},
      el(
        "span",
        { class: "avatar-box" },
        avatar(person, "small"),
        el("span", { class: `mark ${online ? "online" : ""}` }),
      ),
      el("span", { class: "name" }, person.name),
      person.bot ? el("span", { class: "tag" }, "bot") : el("span", { class: "subtext" }, person.locale),
    );
  return [el("h3", {}, `${title} — ${people.length}`), el("ul", {}, people.map(line))];
}
