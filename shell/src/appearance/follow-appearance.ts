import type { ReadonlyStore, SessionView } from '@tillway/contract';
import { colorSchemeCookie, colorSchemeIn } from '@tillway/contract/release';
import { applyColorScheme } from '@tillway/ui';
import { rememberInBrowser } from '../preferences/remember-in-browser';

interface AppearanceParts {
  document: Document;
  isHttps: boolean;
  session: ReadonlyStore<SessionView>;
}

/**
 * Shows the page light or dark: first as this browser last showed it, then as the signed-in user chose. The
 * system decides if nobody chose. A cookie remembers the choice, and the edge reads it for the first paint.
 */
export function followAppearance({ document, isHttps, session }: AppearanceParts): void {
  let shown = colorSchemeIn(document.cookie);
  const follow = () => {
    const { user } = session.get();
    // If nobody is signed in, or the session is still unknown, the current scheme stays.
    if (user.id === '' || user.custom.color_scheme === shown) return;
    shown = user.custom.color_scheme;
    applyColorScheme(shown);
    rememberInBrowser({ document, isHttps }, colorSchemeCookie, shown ?? '', shown !== undefined);
  };
  applyColorScheme(shown);
  follow();
  session.subscribe(follow);
}
