import { addDays, firstStepFrom, type IsoDate, nextRetry, recurringStatuses, todayIn } from '@tillway/rules';
import { charge } from '../../terminal/charge';
import { findIntent, findSale } from '../../terminal/store';
import type { Till } from '../../terminal/till';
import type { TransactionRow } from '../../transactions/row';
import { takeOutInstrument } from '../../vault/instruments';
import { runOrder, type StandingSeries, standingSeries } from './run-order';
import {
  countFailure,
  declinedDays,
  type DueSeries,
  dueSeries,
  findSeries,
  moveOn,
  openRun,
  setAttempt,
} from './store';

const atOnce = 200;
/** How many missed dates of one series are made up for in one round; the rest follows in the next. */
const catchUp = 50;

/**
 * Charges what is due of every running series (doc 001 §3, §4): each due date once, in order, also those that were missed.
 * A date of unknown outcome holds its series until the look-up has ended it; a declined one is tried again by the card
 * brands' rules and ends the series after the last try. Answers how many dates were dealt with.
 */
export async function runDueSeries(till: Till): Promise<number> {
  let done = 0;
  for (const series of await dueSeries(till.db, till.clock.now(), atOnce)) {
    for (let dates = 0; dates < catchUp && (await runNext(till, series)); dates += 1) done += 1;
  }
  return done;
}

/** The next due date of one series. False when there is none, or it has to wait. */
async function runNext(till: Till, { accountId, seriesId, zone }: DueSeries): Promise<boolean> {
  const today = till.clock.today(zone);
  const carrier = await findSeries(till.db, { accountId, seriesId });
  const series = carrier && standingSeries(carrier);
  const dueDate = carrier?.recurring_next_date;
  if (!carrier || !series || !dueDate || dueDate > today || !isRunning(carrier)) return false;

  const key = { accountId, seriesId, dueDate };
  const run = await openRun(till.db, key, till.clock.now());
  if (run.retry_on !== null && run.retry_on > today) return false;

  const attempt = await tryOnce(till, carrier, series, { dueDate, failures: run.failures });
  if (!attempt) return false;
  if (run.transaction_id !== attempt.id) await setAttempt(till.db, run, attempt.id);
  switch (attempt.state) {
    case 'approved':
    case 'pending':
      return goOn(till, key, series);
    case 'declined':
    case 'not_charged':
      return giveUpOrRetry(till, key, run, attempt, todayIn(zone, attempt.updated));
    default:
      return false;
  }
}

const isRunning = (carrier: TransactionRow): boolean =>
  carrier.recurring_status_id === recurringStatuses.running && carrier.voided === null;

/** Charges a due date, or finds what came of it when it was tried before; `undefined` while it is being tried elsewhere. */
async function tryOnce(
  till: Till,
  carrier: TransactionRow,
  series: StandingSeries,
  { dueDate, failures }: { dueDate: IsoDate; failures: number },
): Promise<TransactionRow | undefined> {
  const { account_id: accountId, token_id: tokenId } = carrier;
  const instrument =
    tokenId === null ? undefined : await takeOutInstrument(till.db, till.keyring, { accountId, tokenId });
  if (!instrument) throw new Error(`The series ${carrier.id} has nothing to charge`);
  const order = runOrder(till.ids, carrier, series, { dueDate, failures, instrument, at: till.clock.now() });
  await charge(till, order);
  const intent = await findIntent(till.db, order);
  return intent?.state === 'done' ? findSale(till.db, { accountId, id: intent.transaction_id }) : undefined;
}

interface RunKey {
  accountId: string;
  seriesId: string;
  dueDate: IsoDate;
}

function goOn(till: Till, key: RunKey, { frequency, start, end }: StandingSeries): Promise<boolean> {
  const next = firstStepFrom(start, frequency, addDays(key.dueDate, 1));
  const isOver = next > end;
  return moveOn(till.db, key, {
    next: isOver ? null : next,
    status: isOver ? recurringStatuses.ended : recurringStatuses.running,
    at: till.clock.now(),
  });
}

/** A declined date is tried again as the brands allow; then the series is over, and that is on record. */
const giveUpOrRetry = (
  till: Till,
  key: RunKey,
  run: Awaited<ReturnType<typeof openRun>>,
  attempt: TransactionRow,
  failedOn: IsoDate,
): Promise<boolean> =>
  till.db.transaction().execute(async (trx) => {
    const failures = run.failures + 1;
    const retryOn = nextRetry({
      brand: attempt.payment_type === 'mastercard' ? 'mastercard' : 'unknown',
      code: attempt.response_code ?? '',
      failures,
      failedOn,
      attempts: [...(await declinedDays(trx, key)), failedOn],
    });
    if (!(await countFailure(trx, run, { on: failedOn, retryOn: retryOn ?? null }))) return false;
    if (retryOn !== undefined) return false;
    await moveOn(trx, key, { next: null, status: recurringStatuses.declined, at: till.clock.now() });
    await till.audit.write(trx, {
      action: 'series.declined',
      actor: {},
      accountId: key.accountId,
      subject: { type: 'transactions', id: key.seriesId },
      detail: { due_date: key.dueDate, tries: failures },
    });
    return false;
  });
