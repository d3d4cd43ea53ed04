import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type PlantedBugName, plantedBugs } from './bugs';

export interface Options {
  /** The first seed. */
  seed: number;
  seeds: number;
  /** Worker processes. */
  workers: number;
  bug: PlantedBugName | undefined;
  /** Prints every step. */
  trace: boolean;
}

/** What the command line says. Throws a RangeError for what it cannot mean. */
export function optionsOf(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string', default: '1' },
      workers: { type: 'string' },
      bug: { type: 'string' },
    },
  });
  const seeds = whole(values.seeds, '--seeds');
  return {
    seed: whole(values.seed ?? '1', '--seed'),
    seeds,
    workers: Math.min(whole(values.workers ?? String(availableParallelism()), '--workers'), seeds),
    bug: bugOf(values.bug),
    trace: seeds === 1,
  };
}

function whole(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new RangeError(`${name} must be a whole number from 1`);
  return value;
}

function bugOf(name: string | undefined): PlantedBugName | undefined {
  if (name === undefined || name in plantedBugs) return name as PlantedBugName | undefined;
  throw new RangeError(`--bug is one of ${Object.keys(plantedBugs).join(', ')}`);
}
