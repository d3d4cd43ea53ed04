import { isDeepStrictEqual } from 'node:util';
import { actionCodes } from '@tillway/contract';
import {
  afterRun,
  addDays,
  cardBrands,
  catchUpPerDay,
  declineClasses,
  nextRun,
  type RunOutcome,
  recurringStatuses,
} from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { charge } from '../../payments/charge/charge';
import { notCharged } from '../../payments/charge/outcome';
import { retryLimitOf } from '../../payments/charge/retry-limit';
import { isUnreachable, unreachableMessage } from '../../payments/charge/reachable';
import { findIntent } from '../../payments/charge/intent-store';
import { findTerminal } from '../../merchants/terminals/charge-terminal';
import type { PaymentDeps } from '../../payments/payment-deps';
import { decrypted, paidBy } from '../../payments/vault/instruments';
import { findToken } from '../../payments/vault/store';
import { announceStop } from './stop-notice';
import { runNonce, runOrder } from './run-order';
import { isPaidUp, lockRunTerms, readRunTerms } from './run-terms';
import {
  refusedDates,
  findOutcome,
  moveRun,
  openRun,
  type Run,
  startedOn,
  unfinishedRun,
} from '../../payments/series/run-store';
import { firstNetworkIdOf } from '../../payments/series/first-network-id';
import type { Series, SeriesKey } from '../../payments/series/series';
import { seriesStores } from '../../payments/series/series-stores';

/**
 * Charges a series for every due date that has come, one after the other. Each step is on record
 * before the next. A due date is opened under the series' lock, charged under its own nonce, and
 * booked under the lock again. Any process can resume it from there, so it is charged once. An
 * unknown outcome holds the series until the inquiry resolves it.
 */
export async function runSeries(deps: PaymentDeps, key: SeriesKey): Promise<void> {
  for (;;) {
    const begun = await deps.db.transaction().execute((trx) => beginRun(deps, trx, key));
    if (!begun) return;
    const attempt = await tryOnce(deps, key, begun);
    if (attempt === 'changed') continue;
    if (attempt === 'no room')
      return deps.db.transaction().execute((trx) => giveBack(deps, trx, key, begun.run));
    if (!attempt || !(await bookRun(deps, key, begun.run, attempt.transactionId))) return;
  }
}

interface Begun {
  series: Series;
  run: Run;
}

/**
 * Opens the due date to charge now. `undefined` if there is none, or the series may not be charged.
 */
async function beginRun(deps: PaymentDeps, trx: Executor, key: SeriesKey): Promise<Begun | undefined> {
  const store = seriesStores[key.kind];
  const series = await store.lock(trx, key);
  if (!series) return undefined;
  const at = deps.clock.now();
  const today = deps.clock.today(series.timezone);
  const unfinished = await unfinishedRun(trx, key);
  if (unfinished?.state === 'open') return { series, run: unfinished };
  if (!series.isRunning || !series.steps || series.isBeingReplaced) return undefined;
  if (unfinished) {
    if ((unfinished.retry_on ?? '') > today || !(await hasRoom(deps, trx, key, series, unfinished)))
      return undefined;
    const change = { state: 'open', retry_on: null, updated: at };
    await moveRun(trx, unfinished, change);
    return { series, run: { ...unfinished, ...change } };
  }
  if (series.next === null || series.next > today) return undefined;
  if ((await startedOn(trx, key, today)) >= catchUpPerDay) return undefined;
  if (!(await hasRoom(deps, trx, key, series))) return undefined;
  const run = await openRun(trx, key, { dueDate: series.next, today, at });
  if (run) return { series, run };
  // It was started before: a changed schedule may contain the same date again.
  const next = nextRun(series.steps, addDays(series.next, 1)) ?? null;
  await store.move(trx, key, { statusId: next ? series.statusId : recurringStatuses.ended, next });
  return next === null ? undefined : beginRun(deps, trx, key);
}

