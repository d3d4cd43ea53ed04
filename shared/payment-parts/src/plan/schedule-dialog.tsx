import { dialogWidths, formatMoney } from '@tillway/rules';
import { Stack, Text } from '@tillway/ui';
import { ConfirmDialog } from '@tillway/overlays';
import { type PlannedPayment, sumsOf } from './planned-payments';
import { PlanPreview } from './plan-preview';

interface ScheduleDialogProps {
  parts: readonly PlannedPayment[];
  answer: (confirmed: boolean) => void;
}

/** Asks to confirm the dates and amounts of a series or plan: Confirm or Stop. */
export default function ScheduleDialog({ parts, answer }: ScheduleDialogProps) {
  const { count, total } = sumsOf(parts);
  return (
    <ConfirmDialog
      open
      title="Confirm payment schedule"
      maxWidth={dialogWidths.confirm}
      confirmLabel="Confirm"
      cancelLabel="Stop"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <Stack gap="3">
        <PlanPreview parts={parts} />
        <Text fontWeight="semibold">
          {total === undefined ? 'Ongoing' : `${count} payments, ${formatMoney(total)} in all`}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
