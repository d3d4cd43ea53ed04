import type { UserCustom } from '@tillway/contract';
import { hasOwnFirstPages } from '@tillway/contract/release';
import type { RouteTable } from '../guard';
import type { ShellNav } from './create-nav';

interface AskAhead {
  nav: Pick<ShellNav, 'snapshot' | 'subscribe'>;
  routes: Pick<RouteTable, 'match'>;
  /** Returns the user's preferences; `undefined` without a session. */
  custom: () => UserCustom | undefined;
  /** Makes GETs, by path with query. */
  ask: (paths: readonly string[]) => void;
}

/**
 * Asks for a screen's first rows (`data` in its manifest) as soon as the user goes there, so the gateway answers while
 * the screen is drawn. The page itself asks for those of its first screen. A user whose lists begin otherwise gets none.
 */
export function askAhead({ nav, routes, custom, ask }: AskAhead): void {
  let before = nav.snapshot().location.pathname;
  nav.subscribe(() => {
    const { pathname, search } = nav.snapshot().location;
    if (pathname === before) return;
    before = pathname;
    const firstRows = routes.match(pathname)?.data;
    const own = custom();
    if (firstRows && own && search === '' && !hasOwnFirstPages(own)) ask(firstRows);
  });
}
