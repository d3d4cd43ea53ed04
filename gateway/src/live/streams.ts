import { PassThrough, type Readable } from 'node:stream';
import { changesEndpoint, changingRecords } from '@tillway/contract';
import { isAllowed } from '@tillway/rules';
import type { Database } from '../database';
import type { Session } from '../access/session';
import type { Logger } from '../logging';
import { type Announcement, changesOf, isSeen, readAnnouncement, type Sight, sightOf } from './change';
import { changesChannel } from '../database/changes-channel';

/** What is announced within this time, ms, is told in one message. */
const gatherMs = 200;
/** Proxies take a connection that says nothing for this long, ms, for one that is alive. */
const pingMs = 25_000;
/** Streams of one user at once; another one ends the oldest. */
const mostOfUser = 30;
/** Bytes that wait for a browser that does not read: it is let go, and asks for all of it when it comes back. */
const mostWaiting = 65_536;

interface StreamParts {
  database: Pick<Database, 'listen'>;
  /** A session as it is now, without keeping it alive. */
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
  /** A stream of what a session sees change, from now on. Rejects where the database cannot be listened to. */
  open(token: string, session: Session): Promise<Readable>;
  /** Ends them all. */
  close(): Promise<void>;
}

/** As the guard asks when a stream is opened. */
const mayFollow = ({ isPending, mustChangePassword, permissions }: Session): boolean =>
  !isPending && !mustChangePassword && isAllowed(changesEndpoint.access, { permissions, terminals: [] });

const everything = changingRecords.map((records) => ({ records, ids: [] }));

/**
 * The streams of one process. It listens to the database once, however many there are; each of them is told what its user may
 * see at that moment, and one whose session is over ends.
 */
export function createStreams({ database, peek, log }: StreamParts): Streams {
  const streams = new Set<Stream>();
  let gathered: Announcement[] = [];
  let listening: Promise<() => Promise<void>> | undefined;
  let telling: NodeJS.Timeout | undefined;
  let pinging: NodeJS.Timeout | undefined;

  const listen = () =>
    (listening ??= database
      .listen(changesChannel, {
        heard(payload) {
          const announcement = readAnnouncement(payload);
          if (!announcement || streams.size === 0) return;
          gathered.push(announcement);
          telling ??= setTimeout(tell, gatherMs);
        },
        missed: () => streams.forEach((stream) => write(stream, everything)),
      })
      .catch((error: unknown) => {
        listening = undefined;
        throw error;
      }));

  function tell(): void {
    telling = undefined;
    const announced = gathered;
    gathered = [];
    for (const stream of streams)
      if (announced.some((each) => isSeen(stream.sight, each)))
        void renew(stream, () => {
          const seen = announced.filter((each) => isSeen(stream.sight, each));
          write(stream, changesOf(seen));
        });
  }

  /** Reads a stream's rights anew, then goes on; without its session it ends. */
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
      await listen();
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
      pinging ??= setInterval(ping, pingMs);
      return stream.body;
    },
    async close() {
      clearTimeout(telling);
      [...streams].forEach(end);
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}
