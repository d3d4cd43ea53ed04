/** As much of an `EventSource` as is used here. */
export interface ChangeStream {
  addEventListener(type: 'open' | 'message' | 'error', listener: (event: { data?: unknown }) => void): void;
  close(): void;
}

interface FollowOptions {
  open: () => ChangeStream;
  /** A message came. */
  onMessage: (data: unknown) => void;
  /** Something may have been missed: the stream was away, or cannot be had. */
  onMissed: () => void;
  /** Between 0 and 1. */
  random: () => number;
  signal: AbortSignal;
}

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/** A stream that fails so often in a row cannot be had: what it would have told is asked for at its pace. */
const failuresBeforeAsking = 3;

/** How long to wait after so many failures in a row, ms: twice as long each time, and not the same for all who wait. */
const waitAfter = (failures: number, random: () => number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.5 + random() / 2);

/** Keeps a stream open until it is aborted: one that breaks is opened again, after a while. Resolves when it is aborted. */
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

/** It changes while it is waited for. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** Follows one stream to its end; answers whether it has told anything. */
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
