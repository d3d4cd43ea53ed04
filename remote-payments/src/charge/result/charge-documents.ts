import { canReceipt } from '@tillway/rules';
import type { PayerDocuments } from '@tillway/payment-parts/documents';
import type { DonePayment } from '../sending/outcome';
import type { ConfirmedCharge } from '../sending/confirmed-charge';

interface Accepted {
  order: Pick<ConfirmedCharge, 'kind' | 'groupId' | 'asksAuthorization'>;
  done: readonly Pick<DonePayment, 'response'>[];
}

/**
 * Lists the documents of a charge: a receipt if approved, a plan's schedule, and the authorization form of a
 * debit.
 */
export function documentsOf({ order, done }: Accepted): PayerDocuments {
  const made = done.flatMap(({ response }) => response.Transaction ?? []);
  return {
    receipt: made.find((transaction) => canReceipt(transaction))?.id,
    schedule: order.kind === 'installment' ? order.groupId : undefined,
    authorization: order.asksAuthorization
      ? made.find(({ request_type }) => request_type === 'ach')?.id
      : undefined,
  };
}
