export * from './screen-links';
export * as screenPaths from './screen-paths';

/** A pattern as in manifests: `/users/:id/edit`. */
interface Pattern {
  path: string;
}

const segments = (path: string): string[] => path.replace(/(?<=.)\/$/, '').split('/');
const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true;

/** Orders fixed segments before parameters, from the left: `/users/add` before `/users/:id`. */
function compare(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((segment, index) => isParameter(segment) !== isParameter(other[index]));
  return at === -1 ? 0 : isParameter(one[at]) ? 1 : -1;
}

const fits = (pattern: readonly string[], given: readonly string[]) =>
  pattern.length === given.length &&
  pattern.every((segment, at) => (isParameter(segment) ? given[at] !== '' : segment === given[at]));

/**
 * Returns the route of a path. The shell's guard, the edge's preload, and the remote's router all use this
 * rule. A fixed segment wins over a parameter in any order of routes; a trailing slash is ignored.
 */
export function matchRoute<Route extends Pattern>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const given = segments(pathname);
  let best: { route: Route; pattern: string[] } | undefined;
  for (const route of routes) {
    const pattern = segments(route.path);
    if (fits(pattern, given) && (!best || compare(pattern, best.pattern) < 0)) best = { route, pattern };
  }
  return best?.route;
}
