/** Reads the rows of docs/requirements.md, `| <id> | text |`, in their order. */
export const readRows = (document) =>
  [...document.matchAll(/^\| ([A-Z]+)-(\d{3}) \| (.*) \|$/gm)].map(([, area, number, text]) => ({
    id: `${area}-${number}`,
    area,
    text,
  }));

const rowId = /\b[A-Z]{3,5}-\d{3}(?:\.\d+)?(?![\w])/g;
const range = /\b([A-Z]{3,5})-(\d{3})\.\.(\d{3})\b/g;

/** Lists the ids of rows and promises that a text names, also those in ranges such as `<area>-011..014`. */
export function idsIn(text) {
  const ids = new Set(text.match(rowId));
  for (const [, area, first, last] of text.matchAll(range)) {
    for (let row = Number(first); row <= Number(last); row += 1)
      ids.add(`${area}-${String(row).padStart(3, '0')}`);
  }
  return [...ids];
}
