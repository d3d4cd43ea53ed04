import { type FieldError, isEditedInPlace, messages } from '@tillway/rules';
import type { Executor } from '../../database';
import type { Call } from '../../http';
import { transactionAnswer } from '../../transactions';
import type { TransactionRow } from '../../transactions/row';
import { mayManage, operatorOf } from '../after-sale/operator';
import { findInScope, lockTransaction, unfinishedReversals } from '../after-sale/store';
import { voidProblem } from '../after-sale/void';
import { ClaimRefusal } from '../charge/claim-refusal';
import type { Till } from '../till';
import { carriesStandingSeries } from './take-place';

/** The place of a transaction that a payment takes. */
export interface Place {
  id: string;
  /** It is called off; otherwise its payment has settled and stays, and the series that it carries ends. */
  isUnsettled: boolean;
}

interface Replaced {
  place: Place | null;
  errors: FieldError[];
}

/**
 * The transaction whose place a payment takes (docs/decisions/0034-a-payment-in-anothers-place.md), of the same account, and
 * why it cannot: who replaces it ends it, so he has to manage it. A foreign one is like a missing one.
 */
export async function replacedBy(
  till: Till,
  { session, caller, body }: Call<'payment'>,
  accountId: string,
): Promise<Replaced> {
  if (!body.replaces_transaction_id) return { place: null, errors: [] };
  const operator = operatorOf(session, caller);
  const row = await findInScope(till.db, operator.scope, body.replaces_transaction_id);
  if (row?.account_id !== accountId) return wrong(messages.unidentifiedTransaction);
  if (!mayManage(operator, row)) return wrong(messages.permissionDenied);
  const problem = await placeProblem(till.db, row);
  if (problem !== undefined) return wrong(problem);
  return { place: { id: row.id, isUnsettled: isUnsettled(row) }, errors: [] };
}

/**
 * Locks a place where the payment that takes it is claimed, until that is written: it is still as the payment says. Throws
 * a `ClaimRefusal` otherwise.
 */
export async function holdPlace(trx: Executor, accountId: string, place: Place): Promise<void> {
  const row = await lockTransaction(trx, { accountId, id: place.id });
  const problem = row ? await placeProblem(trx, row) : messages.unidentifiedTransaction;
  if (problem !== undefined) throw new ClaimRefusal([placeError(problem)]);
  if (row && isUnsettled(row) !== place.isUnsettled)
    throw new ClaimRefusal([placeError(messages.changedMeanwhile)]);
}

async function placeProblem(db: Executor, row: TransactionRow): Promise<string | undefined> {
  const problem = carriesStandingSeries(row) && isOver(row) ? undefined : voidProblem(row);
  if (problem !== undefined) return problem;
  const unfinished = await unfinishedReversals(db, { accountId: row.account_id, id: row.id });
  return unfinished.voids > 0 || unfinished.credits > 0 ? messages.reversalInFlight : undefined;
}

/** Its first payment cannot be called off any more. */
const isOver = (row: TransactionRow): boolean => isEditedInPlace(transactionAnswer(row));
const isUnsettled = (row: TransactionRow): boolean => !isOver(row);

const placeError = (message: string): FieldError => ({ field: 'replaces_transaction_id', message });
const wrong = (message: string): Replaced => ({ place: null, errors: [placeError(message)] });
