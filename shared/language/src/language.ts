/** Values for the placeholders of a text. A formatted sum or date is a string. */
export type Values = Readonly<Record<string, string | number>>;

/** Texts of one language: the English text, and the ICU message that stands for it. */
export type Texts = Readonly<Record<string, string>>;

/** The language of the page, if it is not English. */
export interface Language {
  /** A BCP 47 tag, such as `es-US`. */
  readonly locale: string;
  /** Returns the text in this language; `undefined` if no catalogue has it. */
  say(text: string, values?: Values): string | undefined;
  /** Returns a text without values in this language, if a catalogue has exactly it. */
  term(text: string): string | undefined;
  /** Adds the catalogue of one part. A text that is there already stays. */
  add(texts: Texts): void;
}

/** Every part of the page brings its own copy of this package. They share the language through this key. */
const key = Symbol.for('tillway.language');
const page = globalThis as { [key]?: Language | undefined };

/** Returns the language of the page; `undefined` for English. */
export const languageOfPage = (): Language | undefined => page[key];

/** Returns the BCP 47 tag of the page's language, for `Intl`. */
export const locale = (): string => page[key]?.locale ?? 'en-US';

/**
 * Sets the language of the page; `undefined` for English. Called once, before anything is drawn: another language
 * takes a new page.
 */
export const setLanguage = (language: Language | undefined): void => {
  page[key] = language;
};

/** Adds the catalogue of a part to the page's language. Does nothing in English. */
export const addTexts = (texts: Texts): void => page[key]?.add(texts);
