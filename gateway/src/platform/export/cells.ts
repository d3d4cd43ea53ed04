import { type RawBuilder, sql } from 'kysely';

/**
 * A cell of a CSV line, built by the database, because reading a million rows into the process would be slow.
 * Null is an empty cell; `lineOf` adds the quotes.
 */
export type Cell = RawBuilder<string | null>;

/** Joins cells into a line, each in quotes. */
export const lineOf = (cells: readonly Cell[]): RawBuilder<string> =>
  sql`concat('"', ${sql.join(cells, sql`, '","', `)}, '"')`;

/** Characters that start a formula in a spreadsheet (OWASP, CSV injection), including full-width forms. */
const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/** A text that a user typed. If a spreadsheet would treat it as a formula, an apostrophe is prepended. */
export const textCell = (column: string): Cell => {
  const text = sql`replace(${sql.ref(column)}, '"', '""')`;
  const codes = formulaStarts.map((character) => sql.lit(character.charCodeAt(0)));
  return sql`case when ascii(${sql.ref(column)}) in (${sql.join(codes)}) then '''' || ${text} else ${text} end`;
};

/** A generated value, such as an id or a number, that contains no quotes or formulas. */
export const codeCell = (column: string): Cell => sql`${sql.ref(column)}`;

/** Cents as `$0.00`, in parentheses if they are returned to the payer, like `formatRowMoney` of the rules. */
export const moneyCell = (cents: RawBuilder<unknown>, isGivenBack: RawBuilder<unknown>): Cell => {
  const dollars = sql`'$' || (${cents} / 100) || '.' || lpad((${cents} % 100)::text, 2, '0')`;
  return sql`case when ${isGivenBack} and ${cents} > 0 then '(' || ${dollars} || ')' else ${dollars} end`;
};

/** An instant's date in a zone, `Mar-09-2024`. */
export const dayCell = (column: string, zone: string): Cell =>
  sql`to_char(${sql.ref(column)} at time zone ${sql.lit(zone)}, 'Mon-DD-YYYY')`;

/** A date, `Mar-09-2024`; empty unless `tells` is true. */
export const dateCell = (date: RawBuilder<unknown>, tells: RawBuilder<unknown> = sql`true`): Cell =>
  sql`case when ${tells} then to_char(${date}, 'Mon-DD-YYYY') end`;

/** Yes or No; unknown is No. */
export const yesNoCell = (fact: RawBuilder<unknown>): Cell => sql`case when ${fact} then 'Yes' else 'No' end`;

/** A stored code in words; a code without a word stays as it is. */
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

/** Builds the same line from texts of the program, outside the database. */
export const textLine = (texts: readonly string[]): string =>
  texts
    .map((text) => `"${formulaStarts.includes(text.charAt(0)) ? "'" : ''}${text.replaceAll('"', '""')}"`)
    .join(',');
