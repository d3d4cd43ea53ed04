import { messages } from '@tillway/rules';
import type { RouteTable } from '../guard';
import type { ShellNav } from '../navigation';

const prefix = 'Virtual Terminal';

/** Returns the page title for a path. */
export const titleOf = (routes: RouteTable, pathname: string): string =>
  `${prefix} - ${routes.match(pathname)?.title ?? messages.notFound}`;

/** Updates the page title on every navigation. */
export function keepPageTitle(document: Document, nav: ShellNav, routes: RouteTable) {
  const show = () => {
    document.title = titleOf(routes, nav.snapshot().location.pathname);
  };
  nav.subscribe(show);
  show();
}
