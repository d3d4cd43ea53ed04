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
  /** The debit that came back. */
  id: string;
  code: string;
  actor: Actor;
  at: Date;
}

/**
 * What becomes of a series whose debit came back (docs/decisions/0060-debits-presented-again.md), under the debit's lock.
 * For want of money the date is presented again, or is a person's. For any other reason the series is stopped: an account
 * that is closed, unknown or not authorized must not be debited again (Nacha). Nothing for a debit of no series.
 */
export async function followReturn(deps: PaymentDeps, trx: Executor, debit: Returned): Promise<void> {
  const key = await seriesOfRun(trx, debit);
  if (!key) return;
  // whoever books the debit's outcome does so under this lock: before, and the date is paid, or afterwards, and it is not
  const series = await seriesStores[key.kind].lock(trx, key);
  const run = series && (await findRunPaidBy(trx, key, debit.id));
  if (isForWantOfFunds(debit.code)) {
    if (run) await awaitPresentment(deps, trx, series, run, debit);
    return;
  }
  if (run) await moveRun(trx, run, { state: 'failed', updated: debit.at });
  await stop(deps, trx, debit);
}

/** Whether a series may go on to collect what came back: nobody has cancelled it or stopped it. */
export const collectsReturned = ({ statusId }: Pick<Series, 'statusId'>): boolean =>
  statusId <= recurringStatuses.ended;

/** Puts a date whose debit came back for want of money off to its next presentment; after the last one it is given up. */
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

/** Gives a date up whose debit came back: its payer owes it, and a person knows. A series that is still running is over. */
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
