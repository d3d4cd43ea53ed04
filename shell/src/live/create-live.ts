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
  /** Tells every tab. */
  bus: Pick<PortalBus, 'emit'>;
  /** The session of who is signed in; undefined without one, or while it has lapsed. */
  session: () => Pick<SessionData, 'permissions'> | undefined;
  isOnline: () => boolean;
  open: (url: string) => ChangeStream;
  random?: () => number;
}

export interface Live {
  /** Looks again whether the stream is to be open: something it depends on has changed. */
  follow(): void;
}

/** Only one tab of a browser has the stream, and tells the others by the bus. */
const lockName = 'tillway.live';
const url = `/api${changesEndpoint.path}`;

/**
 * The portal's stream of what changes (docs/decisions/0099-live-rows.md), while somebody who may see it is signed in and looks
 * at the page. What it tells goes to the event bus as `records.changed@1`.
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
      // another version says what this one does not know
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

/** Does it once no other tab does. */
async function inOneTab(window: Window, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  // Missing where the page is not a secure context.
  const locks = (window.navigator as Partial<Navigator>).locks;
  if (!locks) return task();
  try {
    await locks.request(lockName, { signal }, () => (signal.aborted ? undefined : task()));
  } catch (error) {
    // who does not want it any more has left the line
    if (!signal.aborted) throw error;
  }
}
