export { isApiFailure, type ApiFailure, type HttpRequest, type PortalFile, type PortalHttp } from './http';
export type { NavLocation, NavSnapshot, PortalNav } from './nav';
export type {
  BrandView,
  Confirmation,
  Message,
  PortalApi,
  PortalBus,
  PortalFeedback,
  PortalPreferences,
  PortalStorage,
  ReadonlyStore,
  SessionView,
  StoredValue,
} from './portal-api';
export type { BackgroundPortal, RemoteBackground, RemoteModule, RemoteProps } from './remote-module';
export { sessionLapsedEvent } from './session-lapsed';
export { portalApiVersion, satisfiesPortalApi } from './version';
