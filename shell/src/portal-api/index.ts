export { createPortalApi, type HandedPortal } from './create-portal-api';
