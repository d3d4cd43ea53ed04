/** The subset of `EventSource` that is used here. */
export interface ChangeStream {
  addEventListener(type: 'open' | 'message' | 'error', listener: (event: { data?: unknown }) => void): void;
  close(): void;
}

interface FollowOptions {
  open: () => ChangeStream;
  /** Called for each message. */
  onMessage: (data: unknown) => void;
  /** Called when changes may have been missed: the stream broke or cannot be opened. */
  onMissed: () => void;
  /** Returns a number between 0 and 1. */
  random: () => number;
  signal: AbortSignal;
}

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/**
 * After so many failures in a row the stream counts as unavailable, and the lists are refreshed by polling.
 */
const failuresBeforeAsking = 3;

/**
 * Returns the wait after so many failures in a row, in milliseconds: doubled each time, with jitter to spread
 * the clients.
 */
const waitAfter = (failures: number, random: () => number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.5 + random() / 2);

/**
 * Keeps a stream open until it is aborted and reopens a broken one after a wait. Resolves when it is aborted.
 */
export async function followStream(options: FollowOptions): Promise<void> {
  const { onMissed, random, signal } = options;
  let failures = 0;
  let isFirst = true;
  while (!signal.aborted) {
    const heard = await oneStream(options, () => {
      if (!isFirst) onMissed();
      isFirst = false;
    });
    if (isAborted(signal)) return;
    failures = heard ? 1 : failures + 1;
    if (failures >= failuresBeforeAsking) onMissed();
    isFirst = false;
    await pause(waitAfter(failures, random), signal);
  }
}

/** Reads the flag through a function, because TypeScript cannot see that it changes during an await. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** Follows one stream to its end; returns whether it delivered anything. */
const oneStream = ({ open, onMessage, signal }: FollowOptions, onOpen: () => void): Promise<boolean> =>
  new Promise((resolve) => {
    let heard = false;
    const stream = open();
    const end = () => {
      stream.close();
      signal.removeEventListener('abort', end);
      resolve(heard);
    };
    stream.addEventListener('open', onOpen);
    stream.addEventListener('message', ({ data }) => {
      heard = true;
      onMessage(data);
    });
    stream.addEventListener('error', end);
    signal.addEventListener('abort', end);
  });

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
