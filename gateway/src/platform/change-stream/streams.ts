import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { changesEndpoint, changingRecords } from '@tillway/contract';
import { isAllowed } from '@tillway/rules';
import type { Executor } from '../database';
import type { Session } from '../access/session';
import type { Logger } from '../logging';
import { changesOf, isSeen, type Sight, sightOf } from './change';
import { snapshotNow, type Written, writtenSince } from './written-rows';

/** Pause between two reads of the written rows; changes in between go out in one message. Milliseconds. */
const gatherMs = 200;
/** Pause after a failed read. Milliseconds. */
const againAfterMs = 2_000;
/**
 * Longest time between two reads before written rows may have been deleted (see `deleteOldWrittenRows`).
 * Milliseconds.
 */
const longestPauseMs = 5 * 60_000;
/** Interval of keep-alive comments, because proxies close connections that stay silent. Milliseconds. */
const pingMs = 25_000;
/** Most concurrent streams per user; one more ends the oldest. */
const mostOfUser = 30;
/**
 * Most bytes buffered for a browser that does not read. Beyond it the stream ends; the browser reconnects and
 * reloads.
 */
const mostWaiting = 65_536;

interface StreamParts {
  db: Executor;
  /** Reads a session's current state without keeping it alive. */
  peek(token: string): Promise<Session | undefined>;
  log: Pick<Logger, 'warn'>;
}

interface Stream {
  token: string;
  userId: string;
  sight: Sight;
  body: PassThrough;
}

export interface Streams {
  /**
   * Opens a stream of the changes a session may see, from now on. Rejects if the database does not answer.
   */
  open(token: string, session: Session): Promise<Readable>;
  /** Ends all streams. */
  close(): Promise<void>;
}

/** The guard's check when a stream is opened. */
const mayFollow = ({ isPending, mustChangePassword, permissions }: Session): boolean =>
  !isPending && !mustChangePassword && isAllowed(changesEndpoint.access, { permissions, terminals: [] });

const everything = changingRecords.map((records) => ({ records, ids: [] }));

/**
 * Manages the streams of one process. It polls the database once for all of them, and only while there are
 * any. Before each message it rereads the session's rights; a stream whose session is over ends.
 */
export function createStreams({ db, peek, log }: StreamParts): Streams {
  const streams = new Set<Stream>();
  const closing = new AbortController();
  let following: Promise<void> | undefined;
  let pinging: NodeJS.Timeout | undefined;

  /** Polls for newly written rows as long as there are streams. */
  async function follow(snapshot: string): Promise<void> {
    let since = { snapshot, at: performance.now() };
    let pauseMs = gatherMs;
    while (streams.size > 0) {
      await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      if (streams.size === 0) continue;
      try {
        const answer = await writtenSince(db, since.snapshot);
        const isTooLate = performance.now() - since.at > longestPauseMs;
        since = { snapshot: answer.snapshot, at: performance.now() };
        pauseMs = gatherMs;
        tell(isTooLate ? 'everything' : answer.written);
      } catch (error) {
        if (pauseMs === gatherMs) log.warn({ err: error }, 'what was written could not be read');
        pauseMs = againAfterMs;
      }
    }
    following = undefined;
  }

  function tell(written: readonly Written[] | 'everything'): void {
    if (written === 'everything') return streams.forEach((stream) => write(stream, everything));
    for (const stream of streams)
      if (written.some((each) => isSeen(stream.sight, each)))
        void renew(stream, () => {
          const seen = written.filter((each) => isSeen(stream.sight, each));
          write(stream, changesOf(seen));
        });
  }

  /** Rereads a stream's rights, then calls `then`. Ends the stream if its session is over. */
  async function renew(stream: Stream, then: () => void): Promise<void> {
    try {
      const session = await peek(stream.token);
      if (!session || !mayFollow(session)) return end(stream);
      stream.sight = sightOf(session);
      then();
    } catch (error) {
      log.warn({ err: error }, 'a stream of changes ended');
      end(stream);
    }
  }

  function write(stream: Stream, messages: readonly object[]): void {
    for (const message of messages) stream.body.write(`data: ${JSON.stringify(message)}\n\n`);
    if (stream.body.writableLength > mostWaiting) end(stream);
  }

  function end(stream: Stream): void {
    if (!streams.delete(stream)) return;
    stream.body.end();
    if (streams.size > 0) return;
    clearInterval(pinging);
    pinging = undefined;
  }

  const ping = () =>
    streams.forEach((stream) => void renew(stream, () => stream.body.write(': still here\n\n')));

  return {
    async open(token, session) {
      const snapshot = await snapshotNow(db);
      const own = [...streams].filter(({ userId }) => userId === session.user.id);
      own.slice(0, Math.max(0, own.length - mostOfUser + 1)).forEach(end);
      const stream: Stream = {
        token,
        userId: session.user.id,
        sight: sightOf(session),
        body: new PassThrough({ highWaterMark: mostWaiting }),
      };
      streams.add(stream);
      stream.body.once('close', () => end(stream));
      stream.body.write(': listening\n\n');
      following ??= follow(snapshot);
      pinging ??= setInterval(ping, pingMs);
      return stream.body;
    },
    async close() {
      [...streams].forEach(end);
      closing.abort();
      await following;
    },
  };
}
