import { type AccessFacts, isAllowed, type UserPermission, userPermissions } from '@tillway/rules';
import type { RemoteManifest } from '../manifest';
import { type Screen, screensOf } from './screens';

const may = (route: RemoteManifest['routes'][number] | undefined, flags: readonly UserPermission[]) => {
  const permissions = Object.fromEntries(flags.map((flag) => [flag, true]));
  return route !== undefined && (!route.access || isAllowed(route.access, { permissions, terminals: [] }));
};

interface Guarded {
  name: string;
  /**
   * Access by user: without flags, with every flag but the screen's, with each of the screen's
   * flags alone, and a superuser.
   */
  none: boolean;
  others: boolean;
  each: boolean;
  superuser: boolean;
}

const flagsOf = ({ access }: Screen) => (typeof access === 'string' ? [] : access);

/** Returns the expected access to an owner's screens, by path. */
export const guardedScreens = (owner: Screen['owner']): Record<string, Guarded> =>
  Object.fromEntries(
    screensOf(owner).map((screen) => {
      const isOpen = flagsOf(screen).length === 0;
      return [screen.path, { name: screen.name, none: isOpen, others: isOpen, each: true, superuser: true }];
    }),
  );

/** Returns the access that a manifest gives to the same screens. */
export const guardedRoutes = ({ name, routes }: RemoteManifest): Record<string, Guarded> =>
  Object.fromEntries(
    routes.map((route) => {
      const screen = screensOf(name as Screen['owner']).find(({ path }) => path === route.path);
      const flags = screen ? flagsOf(screen) : [];
      const others = userPermissions.filter((flag) => flag !== 'superuser' && !flags.includes(flag));
      const each = flags.every((flag) => may(route, [flag]));
      return [
        route.path,
        {
          name: route.name,
          none: may(route, []),
          others: may(route, others),
          each,
          superuser: may(route, ['superuser']),
        },
      ];
    }),
  );

/**
 * Returns the links of the menu entries that a user sees, by the entries' own conditions. A visible subtitle
 * follows its link.
 */
export const shownEntries = (
  { menu: entries }: RemoteManifest,
  menu: RemoteManifest['menu'][number]['menu'],
  facts: AccessFacts,
): string[] =>
  entries
    .filter((entry) => entry.menu === menu && (!entry.when || isAllowed(entry.when, facts)))
    .sort((one, other) => one.order - other.order)
    .map(({ to, subtitle }) => (subtitle && isAllowed(subtitle.when, facts) ? `${to} ${subtitle.text}` : to));
