export { accessFacts, decide, mayEnter } from './decide';
export { createRouteTable, remoteRoutes, type PortalRoute, type RouteTable } from './route-table';
export { developerRoutes, shellRoutes, type ShellRouteName } from './shell-routes';
