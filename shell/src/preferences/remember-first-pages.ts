import type { ReadonlyStore, SessionView } from '@tillway/contract';
import { firstPagesCookie, hasOwnFirstPages, ownFirstPagesIn } from '@tillway/contract/release';

interface Remembered {
  document: Document;
  isHttps: boolean;
  session: ReadonlyStore<SessionView>;
}

const yearInSeconds = 31_536_000;

/**
 * Remembers in a cookie if the user's lists begin with choices of the user's own. The page then asks for no rows
 * ahead, because the screen would ask for others.
 */
export function rememberFirstPages({ document, isHttps, session }: Remembered): void {
  const remember = () => {
    const { user } = session.get();
    if (user.id === '') return;
    const isOwn = hasOwnFirstPages(user.custom);
    if (isOwn === ownFirstPagesIn(document.cookie)) return;
    const secure = isHttps ? '; Secure' : '';
    document.cookie = `${firstPagesCookie}=own; Max-Age=${isOwn ? yearInSeconds : 0}; Path=/; SameSite=Lax${secure}`;
  };
  remember();
  session.subscribe(remember);
}
