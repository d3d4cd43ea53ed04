import { addTexts, locale, type Texts } from './language';

/** The catalogues of a part: for each language, a function that imports its JSON. */
export type TextsByLanguage = Readonly<Record<string, () => Promise<{ default: Texts }>>>;

/**
 * Loads a part's catalogue for the language of the page, before the part shows anything. Without one, or if it does
 * not load, the part stays English.
 */
export async function loadTexts(catalogues: TextsByLanguage | undefined): Promise<void> {
  const load = catalogues?.[locale()];
  if (!load) return;
  try {
    addTexts((await load()).default);
  } catch (error) {
    console.error('The texts of this language could not be loaded', error);
  }
}
