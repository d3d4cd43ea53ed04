import { type FieldError, isEditedInPlace, messages } from '@tillway/rules';
import type { Call } from '../../http';
import { transactionAnswer } from '../../transactions';
import type { TransactionRow } from '../../transactions/row';
import { mayManage, operatorOf } from '../after-sale/operator';
import { findInScope, unfinishedReversals } from '../after-sale/store';
import { voidProblem } from '../after-sale/void';
import type { Till } from '../till';
import { carriesStandingSeries } from './take-place';

interface Replaced {
  id: string | null;
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
  if (!body.replaces_transaction_id) return { id: null, errors: [] };
  const operator = operatorOf(session, caller);
  const row = await findInScope(till.db, operator.scope, body.replaces_transaction_id);
  if (row?.account_id !== accountId) return wrong(messages.unidentifiedTransaction);
  if (!mayManage(operator, row)) return wrong(messages.permissionDenied);
  const problem = carriesStandingSeries(row) && isOver(row) ? undefined : voidProblem(row);
  if (problem !== undefined) return wrong(problem);
  const unfinished = await unfinishedReversals(till.db, { accountId, id: row.id });
  if (unfinished.voids > 0 || unfinished.credits > 0) return wrong(messages.reversalInFlight);
  return { id: row.id, errors: [] };
}

const wrong = (message: string): Replaced => ({
  id: null,
  errors: [{ field: 'replaces_transaction_id', message }],
});

/** Its first payment cannot be called off any more. */
const isOver = (row: TransactionRow): boolean => isEditedInPlace(transactionAnswer(row));
