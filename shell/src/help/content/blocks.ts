/** What a help page is made of. Content is data: how it looks, on screen and on paper, is in `help-blocks.tsx`. */
export type HelpBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly string[] }
  /** `figures`: all columns but the first hold numbers. */
  | { kind: 'table'; head: readonly string[]; rows: readonly TableRow[]; figures?: true }
  /** Lines to write on by hand. */
  | { kind: 'fields'; fields: readonly BlankField[] }
  /** Boxes to tick by hand. */
  | { kind: 'choices'; label: string; options: readonly string[] }
  /** Words to be read from across a counter. */
  | { kind: 'display'; text: string; size: 'huge' | 'large' | 'small' }
  /** Marks of card brands, by the names of their pictures. */
  | { kind: 'cards'; brands: readonly string[] };

export interface TableRow {
  cells: readonly string[];
  strong?: true;
}

export interface BlankField {
  label: string;
  /** Of the page's width; all of it unless said otherwise. */
  width?: 'half' | 'third';
}

/** What is put into a page: whose portal it is, and whose business. */
export interface HelpFacts {
  brand: string;
  phone: string | undefined;
  /** The one account of the user; a line to write on stands in for several or none. */
  merchant: string;
  address: readonly string[];
  /** Percent of the price adjustment, where all card terminals have the same. */
  adjustment: number | undefined;
}

export interface HelpContent {
  /** Letters and forms go out in the merchant's name; guides and signs do not. */
  merchantHeader?: true;
  /** A sign fills its sheet. */
  sign?: true;
  blocks: readonly HelpBlock[];
}

export type HelpPage = (facts: HelpFacts) => HelpContent;
