/** The tab's WebSocket: requests with replies, events, and coming back after the server went away. */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 3000;

/** Everybody who can be chosen. */
export async function fetchPeople() {
  const response = await fetch("/people", { cache: "no-store" });
  if (!response.ok) throw new Error("The server could not say who there is.");
  return (await response.json()).people;
}

/** Lets somebody new arrive. */
export async function arrive(name, locale) {
  const response = await fetch("/people", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, locale }),
  });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.error ?? "The server did not accept this name.");
  return body;
}

export class Connection {
  #socket = null;
  #waiting = new Map();
  #number = 0;
  #pause = FIRST_WAIT;

  /** `hear(event)` gets every event, `state(word)` "open" or "lost", `unknown()` says that nobody has this name. */
  constructor(user, { hear, state, unknown }) {
    this.user = user;
    this.hear = hear;
    this.state = state;
    this.unknown = unknown;
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/people/ws?user=${encodeURIComponent(this.user)}`);
    socket.onopen = () => {
      this.#pause = FIRST_WAIT;
      this.state("open");
    };
    socket.onmessage = (frame) => this.#receive(JSON.parse(frame.data));
    socket.onclose = () => this.#lost();
    this.#socket = socket;
  }

  /** Sends a request; the promise holds its result, or fails with the server's sentence. */
  ask(what, fields = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Error("There is no connection to the server. It comes back by itself."));
    }
    const n = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(n, { resolve, reject });
      this.#socket.send(JSON.stringify({ n, do: what, ...fields }));
    });
  }

  #receive(frame) {
    if (!("reply" in frame)) {
      this.hear(frame);
      return;
    }
    const waiting = this.#waiting.get(frame.reply);
    this.#waiting.delete(frame.reply);
    if (frame.ok) waiting?.resolve(frame.result ?? {});
    else waiting?.reject(new Error(frame.error ?? "The server refused."));
  }

  async #lost() {
    for (const { reject } of this.#waiting.values())
      reject(new Error("The connection was lost before the answer came."));
    this.#waiting.clear();
    this.state("lost");
    // A browser does not tell why a WebSocket was refused, so ask whether this person is known at all.
    const people = await fetchPeople().catch(() => null);
    const wanted = this.user.toLowerCase();
    if (people && !people.some(({ id, name }) => id === wanted || name.toLowerCase() === wanted)) {
      this.unknown();
      return;
    }
    setTimeout(() => this.open(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_WAIT);
  }
}
