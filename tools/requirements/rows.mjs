/** The rows of docs/requirements.md: `| PAY-001 | text |`, in their order. */
export const readRows = (document) =>
  [...document.matchAll(/^\| ([A-Z]+)-(\d{3}) \| (.*) \|$/gm)].map(([, area, number, text]) => ({
    id: `${area}-${number}`,
    area,
    text,
  }));

const rowId = /\b[A-Z]{3,5}-\d{3}(?:\.\d+)?(?![\w])/g;
const range = /\b([A-Z]{3,5})-(\d{3})\.\.(\d{3})\b/g;

/** The ids of rows and promises that a text names: `SHELL-011 PLN-033.2 …`, and ranges such as `SHELL-011..014`. */
export function idsIn(text) {
  const ids = new Set(text.match(rowId));
  for (const [, area, first, last] of text.matchAll(range)) {
    for (let row = Number(first); row <= Number(last); row += 1)
      ids.add(`${area}-${String(row).padStart(3, '0')}`);
  }
  return [...ids];
}
