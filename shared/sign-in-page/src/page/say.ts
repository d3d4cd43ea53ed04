import type { LanguageTag } from '@tillway/language';
import { scriptTexts } from '../script-texts';
import spanish from '../texts/es-US.json';
import type { Say } from './options';

const catalogues: Record<LanguageTag, Readonly<Record<string, string>>> = { 'en-US': {}, 'es-US': spanish };

/** Returns the function that says the words of the page in a language. Its few messages have plain placeholders. */
export const sayIn =
  (language: LanguageTag): Say =>
  (text, values = {}) =>
    (catalogues[language][text] ?? text).replace(
      /\{(\w+)\}/g,
      (placeholder, name: string) => values[name] ?? placeholder,
    );

/** Returns the messages for the texts that the script shows; `undefined` in English. */
export function scriptMessages(language: LanguageTag): Record<string, string> | undefined {
  if (language === 'en-US') return undefined;
  const t = sayIn(language);
  return Object.fromEntries(scriptTexts.map((text) => [text, t(text)]));
}
