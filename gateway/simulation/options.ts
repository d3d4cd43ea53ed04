import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type PlantedBugName, plantedBugs } from './bugs';

export interface Options {
  /** The first seed. */
  seed: number;
  seeds: number;
  /** The number of processes that play. */
  jobs: number;
  bug: PlantedBugName | undefined;
  /** Prints every step. */
  trace: boolean;
  /** The address of the PostgreSQL server to play on; `undefined` for the embedded engine. */
  url: string | undefined;
  /** Prints the number of turns, answers, and faults of each kind. */
  counts: boolean;
}

/** Parses the command line. Throws a RangeError for invalid values. */
export function optionsOf(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string', default: '1' },
      jobs: { type: 'string' },
      bug: { type: 'string' },
      counts: { type: 'boolean', default: false },
      postgres: { type: 'string' },
    },
  });
  const seeds = whole(values.seeds, '--seeds');
  return {
    seed: whole(values.seed ?? '1', '--seed'),
    seeds,
    jobs: Math.min(whole(values.jobs ?? String(availableParallelism()), '--jobs'), seeds),
    bug: bugOf(values.bug),
    trace: seeds === 1,
    url: values.postgres,
    counts: values.counts,
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
