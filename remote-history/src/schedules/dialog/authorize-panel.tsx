import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { achStatusIds, formatMoney, frequencyLabel, messages } from '@tillway/rules';
import { ActionButton, useAction } from '@tillway/screen-kit';
import { Flex, Stack, Text } from '@tillway/ui';
import type { SchedulePanelProps } from './schedule-panel-props';

/** The payer's authorization of a schedule's debits: requested by e-mail, or recorded as received. */
export default function AuthorizePanel({ schedule, onChanged }: SchedulePanelProps) {
  const gateway = useGateway();
  const { id, account_id } = schedule;
  const email = useAction({
    run: () => gateway.call('POST /schedules/{id}/send_authorization_email', { params: { id } }),
    success: messages.authorizationEmailSent,
  });
  const receive = useAction({
    run: () =>
      gateway.call('PUT /schedules/{id}', {
        params: { id },
        body: { id, ach_is_authorized: true, ach_status_id: achStatusIds.batched },
      }),
    success: messages.scheduleModified,
    emit: (bus) => bus.emit('schedule.changed@1', { schedule_id: id, account_id, change: 'authorized' }),
    onDone: onChanged,
  });
  return (
    <Stack gap="4">
      <Text>
        {t(
          '{customer_name} has not authorized these debits of {total_amount} ({recurring_type}) yet. No payment is made until then.',
          {
            customer_name: schedule.customer_name ?? '',
            total_amount: formatMoney(schedule.total_amount),
            recurring_type: frequencyLabel(schedule.recurring_type),
          },
        )}
      </Text>
      <Flex gap="2" wrap="wrap" justify="flex-end">
        <ActionButton action={email} input={id}>
          {t('Email Authorization')}
        </ActionButton>
        <ActionButton action={receive} input={id} variant="primary">
          {t('Authorization Received')}
        </ActionButton>
      </Flex>
    </Stack>
  );
}
