import type { PlantedBug } from './bugs';
import type { Engine } from './engine';
import { gatherFacts } from './facts';
import { brokenInvariants } from './invariants';
import { calmDown, walk } from './walk';
import { createWorld } from './world';

export interface Played {
  seed: number;
  /** The broken invariants and recorded faults; empty if all is well. */
  broken: string[];
  /** Every step, in order. */
  trace: string[];
  /** The number of events by kind. */
  counts: Record<string, number>;
}

const stepsPerSeed = 40;

/** Plays one seed: a random walk with faults, then a calm end, then the check of all invariants. */
export async function playSeed(engine: Engine, seed: number, bug?: PlantedBug): Promise<Played> {
  const trace: string[] = [];
  let counts = new Map<string, number>();
  const played = (broken: string[]): Played => ({ seed, broken, trace, counts: Object.fromEntries(counts) });
  try {
    if (bug?.schema) await engine.change(bug.schema.begin);
    const world = await createWorld({ engine, seed, bug, trace: (line) => trace.push(line) });
    ({ counts } = world);
    await walk(world, stepsPerSeed);
    await calmDown(world);
    return played(brokenInvariants(await gatherFacts(world)));
  } catch (error) {
    return played([`The simulation broke: ${String((error as Error).stack)}`]);
  } finally {
    if (bug?.schema) {
      await engine.reset();
      await engine.change(bug.schema.end);
    }
  }
}
