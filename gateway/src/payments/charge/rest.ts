import type { PaymentRequest } from '@tillway/contract';
import { type FieldError, messages, owedOf } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import type { Call } from '../../platform/http';
import { principalOf } from '../after-sale/principal';
import { findInScope } from '../after-sale/transaction-store';

/** The payment that was approved in part, whose rest another payment charges. */
export interface RestOf {
  id: string;
  orderNumber: string | null;
}

const field = 'rest_of_transaction_id';

/** The error of a rest that another payment charges or has charged. */
export const restTaken: FieldError = { field, message: messages.restNotOwed };

/**
 * Finds the payment whose rest a request charges, in the same account, or the reason it cannot. A foreign one is
 * treated like a missing one.
 */
export async function restOf(
  db: Executor,
  { session, caller, body }: Call<'payment'>,
  accountId: string,
): Promise<{ rest: RestOf | null; errors: FieldError[] }> {
  if (!body.rest_of_transaction_id) return { rest: null, errors: [] };
  const { scope } = principalOf(session, caller);
  const row = await findInScope(db, scope, body.rest_of_transaction_id);
  if (row?.account_id !== accountId)
    return { rest: null, errors: [{ field, message: messages.unidentifiedTransaction }] };
  const isOwed = row.state === 'approved' && row.voided === null && owedOf(row) !== undefined;
  if (!isOwed || !isSinglePayment(body)) return { rest: null, errors: [restTaken] };
  return { rest: { id: row.id, orderNumber: row.order_number }, errors: [] };
}

/** True unless the request begins a series or a plan, which charge more than a rest. */
const isSinglePayment = ({ is_installment, is_recurring, recurring = 'none' }: PaymentRequest): boolean =>
  !is_installment && !is_recurring && recurring === 'none';
