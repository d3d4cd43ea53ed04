import type { FastifyInstance } from 'fastify';
import type { Hooks } from '../hooks/hooks';
import { plannedIn } from '../releases/canary-plan';
import type { ReleaseCatalog } from '../releases/catalog';
import type { Desk } from '../releases/desk';
import { keyOf } from '../releases/moves';
import { makeDueSteps } from './canary-steps';
import type { KeptOutcomes } from './kept-outcomes';
import { lookAgain } from '../server/look-again';

interface Watch {
  desk: Desk;
  catalog: ReleaseCatalog;
  kept: KeptOutcomes;
  hooks: Hooks;
}

/**
 * Writes the counted outcomes, makes the steps of canaries, and tells hooks of moves, as long as the server runs. Looks once in `everyMs`
 * milliseconds.
 */
export function keepWatch(
  server: FastifyInstance,
  { desk, catalog, kept, hooks }: Watch,
  everyMs: number,
): void {
  /** The steps whose waiting is in the log already. */
  const logged = new Set<string>();

  async function look(): Promise<void> {
    const state = await catalog.state();
    const planned = plannedIn(state);
    await hooks.look(state.revision);
    if (kept.isDue(planned.length > 0)) await kept.flush();
    if (planned.length === 0) return logged.clear();
    for (const { part, version, channel, percent, does, why } of await makeDueSteps(desk, kept)) {
      const line = { release: keyOf({ part, version }), channel, percent, why };
      const step = `${line.release} ${channel} ${percent}`;
      if (does !== 'wait') catalog.refresh();
      if (does === 'go') server.log.info(line, 'a canary went one step on');
      else if (does === 'stop') server.log.error(line, 'a canary was stopped');
      else if (!logged.has(step)) server.log.warn(line, 'a canary waits');
      logged.add(step);
    }
  }

  const failed = (error: unknown) => server.log.warn({ err: error }, 'outcomes were not kept');
  const end = lookAgain(everyMs, look, failed);
  server.addHook('onClose', async () => {
    await end();
    await kept.flush().catch(failed);
  });
}
