import type { TransactionDetail } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { Notice } from '@tillway/ui';

/** Shows that the payment charges the rest of another, because the form looks like any other. */
export default function RestNotice({ part }: { part: TransactionDetail }) {
  return (
    <Notice severity="info" title={messages.restOfPayment}>
      {messages.partKept(part.total_amount, part.requested_amount ?? part.total_amount)}
    </Notice>
  );
}
