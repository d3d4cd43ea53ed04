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

async function seedThatFinds(bug: PlantedBug, invariant: string): Promise<number> {
  for (let seed = 1; seed <= mostSeeds; seed += 1) {
    const { broken } = await playSeed(engine, seed, bug);
    if (broken.some((problem) => problem.startsWith(`${invariant}: `))) return seed;
  }
  return Infinity;
}

test.each([
  ['double-charge-on-retry', 'oneChargePerIntent'],
  ['lost-refund', 'recordsAgreeWithBook'],
  ['schedule-fired-twice', 'eachDateFiresOnce'],
  ['link-paid-twice', 'linksArePaidOnce'],
  ['replaced-left-standing', 'replacedIsOver'],
  ['batch-misses-void', 'batchesAddUp'],
  ['lost-notification', 'changesAreNoted'],
] as const)(
  'the planted bug %s is found within 200 seeds, by %s',
  async (name, invariant) => {
    expect(await seedThatFinds(plantedBugs[name], invariant)).toBeLessThanOrEqual(mostSeeds);
  },
  900_000,
);
