import type { SessionData } from '@tillway/contract';
import type { RemoteManifest } from '@tillway/contract/manifest';
import { mayEnter, type PortalRoute, type RouteTable, shellRoutes } from '../guard';
import { hasHome } from '../home/has-home';
import { menusOf } from '../menu/menu-model';
import { otherWords } from './other-words';

/** A screen that the user may open. */
export interface KnownScreen {
  to: string;
  label: string;
  /** The menu, and the label there if it differs from the title; `undefined` if no menu has the screen. */
  place: string | undefined;
}

/** Screens that nobody opens on purpose: they sign in or redirect. */
const inPassing = new Set<string>(['Login', 'OtpVerify', 'ResetPassword', 'Dashboard', 'ChangePassword']);

/**
 * Lists all screens that a user may enter, from the manifests: those of the menus in order, then the others
 * by name. Omits planned screens and those that need an id.
 */
export function knownScreens(
  manifests: readonly RemoteManifest[],
  routes: RouteTable,
  session: SessionData,
): KnownScreen[] {
  const { card, ach, bar, drawer } = menusOf(manifests, routes, session);
  const inMenus = [{ title: 'CARD', links: card }, { title: 'ACH', links: ach }, ...bar, ...drawer].flatMap(
    ({ title, links }) =>
      links
        .filter(({ planned }) => !planned)
        .map(({ to, label }): KnownScreen => {
          const name = to.includes('?') ? label : (routes.match(to)?.title ?? label);
          return { to, label: name, place: name === label ? title : `${title}, ${label}` };
        }),
  );
  const others = [...shellRoutes, ...manifests.flatMap((manifest) => manifest.routes)]
    .map((route): PortalRoute => ({ access: 'session', ...route }))
    .filter((route) => !route.planned && !route.path.includes(':') && !inPassing.has(route.name))
    .filter((route) => mayEnter(route, session))
    .filter(({ name }) => name !== 'Home' || hasHome(manifests, session))
    .map(({ path, title }): KnownScreen => ({ to: path, label: title, place: undefined }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const byAddress = new Map<string, KnownScreen>();
  for (const screen of [...inMenus, ...others])
    if (!byAddress.has(screen.to)) byAddress.set(screen.to, screen);
  return [...byAddress.values()];
}

/** Finds the screens that match all words of a text; those whose name begins with the text come first. */
export function screensFor(text: string, screens: readonly KnownScreen[]): KnownScreen[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = ({ label }: KnownScreen) => label.toLowerCase().startsWith(text.toLowerCase());
  const fitting = screens.filter(({ label, place = '', to }) => {
    const said = ` ${label} ${place} ${otherWords[to] ?? ''}`.toLowerCase();
    return words.every((word) => said.includes(` ${word}`));
  });
  return [...fitting.filter(begins), ...fitting.filter((screen) => !begins(screen))];
}
