import { t } from '@tillway/language';
import { messages, type PaymentKind } from '@tillway/rules';
import { Button, Text } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';

import { DecisionNotice } from '@tillway/payment-parts/operation';
import { PlainRefundResult } from './plain-refund-result';
import type { RefundOutcome } from './refund-outcome';
import type { RefundResultProps } from './refund-result';

/**
 * Shows the outcome of a refund. It loads before anything is sent, so that the outcome can always be shown.
 */
export const RefundResult = lazyModule<RefundResultProps>(() => import('./refund-result'), {
  failed: (props, retry) => <PlainRefundResult {...props} onRetry={retry} />,
});

interface RefundOutcomeViewProps {
  outcome: RefundOutcome | undefined;
  method: PaymentKind;
  onApprovedClose: () => void;
  onRefundAgain: () => void;
  onCheckAgain: () => void;
  onAbandon: () => void;
  onDismiss: () => void;
}

/**
 * Shows the outcome of a refund: a dialog for a definite answer, or a notice above the form for an open
 * decision.
 */
export function RefundOutcomeView({ outcome, method, ...on }: RefundOutcomeViewProps) {
  switch (outcome?.kind) {
    case 'approved':
    case 'refused':
      return (
        <LazyBoundary>
          <RefundResult
            outcome={outcome}
            method={method}
            onClose={outcome.kind === 'approved' ? on.onApprovedClose : on.onDismiss}
          />
        </LazyBoundary>
      );
    case 'duplicate':
      return (
        <DecisionNotice
          title="This looks like a refund you have just made"
          actions={
            <>
              <Button onClick={on.onRefundAgain}>Refund again</Button>
              <Button variant="ghost" onClick={on.onDismiss}>
                Do not refund
              </Button>
            </>
          }
        >
          <Text>
            {method === 'card'
              ? t(
                  'The same amount went to the same card from this terminal within two minutes. Nothing was refunded now.',
                )
              : t(
                  'The same amount went to the same account from this terminal within two minutes. Nothing was refunded now.',
                )}
          </Text>
        </DecisionNotice>
      );
    case 'uncertain':
      return (
        <DecisionNotice
          title={messages.checkingWithProcessor}
          actions={
            <>
              <Button variant="primary" onClick={on.onCheckAgain}>
                Check again
              </Button>
              <Button onClick={on.onAbandon}>Start another refund</Button>
            </>
          }
        >
          <Text>
            {t(
              'The processor has not answered for this refund yet. It will not be sent twice, and its outcome appears in the transactions once the processor sends it.',
            )}
          </Text>
        </DecisionNotice>
      );
    case undefined:
      return null;
  }
}
