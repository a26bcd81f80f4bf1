/** Files that people send: read in the browser and carried as base64. */

const UNITS = ["bytes", "KB", "MB", "GB"];

/** A chosen file in the shape that requests carry. */
export async function packed(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  // One argument for each byte: in slices, because an engine limits how many arguments a call may have.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { filename: file.name, base64: btoa(binary) };
}

/** "12 KB". */
export function sizeWords(size) {
  const step = size > 0 ? Math.min(UNITS.length - 1, Math.floor(Math.log(size) / Math.log(1024))) : 0;
  const amount = size / 1024 ** step;
  return `${step ? amount.toFixed(amount < 10 ? 1 : 0) : size} ${UNITS[step]}`;
}
