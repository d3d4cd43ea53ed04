import { isDeepStrictEqual } from 'node:util';
import type { IsoDate } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { awaitPresentment, collectsReturned, giveUpReturned } from '../../payments/after-sale/returned-run';
import { charge } from '../../payments/charge/charge';
import { unreachableMessage } from '../../payments/charge/reachable';
import { findSale } from '../../payments/charge/sale-store';
import type { TransactionRow } from '../../payments/transactions/row';
import { findTerminal } from '../../merchants/terminals/charge-terminal';
import type { PaymentDeps } from '../../payments/payment-deps';
import { decrypted, paidBy } from '../../payments/vault/instruments';
import { findToken } from '../../payments/vault/store';
import { runOrder } from './run-order';
import { lockRunTerms, readRunTerms } from './run-terms';
import { findOutcome, findRun, moveRun, type Run } from '../../payments/series/run-store';
import type { Series, SeriesKey } from '../../payments/series/series';
import { seriesStores } from '../../payments/series/series-stores';

/** A date of a series whose debit was returned for insufficient funds. */
export interface PresentmentKey extends SeriesKey {
  dueDate: IsoDate;
}

interface Returned {
  series: Series;
  run: Run;
}

/** A returned debit, as a charge of its plan. */
const chargeOf = (
  { account_id, transaction_group_id }: Series,
  debit: Pick<TransactionRow, 'total_amount' | 'fee_amount'>,
) => ({
  account_id,
  transaction_group_id,
  total: debit.total_amount,
  fee: debit.fee_amount,
});

/**
 * Presents the debit of a date again when its day has come. It is the same sum to the same account,
 * or less if the plan has less left. Marks the date as being presented in the transaction that
 * reserves the debit, so that it is charged once. Waits while the outcome is unknown.
 */
export async function presentAgain(deps: PaymentDeps, key: PresentmentKey): Promise<void> {
  const due = await deps.db.transaction().execute((trx) => findDue(deps, trx, key));
  if (due?.run.state === 'returned') await present(deps, key, due);
  if (due) await deps.db.transaction().execute((trx) => book(deps, trx, key));
}

/** Locks the series and finds the date, if it is to be presented now or is being presented. */
async function findDue(deps: PaymentDeps, trx: Executor, key: PresentmentKey): Promise<Returned | undefined> {
  const series = await seriesStores[key.kind].lock(trx, key);
  const run = series && (await findRun(trx, key, key.dueDate));
  if (!run) return undefined;
  if (run.state === 'presenting') return { series, run };
  if (run.state !== 'returned' || (run.retry_on ?? '') > deps.clock.today(series.timezone)) return undefined;
  if (collectsReturned(series)) return { series, run };
  await giveUp(deps, trx, { series, run });
  return undefined;
}

/** Thrown if the date has changed since its debit was prepared. */
class NotDue extends Error {}

async function present(deps: PaymentDeps, key: PresentmentKey, { series, run }: Returned): Promise<void> {
  const { accountId } = key;
  const debit = await findSale(deps.db, { accountId, id: run.transaction_id ?? '' });
  const terminal = await findTerminal(deps.db, { everything: true }, series.terminal_id);
  if (!debit || !terminal || unreachableMessage(deps, terminal.processor_id) !== undefined) return;
  const token =
    debit.token_id === null ? undefined : await findToken(deps.db, { accountId, tokenId: debit.token_id });
  if (!token?.is_active) return deps.db.transaction().execute((trx) => giveUp(deps, trx, { series, run }));
  const again = { ...run, presented: run.presented + 1 };
  const terms = await readRunTerms(deps.db, chargeOf(series, debit));
  if (terms.kind === 'paid up') {
    const over = { state: 'cancelled', retry_on: null, updated: deps.clock.now() };
    await deps.db.transaction().execute((trx) => moveRun(trx, run, over));
  }
  if (terms.kind !== 'charged') return;
  const order = runOrder({
    series: { ...series, total: terms.total, fee: terms.fee, token_id: debit.token_id },
    run: again,
    terminal,
    instrument: paidBy(series.customer_name, decrypted(deps.keyring, token)),
    today: deps.clock.today(series.timezone),
    ids: deps.ids,
    at: deps.clock.now(),
  });
  const assertReservable = async (trx: Executor) => {
    const now = await seriesStores[key.kind].lock(trx, key);
    const change = {
      state: 'presenting',
      retry_on: null,
      presented: again.presented,
      transaction_id: order.sale.id,
      updated: order.at,
    };
    const isSame = now && isDeepStrictEqual(await lockRunTerms(trx, chargeOf(series, debit)), terms);
    if (!isSame || !collectsReturned(now) || !(await moveRun(trx, run, change))) throw new NotDue();
  };
  await charge(deps, { ...order, assertReservable }).catch((error: unknown) => {
    if (!(error instanceof NotDue)) throw error;
  });
}

/**
 * Records the outcome of a debit that was presented again: paid, or refused like a return. Does
 * nothing while it is unknown.
 */
async function book(deps: PaymentDeps, trx: Executor, key: PresentmentKey): Promise<void> {
  const series = await seriesStores[key.kind].lock(trx, key);
  const run = series && (await findRun(trx, key, key.dueDate));
  if (!series || run?.state !== 'presenting') return;
  const outcome = await findOutcome(trx, key.accountId, run.transaction_id ?? '');
  if (outcome?.state === 'unknown') return;
  const at = deps.clock.now();
  if (outcome?.state === 'approved' || outcome?.state === 'pending')
    await moveRun(trx, run, { state: 'paid', updated: at });
  else await awaitPresentment(deps, trx, series, run, returnOf(run, at));
}

const giveUp = (deps: PaymentDeps, trx: Executor, { series, run }: Returned): Promise<void> =>
  giveUpReturned(deps, trx, series, run, returnOf(run, deps.clock.now()));

/**
 * A debit refused before it reached the bank counts as returned: there are at most two more
 * presentments.
 */
const returnOf = ({ account_id, transaction_id }: Run, at: Date) => ({
  accountId: account_id,
  id: transaction_id ?? '',
  code: 'R01',
  actor: {},
  at,
});
