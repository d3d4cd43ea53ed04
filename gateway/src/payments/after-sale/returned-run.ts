import { isForWantOfFunds, nextPresentment, recurringStatuses } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import { findRunPaidBy, moveRun, type Run } from '../series/run-store';
import type { Series } from '../series/series';
import { seriesStores } from '../series/series-stores';
import { raiseException } from '../inquiry/exception-store';
import type { PaymentDeps } from '../payment-deps';
import { seriesOfRun, stopSeriesOf } from './return-store';

interface Returned {
  accountId: string;
  /** The returned debit. */
  id: string;
  code: string;
  actor: Actor;
  at: Date;
}

/**
 * Decides about a series whose debit was returned, with the debit locked. For insufficient funds,
 * the date is presented again or raised to staff. For any other reason the series stops: Nacha
 * forbids debiting a closed, unknown, or unauthorized account again. Does nothing for a debit
 * without a series.
 */
export async function followReturn(deps: PaymentDeps, trx: Executor, debit: Returned): Promise<void> {
  const key = await seriesOfRun(trx, debit);
  if (!key) return;
  // The debit's outcome is booked under this lock too: either before, and the date is paid, or
  // later, and it is not.
  const series = await seriesStores[key.kind].lock(trx, key);
  const run = series && (await findRunPaidBy(trx, key, debit.id));
  if (isForWantOfFunds(debit.code)) {
    if (run) await awaitPresentment(deps, trx, series, run, debit);
    return;
  }
  if (run) await moveRun(trx, run, { state: 'failed', updated: debit.at });
  await stop(deps, trx, debit);
}

/** True if a series may still collect a returned date: nobody cancelled or stopped it. */
export const collectsReturned = ({ statusId }: Pick<Series, 'statusId'>): boolean =>
  statusId <= recurringStatuses.ended;

/**
 * Schedules the next presentment of a date returned for insufficient funds. Gives it up after the
 * last one.
 */
export async function awaitPresentment(
  deps: PaymentDeps,
  trx: Executor,
  series: Series,
  run: Run,
  debit: Returned,
): Promise<void> {
  const today = deps.clock.today(series.timezone);
  const on = collectsReturned(series) ? nextPresentment(debit.code, run.presented, today) : undefined;
  if (on === undefined) await giveUpReturned(deps, trx, series, run, debit);
  else await moveRun(trx, run, { state: 'returned', retry_on: on, updated: debit.at });
}

/**
 * Gives up a returned date: the payer owes it, and an exception tells staff. Stops a running
 * series.
 */
export async function giveUpReturned(
  deps: PaymentDeps,
  trx: Executor,
  series: Series,
  run: Run,
  debit: Returned,
): Promise<void> {
  const { accountId, id: transactionId, code, at } = debit;
  await moveRun(trx, run, { state: 'failed', retry_on: null, updated: at });
  const detail = { series_id: series.id, code, due_date: run.due_date, presented: run.presented };
  await raiseException(trx, {
    id: deps.ids.id(),
    kind: 'run_came_back',
    accountId,
    transactionId,
    detail,
    at,
  });
  await stop(deps, trx, debit);
}

async function stop(
  { audit }: Pick<PaymentDeps, 'audit'>,
  trx: Executor,
  { code, actor, ...debit }: Returned,
): Promise<void> {
  for (const subject of await stopSeriesOf(trx, debit, recurringStatuses.declined))
    await audit.write(trx, {
      action: 'series.declined',
      actor,
      accountId: debit.accountId,
      subject,
      detail: { code },
    });
}
