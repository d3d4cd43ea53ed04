import '../../shared/contract/src/events/remote-events';

declare module '../../shared/contract/src/events/remote-events' {
  interface RemoteEvents {
    'a-remote.event@1': object;
  }
}
