import { messages } from '@tillway/rules';
import { Button, Notice, Text } from '@tillway/ui';
import { lazy, Suspense } from 'react';
import type { ChargeOutcome } from './charge-outcome';

const ResultDialog = lazy(() => import('./result-dialog'));

interface ChargeOutcomeViewProps {
  outcome: ChargeOutcome | undefined;
  onAcceptedClose: () => void;
  onShowTransactions: () => void;
  onChargeAgain: () => void;
  onCheckAgain: () => void;
  onAbandon: () => void;
  onDismiss: () => void;
}

/** What came of the charge: a dialog for a definite answer, a notice above the form for what is still to decide. */
export function ChargeOutcomeView({ outcome, ...on }: ChargeOutcomeViewProps) {
  switch (outcome?.kind) {
    case 'accepted':
    case 'refused':
      return (
        <Suspense>
          <ResultDialog
            outcome={outcome}
            onClose={outcome.kind === 'accepted' ? on.onAcceptedClose : on.onDismiss}
            onShowTransactions={on.onShowTransactions}
          />
        </Suspense>
      );
    case 'duplicate':
      return (
        <Notice
          severity="warning"
          title="This looks like a payment you have just taken"
          actions={
            <>
              <Button onClick={on.onChargeAgain}>Charge again</Button>
              <Button variant="ghost" onClick={on.onDismiss}>
                Do not charge
              </Button>
            </>
          }
        >
          <Text>
            The same card and amount were charged on this terminal within two minutes. Nothing was charged
            now.
          </Text>
        </Notice>
      );
    case 'uncertain':
      return (
        <Notice
          severity="warning"
          title={messages.checkingWithProcessor}
          actions={
            <>
              <Button variant="primary" onClick={on.onCheckAgain}>
                Check again
              </Button>
              <Button onClick={on.onAbandon}>Start another payment</Button>
            </>
          }
        >
          <Text>
            No answer came for this payment yet. It will not be charged twice: its outcome will stand in the
            transactions as soon as the processor gives it.
          </Text>
        </Notice>
      );
    case undefined:
      return null;
  }
}
