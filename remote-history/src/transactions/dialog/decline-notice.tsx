import type { TransactionDetail } from '@tillway/contract';
import { outcomeDetails, outcomeMessage } from '@tillway/rules';
import { Notice, Text } from '@tillway/ui';

/** Why a payment was declined, in the words in which the charge screen said it (PAY-061 to PAY-063). */
export function DeclineNotice({ transaction }: { transaction: TransactionDetail }) {
  if (transaction.transaction_status !== 'Declined') return null;
  const message = outcomeMessage(transaction.response_text ?? '');
  const details = outcomeDetails({
    responseText: transaction.response_text ?? '',
    message,
    requestType: transaction.request_type,
    paymentType: transaction.payment_type,
    errorMessages: transaction.error_messages,
  });
  return (
    <Notice severity="error" title={message}>
      {details.map((detail) => (
        <Text key={detail}>{detail}</Text>
      ))}
    </Notice>
  );
}
