export { isApiFailure, type ApiFailure, type HttpRequest, type PortalHttp } from './http';
export type { NavLocation, NavSnapshot, PortalNav } from './nav';
export type {
  BrandView,
  Confirmation,
  Message,
  PortalApi,
  PortalBus,
  PortalFeedback,
  Readable,
  SessionView,
} from './portal-api';
export type { RemoteModule, RemoteProps } from './remote-module';
export { portalApiVersion, satisfiesPortalApi } from './version';
