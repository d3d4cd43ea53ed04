export { createPortalApi, type HandedPortal } from './create-portal-api';
export { createTabsBus } from './tabs-bus';
