import {
  carriesStandingSeries,
  type FieldError,
  isAuthorization,
  isEditedInPlace,
  messages,
} from '@tillway/rules';
import type { PaymentRequest } from '@tillway/contract';
import type { Executor } from '../../platform/database';
import type { Call } from '../../platform/http';
import { factsOf } from '../transactions';
import type { TransactionRow } from '../transactions/row';
import { mayManage, principalOf } from '../after-sale/principal';
import { findInScope, lockTransaction } from '../after-sale/transaction-store';
import { startedOccurrences, unfinishedRuns } from '../after-sale/series-store';
import { unfinishedReversals } from '../after-sale/refund-store';
import { voidRefusal } from '../after-sale/void';
import { ReservationRefusal } from '../charge/reservation-refusal';
import type { PaymentDeps } from '../payment-deps';
import { findGroup } from '../plan-parts/plan-group-store';

/** The transaction that a payment replaces. */
export interface ReplacedPayment {
  id: string;
  /** It will be voided. Otherwise its payment has settled and stays, and its series ends. */
  isUnsettled: boolean;
  /** The post date of a single payment, past or future. Null or absent if it had none. */
  postDate?: string | null;
  /**
   * Set for a step of a plan change, which reverses nothing that was taken. It replaces a deferred
   * payment entirely, but only the remaining dates of a series, and only while the series is as
   * prepared. `next` is the series' next date.
   */
  asPrepared?: { next: string | null };
}

interface Superseded {
  place: ReplacedPayment | null;
  errors: FieldError[];
}

/**
 * Finds the transaction that a payment replaces, in the same account, or the reason it cannot. The
 * caller ends it by replacing it, and so must be allowed to manage it. A foreign one is treated
 * like a missing one.
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

/**
 * A part of a plan is replaced only within its plan. A separate payment would leave the payer's
 * money outside it.
 */
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
 * Locks the replaced transaction while its replacement is reserved, so that it stays as validated.
 * Throws a `ReservationRefusal` if it changed.
 */
export async function lockPlace(trx: Executor, accountId: string, place: ReplacedPayment): Promise<void> {
  const row = await lockTransaction(trx, { accountId, id: place.id });
  if (row && place.asPrepared) return assertPrepared(trx, row, place);
  const problem = row ? await placeProblem(trx, row) : messages.unidentifiedTransaction;
  if (problem !== undefined) throw new ReservationRefusal([placeError(problem)]);
  if (row && isUnsettled(row) !== place.isUnsettled)
    throw new ReservationRefusal([placeError(messages.changedMeanwhile)]);
}

async function assertPrepared(trx: Executor, row: TransactionRow, place: ReplacedPayment): Promise<void> {
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
  // A capture that nobody has found out yet could take its money beside the replacement's.
  if (isAuthorization(row)) return messages.authorizationStays;
  const problem = carriesStandingSeries(row) && isOver(row) ? undefined : voidRefusal(row);
  if (problem !== undefined) return problem;
  const unfinished = await unfinishedReversals(db, { accountId: row.account_id, id: row.id });
  return unfinished.voids > 0 || unfinished.credits > 0 ? messages.reversalInFlight : undefined;
}

/**
 * True if the processor does not know the payment: it waits for its day, or for its payer's
 * authorization.
 */
export const isDeferred = ({
  state,
  processor_transaction_id,
}: Pick<TransactionRow, 'state' | 'processor_transaction_id'>): boolean =>
  state === 'pending' && processor_transaction_id === null;

/** True if its first payment cannot be voided any more. */
const isOver = (row: TransactionRow): boolean => isEditedInPlace(factsOf(row));
const isUnsettled = (row: TransactionRow): boolean => !isOver(row);

const placeError = (message: string): FieldError => ({ field: 'replaces_transaction_id', message });
const wrong = (message: string): Superseded => ({ place: null, errors: [placeError(message)] });
