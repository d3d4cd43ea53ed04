import { createHash } from 'node:crypto';
import type { IdentitySigner } from '../backends/identity';
import type { Hook } from '../portals/portal-file';
import type { Desk } from '../releases/desk';
import { readHistory } from '../releases/journal';
import { movesOf, type PartMove } from '../releases/part-moves';
import { sendTo } from './send';

/** The times after a failed attempt at which the next one is made, in milliseconds. After the last one, it ends. */
export const retryAfterMs = [10_000, 60_000, 5 * 60_000, 30 * 60_000];
/** The age of a move that a starting edge still tells, and the most deliveries that wait. */
const newestMs = 60 * 60_000;
const mostWaiting = 200;

interface Delivery {
  hook: Hook;
  move: PartMove;
  attempts: number;
  dueAt: number;
}

interface Log {
  warn(line: object, text: string): void;
  error(line: object, text: string): void;
}

const claimOf = ({ url }: Hook, { revision }: PartMove) =>
  `hooks/${String(revision).padStart(8, '0')}/${createHash('sha256').update(url).digest('hex').slice(0, 16)}.json`;

/**
 * Tells the hooks of the portal files of each move of their remotes. Of several edges, one tells it: the one that
 * creates the claim in the store. A delivery that fails is repeated a few times. Deliveries wait in memory, so a restart
 * loses those that failed; the history has every move.
 */
export function createHooks(
  { store, served, now }: Desk,
  signer: Pick<IdentitySigner, 'signBody'>,
  log: Log,
) {
  const time = () => now().getTime();
  let waiting: Delivery[] = [];
  let toldTo: number | undefined;

  /** Claims the moves that are new since the last look. */
  async function collect(): Promise<void> {
    const history = await readHistory(store);
    const begin = toldTo;
    toldTo = history.at(-1)?.revision ?? 0;
    const isNew = ({ revision, at }: PartMove) =>
      begin === undefined ? time() - Date.parse(at) < newestMs : revision > begin;
    for (const hook of served.flatMap(({ portals }) => portals.hooks ?? [])) {
      for (const move of movesOf(history, hook.remotes).filter(isNew)) {
        if (!(await store.create(claimOf(hook, move), Buffer.from('{}\n')))) continue;
        waiting.push({ hook, move, attempts: 0, dueAt: time() });
      }
    }
  }

  async function attempt(delivery: Delivery): Promise<Delivery[]> {
    const { hook, move, attempts } = delivery;
    const body = JSON.stringify(move);
    try {
      await sendTo(hook, body, signer.signBody(body, new URL(hook.url).host));
      return [];
    } catch (error) {
      const wait = retryAfterMs[attempts];
      const line = { hook: new URL(hook.url).host, revision: move.revision, err: error };
      if (wait === undefined) log.error(line, 'a webhook was given up');
      else log.warn(line, 'a webhook failed');
      return wait === undefined ? [] : [{ ...delivery, attempts: attempts + 1, dueAt: time() + wait }];
    }
  }

  return {
    /** Finds new moves and makes every due attempt. */
    async look(newestRevision: number): Promise<void> {
      if (served.every(({ portals }) => (portals.hooks ?? []).length === 0)) return;
      if (newestRevision !== toldTo) await collect();
      const due = waiting.filter(({ dueAt }) => dueAt <= time());
      if (due.length === 0) return;
      const later = waiting.filter(({ dueAt }) => dueAt > time());
      const again = (await Promise.all(due.map(attempt))).flat();
      const all = [...later, ...again];
      if (all.length > mostWaiting)
        log.error({ dropped: all.length - mostWaiting }, 'a webhook was given up');
      waiting = all.slice(-mostWaiting);
    },
  };
}
export type Hooks = ReturnType<typeof createHooks>;
