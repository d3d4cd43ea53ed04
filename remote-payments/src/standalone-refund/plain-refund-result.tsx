import { Button } from '@tillway/ui';
import { DecisionNotice } from '@tillway/payment-parts/operation';
import type { RefundResultProps } from './refund-result';

/**
 * Shows the outcome as plain text if its dialog failed, because the user must learn whether money was sent.
 */
export function PlainRefundResult({
  outcome,
  onClose,
  onRetry,
}: RefundResultProps & { onRetry: () => void }) {
  const approved = outcome.kind === 'approved';
  return (
    <DecisionNotice
      title={outcome.title}
      actions={
        <>
          <Button onClick={onRetry}>Retry</Button>
          <Button variant="primary" onClick={onClose}>
            {approved ? 'New refund' : 'Back to the refund'}
          </Button>
        </>
      }
    >
      {approved
        ? `${outcome.text} Transaction ID ${outcome.transaction.id}`
        : [...outcome.details, outcome.note].join(' ')}
    </DecisionNotice>
  );
}
