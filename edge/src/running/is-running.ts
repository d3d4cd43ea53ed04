import * as v from 'valibot';
import { ReleaseError } from '../releases/release-error';
import type { RunningPortal } from './record';

const answerWithinMs = 5_000;
const HealthSchema = v.object({ instance: v.string() });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // alive, and another user's
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Asks the address of a record whether the edge that wrote it answers there: process ids and ports are used again by
 * others. Throws a `ReleaseError` for one that is there and says nothing: a command does not guess.
 */
export async function isRunning({ pid, url, instance }: RunningPortal): Promise<boolean> {
  if (!isAlive(pid)) return false;
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(answerWithinMs) });
    const health = v.safeParse(HealthSchema, await answer.json().catch(() => undefined));
    return health.success && health.output.instance === instance;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new ReleaseError(
        `The portal at ${url} does not answer. Stop it, or say --store and --portals by hand.`,
      );
    return false;
  }
}
