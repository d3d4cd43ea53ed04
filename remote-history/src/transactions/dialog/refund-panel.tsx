import { RefundPanel as Steps } from '@tillway/widgets/after-sale';
import type { TransactionPanelProps } from './transaction-panel-props';

/** HIS-036 to HIS-044. The refund that was made opens in its transaction's place. */
export default function RefundPanel({ url, ...props }: TransactionPanelProps) {
  return <Steps {...props} onRefunded={(id) => url.open(id)} />;
}
