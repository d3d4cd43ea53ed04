import type { PortalConfiguration } from '@tillway/contract/release';
import { term } from '@tillway/language';
import { messages } from '@tillway/rules';
import type { RouteTable } from '../guard';
import type { ShellNav } from '../navigation';

/** The words before the title of each page, unless the brand has its own. */
const prefix = 'Virtual Terminal';

type Brand = PortalConfiguration['brand'];

/** Returns the page title for a path, in the language of the page. */
export const titleOf = ({ title = prefix }: Brand, routes: RouteTable, pathname: string): string =>
  `${term(title)} - ${term(routes.match(pathname)?.title ?? messages.notFound)}`;

/** Updates the page title on every navigation. */
export function keepPageTitle(document: Document, nav: ShellNav, brand: Brand, routes: RouteTable) {
  const show = () => {
    document.title = titleOf(brand, routes, nav.snapshot().location.pathname);
  };
  nav.subscribe(show);
  show();
}
