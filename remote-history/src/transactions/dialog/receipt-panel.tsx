import { t } from '@tillway/language';
import { Flex, Stack, Text } from '@tillway/ui';
import { receiptTitle } from '@tillway/rules';
import { useEmailDocument, usePrintActions } from '@tillway/payment-parts/documents';
import type { TransactionPanelProps } from './transaction-panel-props';

/** The receipt as it prints, on a roll or a page, which can be e-mailed to any address. */
export default function ReceiptPanel({ transaction }: TransactionPanelProps) {
  const { id, request_type, billing_email } = transaction;
  const print = usePrintActions({ receipt: id, schedule: undefined, authorization: undefined });
  const email = useEmailDocument({ receipt: id, schedule: undefined, email: billing_email });
  const receipt = t(receiptTitle(request_type));
  return (
    <Stack gap="4">
      <Text>
        {billing_email
          ? t('{receipt}: the payer’s address is {email}.', { receipt, email: billing_email })
          : t('{receipt}: the payer has no e-mail address on record.', { receipt })}
      </Text>
      <Flex gap="2" wrap="wrap">
        {print.buttons}
        {email.buttons}
      </Flex>
      {email.form}
      {print.dialog}
    </Stack>
  );
}
