import { VoidPanel as Steps } from '@tillway/payment-parts/after-sale';
import type { TransactionPanelProps } from './transaction-panel-props';

/** Voids the transaction. */
export default function VoidPanel({ transaction, onChanged }: TransactionPanelProps) {
  return <Steps transaction={transaction} onChanged={onChanged} />;
}
