import { carriesStandingSeries, type FieldError, isEditedInPlace, messages } from '@tillway/rules';
import type { PaymentRequest } from '@tillway/contract';
import type { Executor } from '../../platform/database';
import type { Call } from '../../platform/http';
import { transactionAnswer } from '../transactions';
import type { TransactionRow } from '../transactions/row';
import { mayManage, principalOf } from '../after-sale/principal';
import { findInScope, lockTransaction } from '../after-sale/transaction-store';
import { startedOccurrences, unfinishedRuns } from '../after-sale/series-store';
import { unfinishedReversals } from '../after-sale/refund-store';
import { voidRefusal } from '../after-sale/void';
import { ReservationRefusal } from '../charge/reservation-refusal';
import type { PaymentDeps } from '../payment-deps';
import { findGroup } from '../plan-parts/plan-group-store';

/** The place of a transaction that a payment takes. */
export interface Place {
  id: string;
  /** It is voided; otherwise its payment has settled and stays, and the series that it carries ends. */
  isUnsettled: boolean;
  /** The post date of a single payment, passed or still to come; absent: it had none. */
  postDate?: string | null;
  /**
   * A step of a change to a plan (docs/decisions/0109) takes nothing back that was taken: of what waits for its day it takes
   * the place, of a series beside it only what is to come, and only while that is as it was prepared: `next` is its next date.
   */
  asPrepared?: { next: string | null };
}

interface Superseded {
  place: Place | null;
  errors: FieldError[];
}

/**
 * The transaction whose place a payment takes (docs/decisions/0034-a-payment-in-anothers-place.md), of the same account, and
 * why it cannot: who replaces it ends it, so he has to manage it. A foreign one is like a missing one.
 */
export async function supersededBy(
  deps: PaymentDeps,
  { session, caller, body }: Call<'payment'>,
  accountId: string,
): Promise<Superseded> {
  if (!body.replaces_transaction_id) return { place: null, errors: [] };
  const principal = principalOf(session, caller);
  const row = await findInScope(deps.db, principal.scope, body.replaces_transaction_id);
  if (row?.account_id !== accountId) return wrong(messages.unidentifiedTransaction);
  if (!mayManage(principal, row)) return wrong(messages.permissionDenied);
  const problem = (await placeProblem(deps.db, row)) ?? (await planProblem(deps.db, row, body));
  if (problem !== undefined) return wrong(problem);
  return { place: { id: row.id, isUnsettled: isUnsettled(row), postDate: row.future_post }, errors: [] };
}

/** A part of a plan is replaced within its plan only: a loose payment would leave the payer's money outside (B-02). */
async function planProblem(
  db: Executor,
  { account_id, transaction_group_id: planId }: TransactionRow,
  { transaction_group_id: name }: PaymentRequest,
): Promise<string | undefined> {
  if (planId === null) return undefined;
  const named = name ? await findGroup(db, account_id, name) : undefined;
  return named?.id === planId ? undefined : messages.partOfPlan;
}

/**
 * Locks a place where the payment that takes it is reserved, until that is written: it is still as the payment says. Throws
 * a `ReservationRefusal` otherwise.
 */
export async function lockPlace(trx: Executor, accountId: string, place: Place): Promise<void> {
  const row = await lockTransaction(trx, { accountId, id: place.id });
  if (row && place.asPrepared) return assertPrepared(trx, row, place);
  const problem = row ? await placeProblem(trx, row) : messages.unidentifiedTransaction;
  if (problem !== undefined) throw new ReservationRefusal([placeError(problem)]);
  if (row && isUnsettled(row) !== place.isUnsettled)
    throw new ReservationRefusal([placeError(messages.changedMeanwhile)]);
}

async function assertPrepared(trx: Executor, row: TransactionRow, place: Place): Promise<void> {
  const key = { accountId: row.account_id, id: row.id };
  const isAsPrepared =
    row.voided === null &&
    isDeferred(row) === place.isUnsettled &&
    (row.is_recurring
      ? carriesStandingSeries(row) && row.recurring_next_date === place.asPrepared?.next
      : isDeferred(row));
  if (!isAsPrepared) throw new ReservationRefusal([placeError(messages.changedMeanwhile)]);
  if ((await startedOccurrences(trx, key)).isBeingCharged || (await unfinishedRuns(trx, key)) > 0)
    throw new ReservationRefusal([placeError(messages.paymentInFlight)]);
}

async function placeProblem(db: Executor, row: TransactionRow): Promise<string | undefined> {
  const problem = carriesStandingSeries(row) && isOver(row) ? undefined : voidRefusal(row);
  if (problem !== undefined) return problem;
  const unfinished = await unfinishedReversals(db, { accountId: row.account_id, id: row.id });
  return unfinished.voids > 0 || unfinished.credits > 0 ? messages.reversalInFlight : undefined;
}

/** The processor has not heard of it: it waits for its day, or for its payer's authorization. */
export const isDeferred = ({
  state,
  processor_transaction_id,
}: Pick<TransactionRow, 'state' | 'processor_transaction_id'>): boolean =>
  state === 'pending' && processor_transaction_id === null;

/** Its first payment cannot be voided any more. */
const isOver = (row: TransactionRow): boolean => isEditedInPlace(transactionAnswer(row));
const isUnsettled = (row: TransactionRow): boolean => !isOver(row);

const placeError = (message: string): FieldError => ({ field: 'replaces_transaction_id', message });
const wrong = (message: string): Superseded => ({ place: null, errors: [placeError(message)] });
