/** The blocks of a help page. Content is data; `help-blocks.tsx` defines its look on screen and on paper. */
export type HelpBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly string[] }
  /** `figures`: all columns but the first hold numbers. */
  | { kind: 'table'; head: readonly string[]; rows: readonly TableRow[]; figures?: true }
  /** Blank lines to fill in by hand. */
  | { kind: 'fields'; fields: readonly BlankField[] }
  /** Boxes to tick by hand. */
  | { kind: 'choices'; label: string; options: readonly string[] }
  /** Words that can be read from across a counter. */
  | { kind: 'display'; text: string; size: 'huge' | 'large' | 'small' }
  /** Logos of card brands, by the names of their pictures. */
  | { kind: 'cards'; brands: readonly string[] };

export interface TableRow {
  cells: readonly string[];
  strong?: true;
}

export interface BlankField {
  label: string;
  /** Share of the page's width; the full width by default. */
  width?: 'half' | 'third';
}

/** Facts inserted into a page: the portal's brand and the user's business. */
export interface HelpFacts {
  brand: string;
  phone: string | undefined;
  /** The user's only account; a blank line if there are several or none. */
  merchant: string;
  address: readonly string[];
  /** Percentage of the price adjustment, if all card terminals have the same; `undefined` otherwise. */
  adjustment: number | undefined;
  /** Returns whether the portal has a screen. */
  has: (to: string) => boolean;
}

export interface HelpContent {
  /** Set for letters and forms, which go out in the merchant's name; guides and signs do not. */
  merchantHeader?: true;
  /** A sign fills its sheet. */
  sign?: true;
  blocks: readonly HelpBlock[];
}

export type HelpPage = (facts: HelpFacts) => HelpContent;

/** Returns the items if a condition holds, to spread into a list. */
export const when = <Item>(holds: boolean, ...items: readonly Item[]): readonly Item[] =>
  holds ? items : [];
