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
 * Shows the page light or dark: at first as this browser was shown last, then as the user who is signed in chose, and by the
 * system where nobody chose. The browser remembers it by a cookie, which the edge reads for the first paint
 * (docs/decisions/0092).
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
    // Nobody is signed in, or it is not known yet: what was shown stays.
    if (user.id === '' || user.custom.color_scheme === shown) return;
    shown = user.custom.color_scheme;
    applyColorScheme(shown);
    remember(shown);
  };
  applyColorScheme(shown);
  follow();
  session.subscribe(follow);
}
