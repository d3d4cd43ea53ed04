export { createConnection, type Connection } from './create-connection';
export { createUpdates, type Update, type Updates } from './create-updates';
export { DisabledPanel } from './disabled-panel';
export { disabledRemotes } from './disabled-remotes';
export { fetchPortalSet } from './fetch-portal-set';
export { PlannedPanel } from './planned-panel';
export { reachPortal } from './reach-portal';
export { StatePanel } from './state-panel';
export { StatusStrips } from './status-strips';
