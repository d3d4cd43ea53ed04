import {
  type EventName,
  eventSchemas,
  type OwnEvents,
  type PortalBus,
  type PortalEvents,
} from '@tillway/contract';
import { createBus } from '@tillway/remote-kit';

/** What tabs tell each other: an event as it was emitted. */
interface Told {
  name: EventName;
  payload: PortalEvents[EventName];
}

const isTold = (data: unknown): data is Told =>
  typeof data === 'object' && data !== null && 'name' in data && 'payload' in data;

/** Keeps to this origin; a browser without one has tabs that do not talk. */
const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tillway.events');

/**
 * The event bus of all tabs of the portal; `ownEvents` are those that its remotes declare. A page shows one remote at a time, so whom an event concerns is mostly in another
 * tab: the list of transactions beside the charge. What comes from another tab is checked like everything else.
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
      // A tab of another version tells what this one does not know.
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
