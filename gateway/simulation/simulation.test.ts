import { openEngine, type Engine } from './engine';
import { playSeed } from './simulate';
import { whatMayHappen } from './what-may-happen';

/** `npm run simulate -- --seeds 10000` plays the rest. */
const seeds = Number(process.env['TILLWAY_TEST_SEEDS'] ?? 200);

let engine: Engine;
const happened = new Set<string>();
beforeAll(async () => {
  engine = await openEngine();
});
afterAll(() => engine.close());

test(`nothing breaks in ${seeds} seeds of faults`, async () => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { broken, counts } = await playSeed(engine, seed);
    for (const what of Object.keys(counts)) happened.add(what);
    expect({ again: `npm run simulate -- --seed ${seed}`, broken }).toMatchObject({ broken: [] });
  }
}, 1_200_000);

test('each kind of turn, answer and fault happens in those seeds: what is not played is not tested', () => {
  expect([...happened].sort()).toEqual([...whatMayHappen].sort());
});

test('a seed repeats itself, step by step', async () => {
  const first = await playSeed(engine, 7);
  await playSeed(engine, 8);
  expect((await playSeed(engine, 7)).trace).toEqual(first.trace);
  expect(first.trace.length).toBeGreaterThan(200);
});
