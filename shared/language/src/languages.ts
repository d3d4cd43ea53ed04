/**
 * The languages of the house. Money, numbers, and typed amounts look the same in both, as both are of the United
 * States.
 */
export const languages = ['en-US', 'es-US'] as const;
export type LanguageTag = (typeof languages)[number];

/** The name of each language in itself. */
export const languageNames: Record<LanguageTag, string> = { 'en-US': 'English', 'es-US': 'Español' };

export const isLanguageTag = (tag: unknown): tag is LanguageTag => languages.some((each) => each === tag);

/** The cookie with the browser's last language. The edge reads it for the page's `lang`. It holds nothing else. */
export const languageCookie = 'tillway_language';

/** Returns the language in the cookies of a request or document; undefined if there is none. */
export const languageIn = (cookies: string | undefined): LanguageTag | undefined => {
  const named = (cookies ?? '').split('; ').find((pair) => pair.startsWith(`${languageCookie}=`));
  return languages.find((tag) => named === `${languageCookie}=${tag}`);
};
