/** Pictures in full size, with their descriptions; arrow keys go through a gallery, Escape closes. */

import { el, icon, iconButton } from "./dom.js";

/** Opens `[{url, description}]` at one of them. */
export function openPictures(pictures, first) {
  let at = first;
  const image = el("img", { class: "large" });
  const words = el("p", { class: "alt-text" });
  const count = el("span", { class: "count" });
  const original = el("a", { target: "_blank", rel: "noopener noreferrer" }, "Open original", icon("link"));
  const several = pictures.length > 1;
  const show = (index) => {
    at = (index + pictures.length) % pictures.length;
    const { url, description } = pictures[at];
    image.src = url;
    image.alt = description;
    original.href = url;
    words.textContent = description || "This picture has no description.";
    words.classList.toggle("missing", !description);
    count.textContent = several ? `${at + 1} of ${pictures.length}` : "";
  };
  const dialog = el(
    "dialog",
    { class: "lightbox", "aria-label": "Picture" },
    el(
      "div",
      { class: "lightbox-bar" },
      count,
      original,
      iconButton("close", "Close picture", () => dialog.close()),
    ),
    el(
      "div",
      { class: "lightbox-stage" },
      several && iconButton("left", "Previous picture", () => show(at - 1), { class: "turn" }),
      image,
      several && iconButton("right", "Next picture", () => show(at + 1), { class: "turn" }),
    ),
    words,
  );
  dialog.addEventListener("keydown", ({ key }) => {
    if (several && key === "ArrowLeft") show(at - 1);
    if (several && key === "ArrowRight") show(at + 1);
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || target.classList.contains("lightbox-stage")) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show(first);
  dialog.showModal();
}
