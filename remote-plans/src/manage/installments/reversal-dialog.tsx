import type { Transaction } from '@tillway/contract';
import { dialogWidths, formatMoney } from '@tillway/rules';
import { Dialog } from '@tillway/overlays';
import { RefundPanel, VoidPanel } from '@tillway/payment-parts/after-sale';

interface ReversalDialogProps {
  action: 'void' | 'refund';
  transaction: Transaction;
  /** Reloads the plan. */
  onChanged: () => void;
  onClose: () => void;
}

/** Voids or refunds one payment of a plan, by the same steps as on other screens. */
export default function ReversalDialog({
  action,
  transaction: given,
  onChanged,
  onClose,
}: ReversalDialogProps) {
  const amount = formatMoney(given.total_amount);
  return (
    <Dialog
      open
      title={action === 'void' ? `Void payment of ${amount}` : `Refund payment of ${amount}`}
      maxWidth={dialogWidths.standard}
      onClose={onClose}
    >
      {action === 'void' ? (
        <VoidPanel transaction={given} onChanged={onChanged} />
      ) : (
        <RefundPanel transaction={given} onChanged={onChanged} onRefunded={onClose} />
      )}
    </Dialog>
  );
}
