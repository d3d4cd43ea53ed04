import { Button, ErrorIcon, Flex, Stack, SuccessIcon, Text } from '@tillway/ui';
import { Dialog } from '@tillway/ui-rich';
import { AcceptedDetails } from './accepted-details';
import type { ChargeOutcome } from './charge-outcome';

interface ResultDialogProps {
  outcome: Extract<ChargeOutcome, { kind: 'accepted' | 'refused' }>;
  onClose: () => void;
  onShowTransactions: () => void;
}

/** What came of a payment: accepted with its details, or refused with the reason (doc 000 §2, PAY-065). */
export default function ResultDialog({ outcome, onClose, onShowTransactions }: ResultDialogProps) {
  const accepted = outcome.kind === 'accepted';
  return (
    <Dialog
      open
      maxWidth={800}
      title={
        <Flex align="center" gap="2">
          {accepted ? <SuccessIcon /> : <ErrorIcon />}
          {outcome.title}
        </Flex>
      }
      onClose={onClose}
      footer={
        accepted ? (
          <>
            <Button onClick={onShowTransactions}>Show in transactions</Button>
            <Button variant="primary" onClick={onClose}>
              New payment
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Back to the payment
          </Button>
        )
      }
    >
      {accepted ? (
        <AcceptedDetails transaction={outcome.transaction} />
      ) : (
        <Stack gap="1">
          {outcome.details.map((detail) => (
            <Text key={detail}>{detail}</Text>
          ))}
          <Text color="fg.muted">Nothing was charged. What you typed is still in the form.</Text>
        </Stack>
      )}
    </Dialog>
  );
}
