import * as v from 'valibot';
import { ReleaseError } from '../releases/release-error';
import type { RunningPortal } from './record';

const answerWithinMs = 5_000;
const HealthSchema = v.object({ instance: v.string() });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Asks the address of a record whether the edge that wrote it still answers there. Process ids and ports are reused.
 * Throws a `ReleaseError` if something there does not answer: a command does not guess.
 */
export async function isRunning({ pid, url, instance }: RunningPortal): Promise<boolean> {
  if (!isAlive(pid)) return false;
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(answerWithinMs) });
    const health = v.safeParse(HealthSchema, await answer.json().catch(() => undefined));
    return health.success && health.output.instance === instance;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new ReleaseError(`The portal at ${url} does not answer. Stop it, or set --store and --portals.`);
    return false;
  }
}
