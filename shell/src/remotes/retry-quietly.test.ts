import { retryQuietly } from './retry-quietly';

/** Runs the postponed callbacks one after the other, and records the seconds after which each was due. */
async function run({ answers = [] as boolean[], over = Infinity, wanted = true }) {
  const waits: number[] = [];
  const due: (() => void)[] = [];
  let attempts = 0;
  retryQuietly({
    later: (next, afterMs) => {
      waits.push(afterMs / 1_000);
      due.push(next);
    },
    isOver: () => attempts >= over,
    isWanted: () => wanted,
    attempt: async () => answers[attempts++] ?? false,
  });
  for (let next = due.shift(); next; next = due.shift()) {
    next();
    await Promise.resolve();
    await Promise.resolve();
  }
  return { waits, attempts };
}

test.each([
  ['never there: ever later, four times', {}, { waits: [15, 30, 60, 120], attempts: 4 }],
  ['there at the second attempt', { answers: [false, true] }, { waits: [15, 30], attempts: 2 }],
  ['tried by hand meanwhile', { over: 0 }, { waits: [15], attempts: 0 }],
  ['tried by hand during an attempt', { over: 1 }, { waits: [15], attempts: 1 }],
  ['nobody waits for it', { wanted: false }, { waits: [15, 30, 60, 120], attempts: 0 }],
])('%s', async (_, given, expected) => {
  expect(await run(given)).toEqual(expected);
});
