import {
  type EventName,
  eventSchemas,
  type OwnEvents,
  type PortalBus,
  type PortalEvents,
} from '@tillway/contract';
import { createBus } from '@tillway/remote-kit';

/** A message between tabs: an event as it was emitted. */
interface Told {
  name: EventName;
  payload: PortalEvents[EventName];
}

const isTold = (data: unknown): data is Told =>
  typeof data === 'object' && data !== null && 'name' in data && 'payload' in data;

/** Opens a channel that keeps to this origin. Without `BroadcastChannel`, tabs do not exchange events. */
const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tillway.events');

/**
 * Creates the event bus of all tabs of the portal; `ownEvents` are those that its remotes declare. A page
 * shows one remote at a time, so the listener is often in another tab. Events from other tabs are validated
 * too.
 */
export function createTabsBus(
  ownEvents: readonly (OwnEvents | undefined)[] = [],
  channel = openChannel(),
): PortalBus {
  const bus = createBus({ schemas: eventSchemas(ownEvents) });
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isTold(data)) return;
    try {
      bus.emit(data.name, data.payload);
    } catch {
      // A tab of another version may send unknown events: ignore them.
    }
  });
  return {
    on: bus.on,
    emit(name, payload) {
      bus.emit(name, payload);
      channel?.postMessage({ name, payload });
    },
  };
}