/**
 * Checks whether the plan of a series has room for its next charge. If the plan is fully paid, ends
 * the series and cancels the date that waits for a retry.
 */
async function hasRoom(
  deps: PaymentDeps,
  trx: Executor,
  key: SeriesKey,
  series: Series,
  waiting?: Run,
): Promise<boolean> {
  const { kind } = await lockRunTerms(trx, series);
  if (kind === 'paid up') {
    if (waiting)
      await moveRun(trx, waiting, { state: 'cancelled', retry_on: null, updated: deps.clock.now() });
    await endPaidUp(deps, trx, key, series);
  }
  return kind === 'charged';
}

async function endPaidUp(deps: PaymentDeps, trx: Executor, key: SeriesKey, series: Series): Promise<void> {
  await seriesStores[key.kind].move(trx, key, { statusId: recurringStatuses.ended, next: null });
  await auditEnd(deps, trx, series, 'paid');
}

/** Handles a date whose plan lost its room before the charge: it waits, or ends with its series. */
async function giveBack(deps: PaymentDeps, trx: Executor, key: SeriesKey, run: Run): Promise<void> {
  const series = await seriesStores[key.kind].lock(trx, key);
  if (!series) return;
  const at = deps.clock.now();
  const waiting = { state: 'retry', retry_on: deps.clock.today(series.timezone), updated: at };
  if (await moveRun(trx, run, waiting)) await hasRoom(deps, trx, key, series, { ...run, ...waiting });
}

interface PaymentContext {
  /** Null: there was nothing to charge it with. */
  transactionId: string | null;
}

/** Thrown if the series has changed since its charge was prepared. */
class SeriesChanged extends Error {}

/**
 * Charges a due date, or finds its earlier charge. `undefined` while its terminal takes no payments
 * or its processor cannot be asked, and while the series' replacement is being charged. `'changed'` if the
 * series was changed or stopped in the meantime; `'no room'` if its plan has no room left.
 */
async function tryOnce(
  deps: PaymentDeps,
  key: SeriesKey,
  { series, run }: Begun,
): Promise<PaymentContext | 'changed' | 'no room' | undefined> {
  const { account_id: accountId, terminal_id: terminalId } = series;
  const earlier = await findIntent(deps.db, { accountId, terminalId, nonce: runNonce(run) });
  if (earlier) return { transactionId: earlier.transaction_id };
  if (!series.isRunning) return { transactionId: null };
  if (series.isBeingReplaced) return undefined;
  const terminal = await findTerminal(deps.db, { everything: true }, terminalId);
  if (!terminal || unreachableMessage(deps, terminal.processor_id) !== undefined) return undefined;
  const token =
    series.token_id === null ? undefined : await findToken(deps.db, { accountId, tokenId: series.token_id });
  if (!token?.is_active) return { transactionId: null };
  const instrument = paidBy(series.customer_name, decrypted(deps.keyring, token));
  const terms = await readRunTerms(deps.db, series);
  if (terms.kind !== 'charged') return 'no room';
  // Neither card brands nor networks know an account.
  const tokenId = instrument.kind === 'card' ? series.token_id : null;
  const limit = await retryLimitOf(deps, { accountId, tokenId, total: terms.total });
  const order = runOrder({
    series: { ...series, total: terms.total, fee: terms.fee },
    run,
    terminal,
    instrument,
    today: deps.clock.today(series.timezone),
    ids: deps.ids,
    at: deps.clock.now(),
    firstNetworkId: await firstNetworkIdOf(deps.db, {
      ...{ accountId, terminalId, processorId: terminal.processor_id, tokenId },
      ...{ seriesId: series.id, planId: series.transaction_group_id },
    }),
    refusal: limit === undefined ? undefined : notCharged('retry_limit', limit),
  });
  const assertReservable = async (trx: Executor) => {
    if (!isDeepStrictEqual(await seriesStores[key.kind].lock(trx, key), series)) throw new SeriesChanged();
    if (!isDeepStrictEqual(await lockRunTerms(trx, series), terms)) throw new SeriesChanged();
  };
  const charged = await charge(deps, { ...order, assertReservable }).catch((error: unknown) => {
    if (error instanceof SeriesChanged) return 'changed' as const;
    // The processor came to rest meanwhile.
    if (isUnreachable(error)) return undefined;
    throw error;
  });
  if (!charged || charged === 'changed') return charged;
  if (charged.kind === 'charged') return { transactionId: order.sale.id };
  if (charged.kind === 'replay') return { transactionId: charged.intent.transaction_id };
  throw new Error(`A run is nobody's duplicate: ${order.nonce}`);
}

