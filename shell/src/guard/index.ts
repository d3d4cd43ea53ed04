export { accessFacts, decide, mayEnter } from './decide';
export { createRouteTable, pathOf, remoteRoutes, type PortalRoute, type RouteTable } from './route-table';
export { developerRoutes, panelRoutes, shellRoutes, type ShellRouteName } from './shell-routes';
