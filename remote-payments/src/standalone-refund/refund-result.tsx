import { t } from '@tillway/language';
import type { PaymentKind } from '@tillway/rules';
import { DescriptionList, Flex, Text } from '@tillway/ui';
import { ResultDialog } from '@tillway/payment-parts/operation';
import { useEmailDocument, usePrintActions } from '@tillway/payment-parts/documents';
import type { RefundOutcome } from './refund-outcome';

export interface RefundResultProps {
  outcome: Extract<RefundOutcome, { kind: 'approved' | 'refused' }>;
  method: PaymentKind;
  onClose: () => void;
}

/** Shows a refund with its details, or the reason for its failure. After a failure the input remains. */
export default function RefundResult({ outcome, method, onClose }: RefundResultProps) {
  if (outcome.kind === 'refused') {
    return (
      <ResultDialog succeeded={false} title={outcome.title} closeLabel="Back to the refund" onClose={onClose}>
        {outcome.details.map((detail) => (
          <Text key={detail}>{t(detail)}</Text>
        ))}
        <Text color="fg.muted">{t(outcome.note)}</Text>
      </ResultDialog>
    );
  }
  return <ApprovedRefund outcome={outcome} method={method} onClose={onClose} />;
}

type ApprovedProps = RefundResultProps & { outcome: Extract<RefundOutcome, { kind: 'approved' }> };

function ApprovedRefund({ outcome, method, onClose }: ApprovedProps) {
  const { id, last_four, card_name, auth_code, billing_email } = outcome.transaction;
  const documents = { receipt: id, schedule: undefined, authorization: undefined };
  const print = usePrintActions(documents);
  const email = useEmailDocument({ ...documents, email: billing_email });
  return (
    <ResultDialog succeeded title={outcome.title} closeLabel="New refund" onClose={onClose}>
      <Text>{t(outcome.text)}</Text>
      <DescriptionList
        items={[
          { label: method === 'card' ? 'Card' : 'Account', value: last_four && `•••• ${last_four}` },
          { label: method === 'card' ? 'Cardholder' : 'Account holder', value: card_name },
          { label: 'Authorization', value: auth_code },
          { label: 'Transaction ID', value: id },
        ]}
      />
      <Flex wrap="wrap" gap="2">
        {print.buttons}
        {email.buttons}
      </Flex>
      {email.form}
      {print.dialog}
    </ResultDialog>
  );
}
