/**
 * A model of a day of due series: the hours that places take, and the time when each merchant is done. Turns and places
 * are the gateway's own. The processor takes `answerMs` for each payment, and the database takes no time.
 */
import { afterPage, jobsAtOnce, joined, nextPage, type Turn } from '../../src/recurring/due-dates/turns';
import { placesOf, standardPlaces } from '../../src/platform/worker/places';

const { series, largest, merchants, answerMs } = JSON.parse(process.argv[2] ?? '{}') as {
  series: number;
  largest: number;
  merchants: number;
  answerMs: number;
};

/** The due series by merchant: the first has `largest`, the second ten, and the others share the rest. */
const due = Array.from({ length: merchants }, (_, at) => {
  const [rest, others] = [series - largest - 10, merchants - 2];
  if (at < 2) return at === 0 ? largest : 10;
  return Math.floor(rest / others) + (at - 2 < rest % others ? 1 : 0);
});
const accountOf = (at: number): string => `merchant ${at}`;

/** Yields the merchants in the order of charges: the longest due series first, or in turns. */
function* inDueOrder(): Generator<number> {
  for (const [at, count] of due.entries()) for (let done = 0; done < count; done += 1) yield at;
}
function* inTurns(): Generator<number> {
  const left = [...due];
  // The largest merchant is looked at first, and the one with ten last.
  const order = [0, ...left.keys()].filter((at, index) => index === 0 || at > 1).concat(1);
  let waiting: readonly Turn[] = joined(
    [],
    order.map((at) => ({ kind: 'transaction', accountId: accountOf(at) })),
  );
  while (waiting.length > 0) {
    const page = nextPage(waiting, jobsAtOnce);
    const looked = page.turns.flatMap(({ kind, accountId }) => {
      const at = Number(accountId.split(' ')[1]);
      const some = Math.min(page.rowsEach, left[at] ?? 0);
      left[at] = (left[at] ?? 0) - some;
      return Array.from({ length: some }, (_, row) => ({
        kind,
        accountId,
        next: '2026-12-01',
        id: `${row}`,
      }));
    });
    for (const { accountId } of looked) yield Number(accountId.split(' ')[1]);
    waiting = afterPage(waiting, page, looked);
  }
}

/** Lets each place take the next series after its last answer. */
function play(order: Iterable<number>, places: number) {
  const ended = due.map(() => 0);
  let charged = 0;
  for (const at of order) {
    charged += 1;
    ended[at] = Math.ceil(charged / places) * answerMs;
  }
  if (charged !== series) throw new Error(`${charged} of ${series} series were charged`);
  const hours = (ms: number) => ms / 3_600_000;
  return {
    hours: hours(Math.max(...ended)),
    hoursOfOthers: hours(Math.max(...ended.slice(1))),
    hoursOfTen: hours(ended[1] ?? 0),
  };
}

const placesAt = (each: number, workers = 1): number =>
  workers *
  (placesOf({ ...standardPlaces, each, inAll: Math.max(each, standardPlaces.inAll) }, [3]).get(3) ?? 0);
const settings = [
  { what: '10 places, no turns (as before)', ...play(inDueOrder(), 10) },
  { what: '10 places', ...play(inTurns(), placesAt(10)) },
  { what: `${standardPlaces.each} places (default)`, ...play(inTurns(), placesAt(standardPlaces.each)) },
  { what: '100 places', ...play(inTurns(), placesAt(100)) },
  { what: '2 workers of 50 places', ...play(inTurns(), placesAt(50, 2)) },
];
process.send?.({ settings });
