export { createPortalApi, type HandedPortal, type PortalParts } from './create-portal-api';
export { createTabsBus } from './tabs-bus';
