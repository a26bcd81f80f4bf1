/** Starts the tab: finds out who it is, connects, and puts the parts of the page together. */

import { Composer } from "./composer.js";
import { fetchPeople } from "./connection.js";
import { icon } from "./dom.js";
import { Feed } from "./feed.js";
import { watchMembers } from "./members.js";
import { openModal } from "./modal.js";
import { askWho, openPeople } from "./people.js";
import { openServer } from "./server.js";
import { Sidebar } from "./sidebar.js";
import { Tab } from "./tab.js";
import { startClock } from "./time.js";

const part = (id) => document.getElementById(id);

async function chooser(missing = null) {
  const people = await fetchPeople().catch(() => null);
  if (people) askWho(document.body, people, { missing });
  else setTimeout(() => chooser(missing), 1000);
}

function start(user) {
  const tab = new Tab(user, { state: showState, unknown: () => chooser(tab.store.me?.name ?? user) });
  const drawer = (open) => {
    document.body.classList.toggle("drawer-open", open);
    part("open-drawer").setAttribute("aria-expanded", String(open));
  };
  const parts = { rail: part("rail"), title: part("place-title"), list: part("channels") };
  new Sidebar(tab, parts, { openServer: () => openServer(tab), close: () => drawer(false) });
  watchMembers(
    tab,
    { members: part("members"), botState: part("bot-state"), card: part("me-card") },
    { openPeople: () => openPeople(tab) },
  );
  new Feed(tab, { scroller: part("scroller"), list: part("feed"), live: part("live"), newest: part("newest") });
  new Composer(tab, part("composer"));
  tab.openModal = (interaction) => openModal(interaction, tab);
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    part("composer").querySelector("textarea").focus();
  });
  watchHeader(tab);
  watchDrawer(drawer);
  startClock();
  tab.connection.open();
}

function showState(state) {
  part("connection").hidden = state === "open";
}

function watchHeader(tab) {
  const draw = () => {
    const { channel, store } = tab;
    const signs = { text: "hash", thread: "thread", private_thread: "lock", dm: "letter" };
    const parent = store.channels.get(channel?.parent);
    part("channel-sign").replaceChildren(icon(signs[channel?.kind] ?? "anchor"));
    part("channel-name").textContent = channel ? store.nameOf(channel) : "No channel";
    part("channel-parent").textContent = parent ? `in #${parent.name}` : "";
    part("feed").lang = tab.locale;
  };
  tab.onMove(draw);
  tab.store.on(["channel", "person"], draw);
  part("toggle-members").append(icon("people"));
  part("toggle-members").addEventListener("click", () => {
    if (matchMedia("(max-width: 1099px)").matches) openPeople(tab);
    else document.body.classList.toggle("no-members");
  });
}

function watchDrawer(drawer) {
  part("open-drawer").append(icon("menu"));
  part("open-drawer").addEventListener("click", () => {
    drawer(true);
    part("sidebar").querySelector("[aria-current=page]")?.focus();
  });
  part("shade").addEventListener("click", () => drawer(false));
  addEventListener("keydown", (event) => {
    if (
      event.key !== "Escape" ||
      !document.body.classList.contains("drawer-open") ||
      document.querySelector("dialog[open]")
    )
      return;
    drawer(false);
    part("open-drawer").focus();
  });
}

const user = new URLSearchParams(location.search).get("user");
if (user) start(user);
else chooser();
