import type { SessionData } from '@tillway/contract';
import type { MenuEntry, RemoteManifest } from '@tillway/contract/manifest';
import { type AccessFacts, isAllowed } from '@tillway/rules';
import { accessFacts, mayEnter, type RouteTable } from '../guard';

export interface MenuLink {
  label: string;
  to: string;
  subtitle?: string;
  /** The remote names the screen and does not have it yet. */
  planned: boolean;
}

export interface MenuSection {
  title: string;
  links: MenuLink[];
}

export interface Menus {
  card: MenuLink[];
  ach: MenuLink[];
  /** Menus of the remotes' own. */
  bar: MenuSection[];
  drawer: MenuSection[];
}

/** Whether a user sees an entry. */
export const isEntryShown = (entry: MenuEntry, routes: RouteTable, session: SessionData): boolean =>
  isShown(entry, routes, session, accessFacts(session));

/** Where an entry leads, without its query. */
export const pathOf = (to: string) => to.split('?', 1)[0] ?? to;

/** Shows when its condition holds and its screen may be entered; one without a screen only when it is planned. */
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

/** The menus of a user, from what the remotes of this portal say of themselves (doc 000 §2 Top bar; SHELL-045..058). */
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

/** The groups of the drawer, or of the bar; each stands where its first entry does. */
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
