import { languageCookie, languageIn, type LanguageTag } from './languages';

const yearInSeconds = 31_536_000;

interface Page {
  document: { cookie: string };
  location: { protocol: string; reload(): void };
}

/** Shows the portal in another language: remembers it in this browser, and loads the page anew. */
export function changeLanguage({ document, location }: Page, tag: LanguageTag): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${tag}; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax${secure}`;
  // A browser without cookies would load the page again and again.
  if (languageIn(document.cookie) === tag) location.reload();
}
