import { type PlantedBug, plantedBugs } from './bugs';
import { openEngine, type Engine } from './engine';
import { playSeed } from './simulate';

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine();
});
afterAll(() => engine.close());

/** How many seeds an experiment may take (README.md, "Planted bugs"). */
const mostSeeds = 200;

/** Whether one of the seeds finds it; the one that found it last is played first, and mostly is the only one. */
async function isFound(bug: PlantedBug, invariant: string, last: number): Promise<boolean> {
  for (const seed of [last, ...Array.from({ length: mostSeeds }, (_, index) => index + 1)]) {
    const { broken } = await playSeed(engine, seed, bug);
    if (broken.some((problem) => problem.startsWith(`${invariant}: `))) return true;
  }
  return false;
}

test.each([
  ['double-charge-on-retry', 'oneChargePerIntent', 2],
  ['lost-refund', 'recordsAgreeWithBook', 4],
  ['schedule-fired-twice', 'eachDateFiresOnce', 4],
  ['link-paid-twice', 'linksArePaidOnce', 11],
  ['replaced-left-standing', 'replacedIsOver', 3],
  ['batch-misses-void', 'batchesAddUp', 11],
  ['lost-notification', 'changesAreNoted', 26],
  ['late-worker-takes-all', 'settledWasThere', 1],
  ['due-that-cannot-run', 'nothingDueIsLeft', 2],
] as const)(
  'the planted bug %s is found within 200 seeds, by %s',
  async (name, invariant, last) => {
    expect(await isFound(plantedBugs[name], invariant, last)).toBe(true);
  },
  900_000,
);
