/** The languages that Discord offers. */

import { el } from "./dom.js";

const LOCALES =
  "en-US en-GB de fr bg cs da el es-ES es-419 fi hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE th tr uk vi zh-CN zh-TW".split(
    " ",
  );

/** A language in its own words. */
export function languageName(locale) {
  try {
    return new Intl.DisplayNames([locale], { type: "language" }).of(locale);
  } catch {
    return locale;
  }
}

/** A list to choose a language from. */
export function languageSelect(chosen, attributes = {}) {
  const select = el(
    "select",
    { class: "text-input", ...attributes },
    LOCALES.map((locale) => el("option", { value: locale, lang: locale }, languageName(locale))),
  );
  select.value = LOCALES.includes(chosen) ? chosen : "en-US";
  return select;
}
