import type { PlanDetail } from '@tillway/contract';
import { useCan } from '@tillway/remote-kit';
import { dialogWidths } from '@tillway/rules';
import { Button, Stack, Text } from '@tillway/ui';
import { Dialog } from '@tillway/ui-rich';
import { useState } from 'react';
import { BillingDialog } from './billing-dialog';
import { PaymentDialog } from './payment-dialog';
import { ScheduleDialog } from './schedule-dialog';

const maxWidth = dialogWidths.modify;

interface ModifyDialogProps {
  plan: PlanDetail;
  /** Where it begins: with the choice, or with the schedule itself. */
  start: 'choice' | 'schedule';
  onChanged: () => void;
  onClose: () => void;
}

/** Modify / Change (doc 001 §2.8; PLN-041): what is to change, then a dialog of its own for it. */
export default function ModifyDialog({ plan: given, start, onChanged, onClose }: ModifyDialogProps) {
  // what is changed is what was shown, also when the plan behind the dialog is loaded again
  const [plan] = useState(given);
  const [task, setTask] = useState<'choice' | 'schedule' | 'billing' | 'payment'>(start);
  const mayCharge = useCan('can_use_virtual_terminal');
  const shared = { plan, maxWidth, onChanged, onClose };
  if (task === 'schedule') return <ScheduleDialog {...shared} />;
  if (task === 'payment') return <PaymentDialog {...shared} />;
  if (task === 'billing') return <BillingDialog {...shared} />;
  return (
    <Dialog open title="Modify / Change" maxWidth={maxWidth} onClose={onClose}>
      <Stack gap="3">
        <Text color="fg.muted">What do you want to change?</Text>
        <Button onClick={() => setTask('schedule')}>Modify installment schedule</Button>
        <Button onClick={() => setTask('billing')}>Modify billing address / email</Button>
        {mayCharge ? <Button onClick={() => setTask('payment')}>Modify payment information</Button> : null}
      </Stack>
    </Dialog>
  );
}
