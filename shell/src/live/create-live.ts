import {
  type Change,
  changesEndpoint,
  changingRecords,
  type PortalBus,
  type SessionData,
} from '@tillway/contract';
import { isAllowed } from '@tillway/rules';
import { gather } from './gather';
import { type ChangeStream, followStream } from './follow-stream';

interface LiveOptions {
  window: Window;
  /** Emits to every tab. */
  bus: Pick<PortalBus, 'emit'>;
  /** Returns the signed-in user's session; `undefined` without one, or while it has lapsed. */
  session: () => Pick<SessionData, 'permissions'> | undefined;
  isOnline: () => boolean;
  open: (url: string) => ChangeStream;
  random?: () => number;
}

export interface Live {
  /** Opens or closes the stream after a change in its conditions. */
  follow(): void;
}

/** Only one tab of a browser has the stream and informs the others over the bus. */
const lockName = 'tillway.live';
const url = `/api${changesEndpoint.path}`;

/**
 * Opens the portal's stream of changed records while a permitted user looks at the page. Emits changes to the
 * event bus as `records.changed@1`.
 */
export function createLive({
  window,
  bus,
  session,
  isOnline,
  open,
  random = Math.random,
}: LiveOptions): Live {
  let running: AbortController | undefined;
  let wasAway = false;
  const tell = gather((change: Change) => bus.emit('records.changed@1', change));
  const everything = () => changingRecords.forEach((records) => tell({ records, ids: [] }));

  function isWanted(): boolean {
    const own = session();
    return (
      own !== undefined &&
      isAllowed(changesEndpoint.access, { permissions: own.permissions, terminals: [] }) &&
      window.document.visibilityState !== 'hidden' &&
      isOnline()
    );
  }

  const stream = (signal: AbortSignal) => {
    if (wasAway) everything();
    return followStream({ open: () => open(url), onMessage: hear, onMissed: everything, random, signal });
  };
  function hear(data: unknown): void {
    try {
      tell(JSON.parse(String(data)) as Change);
    } catch {
      // A gateway of another version may send unknown messages: ignore them.
    }
  }

  function follow(): void {
    if (isWanted() === (running !== undefined)) return;
    if (running) {
      running.abort();
      running = undefined;
      wasAway = true;
      return;
    }
    const own = new AbortController();
    running = own;
    void inOneTab(window, own.signal, () => stream(own.signal));
  }

  window.document.addEventListener('visibilitychange', follow);
  return { follow };
}

/** Runs the task once no other tab runs it. */
async function inOneTab(window: Window, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  // `locks` is missing outside a secure context.
  const locks = (window.navigator as Partial<Navigator>).locks;
  if (!locks) return task();
  try {
    await locks.request(lockName, { signal }, () => (signal.aborted ? undefined : task()));
  } catch (error) {
    // The wait was aborted by us: that is no error.
    if (!signal.aborted) throw error;
  }
}