/**
 * Records the outcome of a due date and the next state of the series. Returns false if the outcome
 * is unknown, or another process has recorded it.
 */
const bookRun = (
  deps: PaymentDeps,
  key: SeriesKey,
  run: Run,
  transactionId: string | null,
): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const store = seriesStores[key.kind];
    const series = await store.lock(trx, key);
    if (!series) return false;
    const at = deps.clock.now();
    const outcome = await outcomeOf(deps, trx, series, { run, transactionId });
    const moved = { transaction_id: transactionId ?? run.transaction_id, updated: at };
    if (outcome === 'unknown') {
      await moveRun(trx, run, moved);
      return false;
    }
    if (!series.isRunning || !series.steps) {
      const state = outcome.kind === 'paid' ? 'paid' : 'cancelled';
      return moveRun(trx, run, { ...moved, state });
    }
    const after = afterRun(series.steps, run.due_date, outcome);
    const isMine = await moveRun(trx, run, {
      ...moved,
      state: after.run,
      ...(after.run !== 'paid' && { failures: run.failures + 1 }),
      ...(after.run === 'retry' && { retry_on: after.retryOn }),
    });
    if (!isMine) return false;
    const isOver = after.run === 'paid' && (await isPaidUp(trx, series));
    const statusId = isOver
      ? recurringStatuses.ended
      : after.run === 'retry'
        ? series.statusId
        : after.statusId;
    await store.move(trx, key, {
      statusId,
      next: isOver ? null : after.next,
      ...(after.run === 'paid' && { ran: run.due_date }),
    });
    if (statusId > recurringStatuses.running) await auditEnd(deps, trx, series, after.run);
    if (after.run === 'failed' && outcome.kind === 'refused') await announceStop(deps, trx, series, outcome);
    return true;
  });

async function outcomeOf(
  deps: PaymentDeps,
  trx: Executor,
  series: Series,
  { run, transactionId }: { run: Run; transactionId: string | null },
): Promise<RunOutcome | 'unknown'> {
  const charged =
    transactionId === null ? undefined : await findOutcome(trx, series.account_id, transactionId);
  if (charged?.state === 'unknown') return 'unknown';
  if (charged?.state === 'approved' || charged?.state === 'pending') return { kind: 'paid' };
  const now = deps.clock.now();
  return {
    kind: 'refused',
    brand: cardBrands.find((brand) => brand === charged?.payment_type) ?? 'unknown',
    code: charged?.response_code ?? actionCodes.notCharged,
    declineClass: declineClasses.find((each) => each === charged?.decline_class) ?? null,
    failures: run.failures + 1,
    failedOn: deps.clock.today(series.timezone),
    attempts:
      series.token_id === null
        ? []
        : await refusedDates(trx, {
            accountId: series.account_id,
            tokenId: series.token_id,
            zone: series.timezone,
            now,
          }),
  };
}

const auditEnd = ({ audit }: PaymentDeps, trx: Executor, series: Series, run: string): Promise<void> =>
  audit.write(trx, {
    action: run === 'paid' ? 'series.ended' : 'series.declined',
    actor: {},
    accountId: series.account_id,
    subject: { type: series.kind === 'schedule' ? 'schedules' : 'transactions', id: series.id },
    detail: {},
  });
