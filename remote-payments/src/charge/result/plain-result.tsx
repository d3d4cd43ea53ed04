import { t } from '@tillway/language';
import { formatMoney } from '@tillway/rules';
import { Button } from '@tillway/ui';
import { DecisionNotice } from '@tillway/payment-parts/operation';
import { PartsList } from './planned-payments-list';
import type { ResultDialogProps } from './result-dialog';

/**
 * Shows the outcome as plain text if its dialog failed, because the user must learn whether money was taken.
 */
export function PlainResult({ outcome, onClose, onRetry }: ResultDialogProps & { onRetry: () => void }) {
  const accepted = outcome.kind === 'accepted';
  const total = accepted
    ? outcome.done.reduce((sum, { response }) => sum + (response.Transaction?.total_amount ?? 0), 0)
    : 0;
  return (
    <DecisionNotice
      title={accepted && total > 0 ? `${t(outcome.title)}: ${formatMoney(total)}` : outcome.title}
      actions={
        <>
          <Button onClick={onRetry}>Retry</Button>
          <Button variant="primary" onClick={onClose}>
            {accepted ? 'New payment' : 'Back to the payment'}
          </Button>
        </>
      }
    >
      {accepted ? <PartsList done={outcome.done} /> : outcome.details.join(' ')}
    </DecisionNotice>
  );
}
