import type { PortalConfiguration } from '@tillway/contract/release';
import { screenPaths } from '@tillway/contract/routes';
import type { RouteTable } from '../guard';
import type { MenuLink } from './menu-model';

const brandButtons = {
  help: { label: 'HELP', to: screenPaths.shellHelp },
  renewals: { label: 'RENEWALS', to: screenPaths.adminRenewals },
} as const;

/** A link of the bar, if this portal has its screen. */
const linkTo = (label: string, to: string, routes: RouteTable): MenuLink | undefined => {
  const route = routes.match(to);
  return route && !route.planned ? { label, to, planned: false } : undefined;
};

/** The one link a brand may have in the bar (SHELL-041). */
export function brandLink(
  { button }: PortalConfiguration['brand'],
  routes: RouteTable,
): MenuLink | undefined {
  return button && linkTo(brandButtons[button].label, brandButtons[button].to, routes);
}

/** To what the user sets for himself (SHELL-045). */
export const settingsLink = (routes: RouteTable): MenuLink | undefined =>
  linkTo('Settings', screenPaths.shellProfile, routes);
