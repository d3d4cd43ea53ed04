import { Button } from '@tillway/ui';
import { DecisionNotice } from '@tillway/widgets/operation';
import type { RefundResultProps } from './refund-result';

/** The outcome in plain lines, where its dialog broke: whether money has left is said whatever else fails. */
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
