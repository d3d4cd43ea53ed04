import type { PlantedBug } from './bugs';
import type { Engine } from './engine';
import { gatherFacts } from './facts';
import { brokenInvariants } from './invariants';
import { calmDown, walk } from './walk';
import { createWorld } from './world';

export interface Played {
  seed: number;
  /** What did not hold; empty when all is well. */
  broken: string[];
  /** Every step, in order. */
  trace: string[];
}

const stepsPerSeed = 30;

/** Plays one seed: a random walk with faults, a calm end, and then everything has to add up. */
export async function playSeed(engine: Engine, seed: number, bug?: PlantedBug): Promise<Played> {
  const trace: string[] = [];
  try {
    const world = await createWorld({ engine, seed, bug, trace: (line) => trace.push(line) });
    await walk(world, stepsPerSeed);
    await calmDown(world);
    return { seed, broken: brokenInvariants(await gatherFacts(world)), trace };
  } catch (error) {
    return { seed, broken: [`The simulation broke: ${String((error as Error).stack)}`], trace };
  }
}
