import type { ReadonlyStore, SessionView } from '@tillway/contract';
import { isLanguageTag, languageCookie, languageIn, type LanguageTag, locale } from '@tillway/language';

const yearInSeconds = 31_536_000;

/** Shows the portal in another language: remembers it in this browser, and loads the page anew. */
export function changeLanguage({ document, location }: Window, tag: LanguageTag): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${tag}; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax${secure}`;
  // A browser without cookies would load the page again and again.
  if (languageIn(document.cookie) === tag) location.reload();
}

interface FollowedLanguage {
  window: Window;
  offered: readonly LanguageTag[];
  session: ReadonlyStore<SessionView>;
}

/**
 * Shows the language of the profile as soon as its user is known, before there is anything to lose. A change that the
 * user makes in another tab reaches this one with its next page.
 */
export function followLanguage({ window, offered, session }: FollowedLanguage): void {
  let known = '';
  const follow = () => {
    const { user } = session.get();
    if (user.id === '' || user.id === known) return;
    known = user.id;
    const { language } = user.custom;
    if (!isLanguageTag(language) || !offered.includes(language)) return;
    // A page whose texts did not load is in English already because of this choice.
    const isShown = language === locale() || language === languageIn(window.document.cookie);
    if (!isShown) changeLanguage(window, language);
  };
  follow();
  session.subscribe(follow);
}
