import type { ReadonlyStore, SessionView } from '@tillway/contract';
import { firstPagesCookie, hasOwnFirstPages, ownFirstPagesIn } from '@tillway/contract/release';
import { rememberInBrowser } from './remember-in-browser';

interface Remembered {
  document: Document;
  isHttps: boolean;
  session: ReadonlyStore<SessionView>;
}

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
    rememberInBrowser({ document, isHttps }, firstPagesCookie, 'own', isOwn);
  };
  remember();
  session.subscribe(remember);
}
