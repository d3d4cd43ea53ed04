import type { SessionData } from '@tillway/contract';
import type { RemoteManifest } from '@tillway/contract/manifest';
import type { PortalConfiguration } from '@tillway/contract/release';
import { screenPaths } from '@tillway/contract/routes';
import type { RouteTable } from '../guard';
import { hasHome } from '../home/has-home';
import type { MenuLink } from './menu-model';

const brandButtons = {
  help: { label: 'HELP', to: screenPaths.shellHelp },
  renewals: { label: 'RENEWALS', to: screenPaths.adminRenewals },
} as const;

/** Returns a link of the bar, if this portal has its screen. */
const linkTo = (label: string, to: string, routes: RouteTable): MenuLink | undefined =>
  routes.has(to) ? { label, to, planned: false } : undefined;

/** Returns the one link that a brand may have in the bar. */
export function brandLink(
  { button }: PortalConfiguration['brand'],
  routes: RouteTable,
): MenuLink | undefined {
  return button && linkTo(brandButtons[button].label, brandButtons[button].to, routes);
}

/** Returns the link to the user's own settings. */
export const settingsLink = (routes: RouteTable): MenuLink | undefined =>
  linkTo('Settings', screenPaths.shellProfile, routes);

/** Returns the link to home, if something fills it for this user. */
export const homeLink = (
  manifests: readonly RemoteManifest[],
  routes: RouteTable,
  session: SessionData,
): MenuLink | undefined =>
  hasHome(manifests, session) ? linkTo('HOME', screenPaths.shellHome, routes) : undefined;
