import { VoidPanel as Steps } from '@tillway/widgets/after-sale';
import type { TransactionPanelProps } from './transaction-panel-props';

/** HIS-046 to HIS-050. */
export default function VoidPanel({ transaction, onChanged }: TransactionPanelProps) {
  return <Steps transaction={transaction} onChanged={onChanged} />;
}
