import type { LanguageTag } from './languages';

interface Wishes {
  /** The languages of the portal, its own first. */
  offered: readonly LanguageTag[];
  /** The last choice in this browser. */
  chosen: LanguageTag | undefined;
  /** The languages of the browser, the preferred one first: `navigator.languages`. */
  wanted: readonly string[];
}

const primary = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];

/** Returns the language of the page: the last choice, else the first that the browser wants, else the portal's own. */
export function chooseLanguage({ offered, chosen, wanted }: Wishes): LanguageTag {
  if (chosen && offered.includes(chosen)) return chosen;
  for (const tag of wanted) {
    const found = offered.find((each) => primary(each) === primary(tag));
    if (found) return found;
  }
  return offered[0] ?? 'en-US';
}
