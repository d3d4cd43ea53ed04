import { dialogWidths, messages } from '@tillway/rules';
import { Button, Flex, Notice, Stack, Text } from '@tillway/ui';
import { Dialog } from '@tillway/ui-rich';
import { useRef } from 'react';
import { ResultTitle } from '../../operation/result-title';
import type { ChargeOutcome } from '../sending/outcome';
import { AcceptedDetails } from './accepted-details';
import { useEmailActions } from './email-actions';
import { papersOf } from './papers';
import { usePrintActions } from './print-actions';

type Accepted = Extract<ChargeOutcome, { kind: 'accepted' }>;
type Refused = Extract<ChargeOutcome, { kind: 'refused' }>;

interface ResultDialogProps {
  outcome: Accepted | Refused;
  onClose: () => void;
  /** Undefined where the user may not see transactions. */
  onShowTransactions: (() => void) | undefined;
}

/** What came of a payment: accepted with its details, or refused with the reason (doc 000 §2, PAY-065). */
export default function ResultDialog({ outcome, ...rest }: ResultDialogProps) {
  return outcome.kind === 'accepted' ? (
    <AcceptedDialog outcome={outcome} {...rest} />
  ) : (
    <RefusedDialog outcome={outcome} onClose={rest.onClose} />
  );
}

function AcceptedDialog({
  outcome,
  onClose,
  onShowTransactions,
}: Omit<ResultDialogProps, 'outcome'> & { outcome: Accepted }) {
  const next = useRef<HTMLButtonElement>(null);
  const papers = papersOf(outcome);
  const print = usePrintActions(papers);
  const email = useEmailActions(outcome, papers);
  return (
    <Dialog
      open
      maxWidth={dialogWidths.standard}
      initialFocus={next}
      title={<ResultTitle succeeded>{outcome.title}</ResultTitle>}
      onClose={onClose}
      footer={
        <>
          {onShowTransactions ? <Button onClick={onShowTransactions}>Show in transactions</Button> : null}
          <Button ref={next} variant="primary" onClick={onClose}>
            New payment
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {email.failure}
        {outcome.original === undefined ? null : (
          <Notice
            severity={outcome.original === messages.originalCancelled ? 'success' : 'error'}
            title={outcome.original}
          />
        )}
        <AcceptedDetails outcome={outcome} />
        <Flex wrap="wrap" gap="2">
          {print.buttons}
          {email.buttons}
        </Flex>
        {print.dialog}
      </Stack>
    </Dialog>
  );
}

function RefusedDialog({ outcome, onClose }: { outcome: Refused; onClose: () => void }) {
  return (
    <Dialog
      open
      maxWidth={dialogWidths.standard}
      title={<ResultTitle succeeded={false}>{outcome.title}</ResultTitle>}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Back to the payment
        </Button>
      }
    >
      <Stack gap="1">
        {outcome.details.map((detail) => (
          <Text key={detail}>{detail}</Text>
        ))}
        <Text color="fg.muted">Nothing was charged. What you typed is still in the form.</Text>
      </Stack>
    </Dialog>
  );
}
