import type { Confirmation } from '@tillway/contract';
import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { isCancelledSeries, isEditedInPlace, isPlanPart, messages, rerunQuery } from '@tillway/rules';
import { Button, Flex, Notice, Stack, Text } from '@tillway/ui';
import { PlanPartNotice } from './plan-part-notice';
import { SeriesForm } from './series-form';
import { chargeScreen } from './transaction-entries';
import type { TransactionPanelProps } from './transaction-panel-props';
import { useCancelByVoid } from './use-cancel-by-void';

const confirmation: Confirmation = {
  title: 'Cancel schedule',
  text: messages.confirmRecurringCancel,
  tone: 'danger',
};

/** Changes a settled series in place; one that is not settled is sold again on the charge screen. */
export default function SeriesPanel(props: TransactionPanelProps) {
  if (isCancelledSeries(props.transaction))
    return <Notice severity="info">{messages.alreadyCancelled}</Notice>;
  return isEditedInPlace(props.transaction) ? <SeriesForm {...props} /> : <Unsettled {...props} />;
}

function Unsettled({ transaction, onChanged }: TransactionPanelProps) {
  const { cancel, isCancelling } = useCancelByVoid(transaction, {
    confirmation,
    success: messages.scheduleCancelled,
    onChanged,
  });
  return (
    <Stack gap="4">
      {isPlanPart(transaction) ? (
        <PlanPartNotice transaction={transaction} />
      ) : (
        <Notice severity="info">{messages.notSettledYet}</Notice>
      )}
      <Text color="fg.muted">{t(messages.cancelIrreversible)}</Text>
      <Flex gap="2" wrap="wrap" justify="flex-end">
        <Button variant="dangerOutline" loading={isCancelling} onClick={() => void cancel()}>
          Cancel Schedule
        </Button>
        {isPlanPart(transaction) ? null : (
          <Button asChild variant="primary">
            <Link to={`${chargeScreen(transaction)}?${rerunQuery(transaction)}`}>{t('Edit Schedule')}</Link>
          </Button>
        )}
      </Flex>
    </Stack>
  );
}
