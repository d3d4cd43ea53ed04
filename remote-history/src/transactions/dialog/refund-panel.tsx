import { RefundPanel as Steps } from '@tillway/payment-parts/after-sale';
import type { TransactionPanelProps } from './transaction-panel-props';

/** Refunds the transaction, then opens the refund instead. */
export default function RefundPanel({ url, ...props }: TransactionPanelProps) {
  return <Steps {...props} onRefunded={(id) => url.open(id)} />;
}
