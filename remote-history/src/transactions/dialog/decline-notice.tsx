import { t } from '@tillway/language';
import type { TransactionDetail } from '@tillway/contract';
import { outcomeDetails, outcomeMessage } from '@tillway/rules';
import { Notice, Text } from '@tillway/ui';

/** The reason for a decline, worded as on the charge screen. */
export function DeclineNotice({ transaction }: { transaction: TransactionDetail }) {
  if (transaction.transaction_status !== 'Declined') return null;
  const message = outcomeMessage(transaction.response_text ?? '');
  const details = outcomeDetails({
    responseText: transaction.response_text ?? '',
    message,
    requestType: transaction.request_type,
    paymentType: transaction.payment_type,
    errorMessages: transaction.error_messages,
    declineClass: transaction.decline_class,
  });
  return (
    <Notice severity="error" title={message}>
      {details.map((detail) => (
        <Text key={detail}>{t(detail)}</Text>
      ))}
    </Notice>
  );
}
