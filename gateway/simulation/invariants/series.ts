import { addDays, firstStepFrom, isFrequency, recurringStatuses, todayIn } from '@tillway/rules';
import type { BookEntry } from '../bank';
import { cameShort, isAccepted, isPaidBeside, isTaken, type Facts } from '../facts';

type Transaction = Facts['transactions'][number];
/** The merchant's time zone. */
export const zone = 'America/Chicago';

/**
 * Reports dates of a series that were charged twice. Reports past dates that were not charged although the series runs
 * or has ended. A date whose debit was returned for insufficient funds may be charged three times in all.
 */
export function eachDateFiresOnce(facts: Facts): string[] {
  const carriers = facts.transactions.filter(
    (row) => row.is_recurring && row.parent_transaction_id === null && row.schedule_id === null,
  );
  return [
    ...carriers.flatMap((carrier) =>
      wrongDates(
        facts,
        carrier,
        hasFallenAway(facts, carrier) ? [] : datesOwed(facts, carrier, termsOf(carrier)),
      ),
    ),
    ...facts.schedules.flatMap((schedule) =>
      wrongDates(facts, schedule, datesOwed(facts, asCarrier(schedule), soldTerms(facts, schedule.id))),
    ),
  ];
}

/** Answers whether the remaining dates are cancelled because the plan was paid in full before its last date. */
const hasFallenAway = (facts: Facts, { recurring_status_id, transaction_group_id }: Transaction): boolean =>
  recurring_status_id === recurringStatuses.ended && isPaidBeside(facts, transaction_group_id);

function wrongDates(facts: Facts, carrier: Presenter, passed: readonly string[]): string[] {
  const { id } = carrier;
  const presented = presentments(facts, carrier);
  const dates = [...new Set(presented.map(({ date }) => date))];
  const twice = dates.filter((date) => {
    const entries = presented.filter((each) => each.date === date);
    return entries.length > mostPresentments || entries.some(isPresentedTooSoon);
  });
  const missed = passed.filter((date) => !dates.includes(date));
  return [
    ...twice.map((date) => `The series ${id} was charged twice for ${date}`),
    ...missed.map((date) => `The series ${id} was never charged for ${date}`),
  ];
}

/** The most presentments of one debit: Nacha allows two more after a return. */
const mostPresentments = 3;

/**
 * Answers whether a debit was presented again although the previous one was not returned for insufficient funds by
 * then.
 */
function isPresentedTooSoon({ at }: Presentment, index: number, all: readonly Presentment[]): boolean {
  const before = all[index - 1]?.entry;
  return before !== undefined && !(cameShort(before) && (before.decidedAt ?? 0) <= at);
}

/**
 * Reports dates returned for insufficient funds that count as paid, were not presented again in time, or failed without
 * an exception for staff.
 */
export function wantOfMoneyIsFollowed({ book, runs, exceptions, now }: Facts): string[] {
  const yesterday = addDays(todayIn(zone, new Date(now)), -1);
  return runs.flatMap(({ series_id, due_date, state, retry_on, transaction_id }) => {
    const entry = book.find(({ reference }) => reference === transaction_id);
    const isShort = entry !== undefined && cameShort(entry);
    const isKnown = exceptions.some(
      (exception) => exception.kind === 'run_came_back' && exception.transaction_id === transaction_id,
    );
    const date = `${due_date} of ${series_id}`;
    if (state === 'paid' && isShort) return [`${date} came back, and counts as paid`];
    if (state === 'failed' && isShort && !isKnown) return [`${date} came back, and nobody knows`];
    if (state === 'presenting') return [`${date} is still being presented again`];
    return state === 'returned' && (retry_on ?? '') < yesterday ? [`${date} was never presented again`] : [];
  });
}

type Carrier = Pick<
  Transaction,
  | 'id'
  | 'recurring_status_id'
  | 'recurring_type'
  | 'recurring_start'
  | 'recurring_end'
  | 'recurring_next_date'
>;

const asCarrier = ({
  id,
  recurring_status_id,
  recurring_type,
  start_date,
  end_date,
  next_run,
}: Facts['schedules'][number]): Carrier => ({
  id,
  recurring_status_id,
  recurring_type,
  recurring_start: start_date,
  recurring_end: end_date,
  recurring_next_date: next_run,
});

interface Presenter {
  id: string;
  recurring_start?: string | null;
}

/** An accepted request to the bank for a due date, with its place in the book. */
interface Presentment {
  date: string;
  entry: BookEntry;
  at: number;
}

/** Lists all presentments of a series, in order. The first date is the carrier's own. */
function presentments({ book, intents }: Facts, carrier: Presenter): Presentment[] {
  const dates = new Map<string, string>([[carrier.id, carrier.recurring_start ?? '']]);
  for (const { nonce, transaction_id } of intents) {
    const [, series, date = ''] = /^run-(\w+)-(\d{4}-\d\d-\d\d)-/.exec(nonce) ?? [];
    if (series === carrier.id) dates.set(transaction_id, date);
  }
  return book.flatMap((entry, at) => {
    const date = dates.get(entry.reference);
    return date !== undefined && isAccepted(entry) ? [{ date, entry, at }] : [];
  });
}

