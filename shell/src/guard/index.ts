export { accessFacts, decide, mayEnter, signInFor } from './decide';
export { createRouteTable, remoteRoutes, type PortalRoute, type RouteTable } from './route-table';
export { shellRoutes, type ShellRouteName } from './shell-routes';
