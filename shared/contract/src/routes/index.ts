export * from './screen-links';
export * as screenPaths from './screen-paths';

/** A pattern as manifests write it: `/users/:id/edit`. */
interface Pattern {
  path: string;
}

const segments = (path: string): string[] => path.replace(/(?<=.)\/$/, '').split('/');
const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true;

/** Orders fixed segments before parameters, from the left: `/users/add` before `/users/:id` (decisions §5, Route order). */
function compare(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((segment, index) => isParameter(segment) !== isParameter(other[index]));
  return at === -1 ? 0 : isParameter(one[at]) ? 1 : -1;
}

const fits = (pattern: readonly string[], given: readonly string[]) =>
  pattern.length === given.length &&
  pattern.every((segment, at) => (isParameter(segment) ? given[at] !== '' : segment === given[at]));

/**
 * The route that a path names: one rule for the shell that guards it, the edge that preloads it and the remote that shows
 * it. Whatever the order of the routes, a fixed segment comes before a parameter; a slash at the end does not count.
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
