import type { ReadonlyStore, SessionView } from '@tillway/contract';
import { changeLanguage, isLanguageTag, languageIn, type LanguageTag, locale } from '@tillway/language';

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
