import { messages } from '@tillway/rules';
import type { RouteTable } from '../guard';
import type { ShellNav } from '../navigation';

const prefix = 'Virtual Terminal';

/** The title of the page at a path (SHELL-042). */
export const titleOf = (routes: RouteTable, pathname: string): string =>
  `${prefix} - ${routes.match(pathname)?.title ?? messages.notFound}`;

/** Keeps the page's title with the route. */
export function keepPageTitle(document: Document, nav: ShellNav, routes: RouteTable) {
  const show = () => {
    document.title = titleOf(routes, nav.snapshot().location.pathname);
  };
  nav.subscribe(show);
  show();
}
