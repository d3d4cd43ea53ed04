import type { SessionData } from '@tillway/contract';
import type { MenuEntry, RemoteManifest } from '@tillway/contract/manifest';
import { type AccessFacts, isAllowed } from '@tillway/rules';
import { accessFacts, mayEnter, pathOf, type RouteTable } from '../guard';

export interface MenuLink {
  label: string;
  to: string;
  subtitle?: string;
  /** The remote declares the screen but does not have it yet. */
  planned: boolean;
}

export interface MenuSection {
  title: string;
  links: MenuLink[];
}

export interface Menus {
  card: MenuLink[];
  ach: MenuLink[];
  /** Menus that the remotes define themselves. */
  bar: MenuSection[];
  drawer: MenuSection[];
}

/**
 * Returns the one menu that the screen at a path belongs to: of those with the entry that is nearest to it, the first.
 * A record's page belongs to the list it came from.
 */
export function menuOfPath<Menu extends Pick<MenuSection, 'links'>>(
  menus: readonly Menu[],
  pathname: string,
): Menu | undefined {
  const nearest = ({ links }: Menu) =>
    Math.max(
      0,
      ...links
        .map(({ to }) => pathOf(to))
        .map((path) => (`${pathname}/`.startsWith(`${path}/`) ? path.length : 0)),
    );
  const most = Math.max(0, ...menus.map(nearest));
  return most === 0 ? undefined : menus.find((menu) => nearest(menu) === most);
}

/** Returns whether a user sees an entry. */
export const isEntryShown = (entry: MenuEntry, routes: RouteTable, session: SessionData): boolean =>
  isShown(entry, routes, session, accessFacts(session));

/**
 * Shows an entry if its condition holds and its screen may be entered; one without a screen only if it is
 * planned.
 */
function isShown(entry: MenuEntry, routes: RouteTable, session: SessionData, facts: AccessFacts): boolean {
  if (entry.when && !isAllowed(entry.when, facts)) return false;
  const route = routes.match(pathOf(entry.to));
  return route ? mayEnter(route, session) : entry.planned === true;
}

const linkOf = (
  { label, to, subtitle, planned }: MenuEntry,
  routes: RouteTable,
  facts: AccessFacts,
): MenuLink => ({
  label,
  to,
  planned: (planned ?? routes.match(pathOf(to))?.planned) === true,
  ...(subtitle && isAllowed(subtitle.when, facts) ? { subtitle: subtitle.text } : {}),
});

/** Builds a user's menus from the manifests of this portal's remotes. */
export function menusOf(
  manifests: readonly RemoteManifest[],
  routes: RouteTable,
  session: SessionData,
): Menus {
  const facts = accessFacts(session);
  const shown = manifests
    .flatMap(({ menu }) => menu)
    .filter((entry) => isShown(entry, routes, session, facts))
    .sort((one, other) => one.order - other.order);
  const linksOf = (menu: MenuEntry['menu']) =>
    shown.filter((entry) => entry.menu === menu).map((entry) => linkOf(entry, routes, facts));

  const hasTerminal = (kind: 'card' | 'ach') => isAllowed({ terminal: { kind } }, facts);
  const isSuperuser = isAllowed({ permission: 'superuser' }, facts);
  return {
    card: hasTerminal('card') ? linksOf('card') : [],
    ach: hasTerminal('ach') ? linksOf('ach') : [],
    bar: sectionsOf('bar', shown, routes, facts),
    drawer: isSuperuser ? sectionsOf('drawer', shown, routes, facts) : [],
  };
}

/** Groups the entries of the drawer or the bar; each group is placed where its first entry is. */
function sectionsOf(
  menu: 'drawer' | 'bar',
  shown: readonly MenuEntry[],
  routes: RouteTable,
  facts: AccessFacts,
): MenuSection[] {
  const groups = new Map<string, MenuLink[]>();
  for (const entry of shown) {
    if (entry.menu !== menu) continue;
    const title = entry.group ?? '';
    groups.set(title, [...(groups.get(title) ?? []), linkOf(entry, routes, facts)]);
  }
  return [...groups].map(([title, links]) => ({ title, links }));
}
