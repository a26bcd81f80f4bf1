/** Times in the person's language; those that say "3 hours ago" keep themselves up to date. */

import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** The date in the words of a `<t:…:style>` mark. */
export function inStyle(date, style, locale) {
  if (style === "R") return fromNow(date, locale);
  return new Intl.DateTimeFormat(known(locale), STYLES[style] ?? STYLES.f).format(date);
}

/** "In 5 minutes", "2 days ago". */
export function fromNow(date, locale, now = Date.now()) {
  const seconds = Math.round((date.getTime() - now) / 1000);
  const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(known(locale), { numeric: "always" }).format(Math.round(seconds / length), unit);
}

/** A `<t:…>` mark as an element that shows the full date when pointed at. */
export function timeMark(unix, style, locale) {
  const date = new Date(Number(unix) * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const data = style === "R" ? { relative: unix, locale } : {};
  const full = inStyle(date, "F", locale);
  return el(
    "time",
    { class: "time-mark", datetime: date.toISOString(), title: full, data },
    inStyle(date, style, locale),
  );
}

/** When a message was sent: the hour today, the date before that. */
export function sentTime(iso, locale) {
  const date = new Date(iso);
  const today = sameDay(date, new Date());
  return el(
    "time",
    { class: "sent", datetime: iso, title: inStyle(date, "F", locale) },
    inStyle(date, today ? "t" : "s", locale),
  );
}

/** The heading of a day in the feed. */
export function dayHeading(iso, locale) {
  return new Intl.DateTimeFormat(known(locale), { dateStyle: "long" }).format(new Date(iso));
}

/** Whether two dates lie in the same day here. */
export function sameDay(one, other) {
  return one.toDateString() === other.toDateString();
}

/** Lets all relative times on the page run on. */
export function startClock() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      const words = fromNow(new Date(Number(node.dataset.relative) * 1000), node.dataset.locale);
      if (node.textContent !== words) node.textContent = words;
    }
  }, 1000);
}

function known(locale) {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en-US";
  } catch {
    return "en-US";
  }
}
