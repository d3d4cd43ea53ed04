import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { formatDate, formatMoney, messages, rerunQuery } from '@tillway/rules';
import { Button, DescriptionList, Flex, Stack } from '@tillway/ui';
import { chargeScreen } from './transaction-entries';
import type { TransactionPanelProps } from './transaction-panel-props';
import { useCancelByVoid } from './use-cancel-by-void';

/** Replaces or cancels a payment that is due in the future. */
export default function EditPaymentPanel({ transaction, onChanged }: TransactionPanelProps) {
  const { future_post, total_amount } = transaction;
  const { cancel, isCancelling } = useCancelByVoid(transaction, {
    confirmation: { title: 'Cancel payment', text: messages.confirmFuturePaymentCancel, tone: 'danger' },
    success: messages.voided,
    onChanged,
  });
  return (
    <Stack gap="4">
      <DescriptionList
        items={[
          { label: 'Post date', value: future_post && formatDate(future_post) },
          { label: 'Amount', value: formatMoney(total_amount), strong: true },
        ]}
      />
      <Flex gap="2" wrap="wrap" justify="flex-end">
        <Button variant="dangerOutline" loading={isCancelling} onClick={() => void cancel()}>
          Cancel Payment
        </Button>
        <Button asChild variant="primary">
          <Link to={`${chargeScreen(transaction)}?${rerunQuery(transaction)}`}>{t('Edit Payment')}</Link>
        </Button>
      </Flex>
    </Stack>
  );
}
