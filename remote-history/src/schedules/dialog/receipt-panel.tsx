import { useSession } from '@tillway/remote-kit';
import { approvedCode, formatDate, formatMoney, messages } from '@tillway/rules';
import { Flex, Notice, SelectField, Stack } from '@tillway/ui';
import { useEmailDocument, usePrintActions } from '@tillway/payment-parts/documents';
import { useState } from 'react';
import type { SchedulePanelProps } from './schedule-panel-props';

/** The receipts of a schedule's payments, newest first. */
export default function ReceiptPanel({ schedule }: SchedulePanelProps) {
  const { timezone } = useSession().user;
  const paid = schedule.associatedTransactions
    .filter(({ response_code }) => response_code === approvedCode)
    .toReversed();
  const [chosen, setChosen] = useState(paid[0]?.id);
  if (chosen === undefined) return <Notice severity="info">{messages.noPaymentYet}</Notice>;
  return (
    <Stack gap="4">
      <SelectField
        label="Payment"
        options={paid.map(({ id, created, total_amount }) => ({
          value: id,
          label: `${formatDate(created, timezone)} · ${formatMoney(total_amount)}`,
        }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Receipt key={chosen} id={chosen} email={schedule.billing_email} />
    </Stack>
  );
}

function Receipt({ id, email: address }: { id: string; email: string | null }) {
  const print = usePrintActions({ receipt: id, schedule: undefined, authorization: undefined });
  const email = useEmailDocument({ receipt: id, schedule: undefined, email: address });
  return (
    <>
      <Flex gap="2" wrap="wrap">
        {print.buttons}
        {email.buttons}
      </Flex>
      {email.form}
      {print.dialog}
    </>
  );
}
