import type { ReadonlyStore, SessionView } from '@tillway/contract';
import { type ColorScheme, colorSchemeCookie, colorSchemeIn } from '@tillway/contract/release';
import { applyColorScheme } from '@tillway/ui';

const yearInSeconds = 31_536_000;

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
  const remember = (scheme: ColorScheme | undefined) => {
    const life = scheme === undefined ? 0 : yearInSeconds;
    const secure = isHttps ? '; Secure' : '';
    document.cookie = `${colorSchemeCookie}=${scheme ?? ''}; Max-Age=${life}; Path=/; SameSite=Lax${secure}`;
  };
  const follow = () => {
    const { user } = session.get();
    // If nobody is signed in, or the session is still unknown, the current scheme stays.
    if (user.id === '' || user.custom.color_scheme === shown) return;
    shown = user.custom.color_scheme;
    applyColorScheme(shown);
    remember(shown);
  };
  applyColorScheme(shown);
  follow();
  session.subscribe(follow);
}
