import { type RawBuilder, sql } from 'kysely';

/**
 * A cell of a CSV line, as the database writes it: reading a million rows into the process would be the slow part. Null is
 * an empty cell; the quotes around it are `lineOf`'s.
 */
export type Cell = RawBuilder<string | null>;

/** Cells as a line, each in quotes. */
export const lineOf = (cells: readonly Cell[]): RawBuilder<string> =>
  sql`concat('"', ${sql.join(cells, sql`, '","', `)}, '"')`;

/** What a spreadsheet takes for the beginning of a formula (decisions S-15; OWASP, CSV injection): these, also in full width. */
const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/** A text that somebody typed. One that a spreadsheet would take for a formula begins with an apostrophe. */
export const textCell = (column: string): Cell => {
  const text = sql`replace(${sql.ref(column)}, '"', '""')`;
  const codes = formulaStarts.map((character) => sql.lit(character.charCodeAt(0)));
  return sql`case when ascii(${sql.ref(column)}) in (${sql.join(codes)}) then '''' || ${text} else ${text} end`;
};

/** A value of ours, such as an id or a number, in which no quote and no formula can be. */
export const codeCell = (column: string): Cell => sql`${sql.ref(column)}`;

/** Cents as `$0.00`, in parentheses where they are given back, as `formatRowMoney` of the rules writes them (doc 001 §1). */
export const moneyCell = (cents: RawBuilder<unknown>, isGivenBack: RawBuilder<unknown>): Cell => {
  const dollars = sql`'$' || (${cents} / 100) || '.' || lpad((${cents} % 100)::text, 2, '0')`;
  return sql`case when ${isGivenBack} and ${cents} > 0 then '(' || ${dollars} || ')' else ${dollars} end`;
};

/** An instant's date in a zone, `Mar-09-2024` (doc 001 §1). */
export const dayCell = (column: string, zone: string): Cell =>
  sql`to_char(${sql.ref(column)} at time zone ${sql.lit(zone)}, 'Mon-DD-YYYY')`;

/** A date, `Mar-09-2024`, where it tells something. */
export const dateCell = (date: RawBuilder<unknown>, tells: RawBuilder<unknown> = sql`true`): Cell =>
  sql`case when ${tells} then to_char(${date}, 'Mon-DD-YYYY') end`;

/** Yes or No; what is not known is No (doc 001 §2.1). */
export const yesNoCell = (fact: RawBuilder<unknown>): Cell => sql`case when ${fact} then 'Yes' else 'No' end`;

/** A stored code of ours in words; one without a word as it is. */
export const wordCell = (
  column: string | RawBuilder<unknown>,
  words: Readonly<Record<string, string>>,
): Cell => {
  const cases = Object.entries(words).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`);
  const value = typeof column === 'string' ? sql.ref(column) : column;
  return sql`case ${value} ${sql.join(cases, sql` `)} else ${value} end`;
};

/** A card's expiration `YYMM` as `MM/YY`. */
export const expirationCell = (column: string): Cell =>
  sql`right(${sql.ref(column)}, 2) || '/' || left(${sql.ref(column)}, 2)`;

/** The same line for texts of ours, outside the database. */
export const textLine = (texts: readonly string[]): string =>
  texts
    .map((text) => `"${formulaStarts.includes(text.charAt(0)) ? "'" : ''}${text.replaceAll('"', '""')}"`)
    .join(',');
