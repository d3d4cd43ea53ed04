import { canReceipt } from '@tillway/rules';
import type { DonePart } from '../charge/sending/outcome';
import type { Order } from '../charge/sending/order';

/** What an accepted charge gives its payer, each by what it is asked for with; undefined where it does not apply (PAY-065). */
export interface Papers {
  receipt: string | undefined;
  schedule: string | undefined;
  authorization: string | undefined;
}

interface Accepted {
  order: Pick<Order, 'kind' | 'groupId' | 'asksAuthorization'>;
  done: readonly Pick<DonePart, 'response'>[];
}

/** A receipt of what was approved, the schedule of a plan, the form of a debit that its payer has to authorize. */
export function papersOf({ order, done }: Accepted): Papers {
  const made = done.flatMap(({ response }) => response.Transaction ?? []);
  return {
    receipt: made.find((transaction) => canReceipt(transaction))?.id,
    schedule: order.kind === 'installment' ? order.groupId : undefined,
    authorization: order.asksAuthorization
      ? made.find(({ request_type }) => request_type === 'ach')?.id
      : undefined,
  };
}
