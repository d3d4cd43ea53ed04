import { addDays, firstStepFrom, isFrequency, recurringStatuses } from '@tillway/rules';
import { isAccepted, type Facts } from '../facts';

type Transaction = Facts['transactions'][number];

/** No date of a series is charged twice; of one that runs or has ended, every date that has passed is charged. */
export function eachDateFiresOnce(facts: Facts): string[] {
  return facts.transactions.flatMap((carrier) => {
    if (!carrier.is_recurring || carrier.parent_transaction_id !== null) return [];
    const fired = datesCharged(facts, carrier);
    const twice = fired.filter((date, index) => fired.indexOf(date) !== index);
    const missed = datesPassed(carrier).filter((date) => !fired.includes(date));
    return [
      ...twice.map((date) => `The series ${carrier.id} was charged twice for ${date}`),
      ...missed.map((date) => `The series ${carrier.id} was never charged for ${date}`),
    ];
  });
}

/** The due dates that the bank was asked for and accepted, once for each time. The first one is the carrier's own. */
export function datesCharged({ book, intents }: Facts, carrier: Transaction): string[] {
  const accepted = new Set(book.filter(isAccepted).map(({ reference }) => reference));
  const first = accepted.has(carrier.id) ? [carrier.recurring_start ?? ''] : [];
  const later = intents.flatMap(({ nonce, transaction_id }) => {
    const [, series, date = ''] = /^run-(\w+)-(\d{4}-\d\d-\d\d)-/.exec(nonce) ?? [];
    return series === carrier.id && accepted.has(transaction_id) ? [date] : [];
  });
  return [...first, ...later];
}

/** The dates before the next one; none of a series that was stopped. */
function datesPassed(carrier: Transaction): string[] {
  const { recurring_type, recurring_start: start, recurring_end: end, recurring_next_date: next } = carrier;
  const goesOn = carrier.recurring_status_id === recurringStatuses.running && next !== null;
  const isOver = carrier.recurring_status_id === recurringStatuses.ended;
  if ((!goesOn && !isOver) || !recurring_type || !isFrequency(recurring_type) || !start || !end) return [];
  const dates: string[] = [];
  let date = start;
  while (date <= end && (isOver || date < (next ?? ''))) {
    dates.push(date);
    date = firstStepFrom(start, recurring_type, addDays(date, 1));
  }
  return dates;
}

/** How many dates of a series are still to come. */
export function datesToCome(carrier: Transaction): number {
  const { recurring_type, recurring_next_date: next, recurring_end: end, recurring_start: start } = carrier;
  if (!recurring_type || !isFrequency(recurring_type) || !start || !end || !next) return 0;
  let count = 0;
  for (let date = next; date <= end; date = firstStepFrom(start, recurring_type, addDays(date, 1)))
    count += 1;
  return count;
}
