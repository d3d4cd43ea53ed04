/**
 * Lists the single promises of a row: its clauses between semicolons, each with its quoted texts. A row of one clause
 * is one promise, which the row's own id names as well: `{ id: '<row>.1', row, area, text, quotes, isWhole }`.
 */
export function promisesOf({ id, area, text }) {
  const clauses = clausesOf(text);
  return clauses.map((clause, index) => ({
    id: `${id}.${index + 1}`,
    row: id,
    area,
    text: clause,
    quotes: [...clause.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted),
    isWhole: clauses.length === 1,
  }));
}

/** Splits a row into clauses. A semicolon inside a quotation or brackets ends no clause. */
function clausesOf(text) {
  const clauses = [''];
  let depth = 0;
  let quoted = false;
  for (const letter of text) {
    if (letter === '`') quoted = !quoted;
    else if (!quoted && letter === '(') depth += 1;
    else if (!quoted && letter === ')') depth -= 1;
    if (letter === ';' && !quoted && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += letter;
  }
  return clauses.map((clause) => clause.trim()).filter((clause) => clause !== '');
}

/** Answers whether the texts of a test contain a quotation; `{n}` and `…` match anything. */
export const hasQuote = (texts, quote) =>
  quote
    .split(/\{[^}]*\}|…|\.\.\./)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .every((piece) => texts.some((text) => text.includes(piece)));
