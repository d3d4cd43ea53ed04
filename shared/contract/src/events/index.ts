export {
  type EventName,
  eventSchemas,
  type PortalEventName,
  portalEventNames,
  portalEvents,
  type PortalEvents,
} from './portal-events';
export {
  type EventsOf,
  type OwnEvents,
  OwnEventsSchema,
  type RemoteEvents,
  remoteEventName,
} from './remote-events';
