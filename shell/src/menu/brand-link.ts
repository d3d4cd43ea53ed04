import type { PortalConfiguration } from '@tillway/contract/release';
import type { RouteTable } from '../guard';
import type { MenuLink } from './menu-model';

const links = {
  help: { label: 'HELP', to: '/help' },
  renewals: { label: 'RENEWALS', to: '/okdmv/renewals' },
} as const;

/** The one link a brand may have in the bar, if this portal has its screen (SHELL-041). */
export function brandLink(
  { button }: PortalConfiguration['brand'],
  routes: RouteTable,
): MenuLink | undefined {
  const link = button && links[button];
  return link && routes.match(link.to) ? { ...link, planned: false } : undefined;
}
