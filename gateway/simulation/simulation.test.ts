import { openEngine, type Engine } from './engine';
import { playSeed } from './simulate';
import { rare, whatMayHappen } from './what-may-happen';

/** The number of seeds. `.ci/run` plays 40 on PostgreSQL; `npm run simulate -- --seeds 10000` plays the rest. */
const seeds = Number(process.env['TILLWAY_TEST_SEEDS'] ?? 20);
/** The number of seeds in which every kind of event happens. */
const enough = 200;

let engine: Engine;
const happened = new Set<string>();
beforeAll(async () => {
  engine = await openEngine(process.env['TILLWAY_TEST_DATABASE_URL']);
});
afterAll(() => engine.close());

test(`every invariant holds in ${seeds} seeds of faults`, async () => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { broken, counts } = await playSeed(engine, seed);
    for (const what of Object.keys(counts)) happened.add(what);
    expect({ again: `npm run simulate -- --seed ${seed}`, broken }).toMatchObject({ broken: [] });
  }
}, 2_400_000);

const due =
  seeds < enough ? 'each kind of turn, answer and fault that is not rare' : 'each kind, the rare too,';
test(`${due} happens in ${seeds} seeds, and no unlisted kind does`, () => {
  const expected = seeds < enough ? whatMayHappen.filter((kind) => !rare.has(kind)) : whatMayHappen;
  expect(expected.filter((kind) => !happened.has(kind))).toEqual([]);
  expect([...happened].filter((kind) => !whatMayHappen.includes(kind))).toEqual([]);
});

test('a seed repeats step by step, and the embedded engine plays the same steps', async () => {
  const first = await playSeed(engine, 7);
  await playSeed(engine, 8);
  expect((await playSeed(engine, 7)).trace).toEqual(first.trace);
  expect(first.trace.length).toBeGreaterThan(200);
  const embedded = await openEngine();
  expect((await playSeed(embedded, 7)).trace).toEqual(first.trace);
  await embedded.close();
}, 60_000);