/** Counts the due dates that the bank accepted, each once: those that were taken, and those that were returned. */
export function datesCharged(facts: Facts, carrier: Presenter): { taken: number; back: number } {
  const presented = presentments(facts, carrier);
  const dates = new Set(presented.map(({ date }) => date));
  const taken = new Set(presented.flatMap(({ date, entry }) => (isTaken(entry) ? [date] : [])));
  return { taken: taken.size, back: dates.size - taken.size };
}

interface Terms {
  frequency: string;
  start: string;
  end: string;
}

const termsOf = (carrier: Carrier): Terms => ({
  frequency: carrier.recurring_type ?? '',
  start: carrier.recurring_start ?? '',
  end: carrier.recurring_end ?? '',
});

/** Returns a schedule's terms at the sale, since an edit overwrites them. */
function soldTerms({ requests }: Facts, id: string): Terms {
  const sold = requests.find(({ transaction }) => transaction === id)?.body ?? {};
  const text = (key: string) => (typeof sold[key] === 'string' ? sold[key] : '');
  return {
    frequency: text('recurring'),
    start: text('recurring_start_date'),
    end: text('recurring_end_date'),
  };
}

const changing: readonly string[] = [
  'series.modified',
  'series.cancelled',
  'series.declined',
  'schedule.modified',
];

/** Lists the changes of a series, in order; a change without `terms` stopped it. */
const changesOf = ({ audits }: Facts, id: string): { at: Date; terms?: Partial<Terms> }[] =>
  audits
    .filter(({ subject_id, action }) => subject_id === id && changing.includes(action))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap(({ at, action, detail }) => {
      if (action === 'series.cancelled' || action === 'series.declined') return [{ at }];
      const { type, recurring_type, start, end } = detail as Record<string, string | undefined>;
      const said = { frequency: type ?? recurring_type, start, end };
      const terms = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
      return Object.keys(terms).length > 0 ? [{ at, terms }] : [];
    });

/** Lists dates that a change of their series cancelled after they had begun. No other run is cancelled. */
function cancelledSeriesRuns({ runs, audits }: Facts, id: string): string[] {
  const isChanged = audits.some(({ subject_id, action }) => subject_id === id && changing.includes(action));
  return runs.flatMap(({ series_id, state, due_date }) =>
    isChanged && series_id === id && state === 'cancelled' ? [due_date] : [],
  );
}

/**
 * Returns the first date that is not owed yet: the next one, or a refused one that is tried again and delays the
 * others.
 */
function firstToCome({ runs }: Facts, id: string, next: string): string {
  const refused = runs.find(({ series_id, state }) => series_id === id && state === 'retry');
  return refused && refused.due_date < next ? refused.due_date : next;
}

/**
 * Lists the dates before the next one; none for a stopped series. For a changed series, it includes dates before the
 * change. If the change set a new start, the new dates replace all uncharged ones.
 */
function datesOwed(facts: Facts, carrier: Carrier, sold: Terms): string[] {
  const next = carrier.recurring_next_date;
  const goesOn = carrier.recurring_status_id === recurringStatuses.running && next !== null;
  const isOver = carrier.recurring_status_id === recurringStatuses.ended;
  if (!goesOn && !isOver) return [];
  let owed: string[] = [];
  let [terms, from] = [sold, sold.start];
  const changes = changesOf(facts, carrier.id);
  for (const [index, change] of changes.entries()) {
    const day = todayIn(zone, change.at);
    const after = { ...terms, ...change.terms };
    // The order of two simultaneous changes is unknown.
    const isClear = change.at.getTime() !== changes[index - 1]?.at.getTime();
    const isKept = change.terms && after.start === terms.start && isClear;
    // Nothing is due between a stop and the change that revives the series.
    const isStopped = index > 0 && changes[index - 1]?.terms === undefined;
    const kept = isKept ? [...owed, ...(isStopped ? [] : stepsOf(terms, from, day))] : [];
    owed = after.frequency === terms.frequency ? kept.filter((date) => date <= after.end) : kept;
    [terms, from] = [after, day];
  }
  const first = goesOn ? firstToCome(facts, carrier.id, next) : addDays(terms.end, 1);
  const off = cancelledSeriesRuns(facts, carrier.id);
  return [...owed, ...stepsOf(terms, from, first)].filter(
    (date) => !off.includes(date) && (!goesOn || date < first),
  );
}

/** Lists the dates of terms, from a day to the day before another or to their end. */
function stepsOf({ frequency, start, end }: Terms, from: string, before = addDays(end, 1)): string[] {
  if (!isFrequency(frequency)) return [];
  const dates: string[] = [];
  for (
    let date = firstStepFrom(start, frequency, from);
    date <= end && date < before;
    date = firstStepFrom(start, frequency, addDays(date, 1))
  )
    dates.push(date);
  return dates;
}

/** Returns the number of a series' dates to come. */
export function datesToCome(facts: Facts, carrier: Carrier): number {
  const { recurring_type, recurring_next_date: next, recurring_end: end, recurring_start: start } = carrier;
  if (!recurring_type || !isFrequency(recurring_type) || !start || !end || !next) return 0;
  let count = 0;
  for (
    let date = firstToCome(facts, carrier.id, next);
    date <= end;
    date = firstStepFrom(start, recurring_type, addDays(date, 1))
  )
    count += 1;
  return count;
}
