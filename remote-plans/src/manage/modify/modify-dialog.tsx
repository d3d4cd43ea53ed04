import type { PlanDetail } from '@tillway/contract';
import { t } from '@tillway/language';
import { useCan } from '@tillway/remote-kit';
import { dialogWidths } from '@tillway/rules';
import { Button, Stack, Text } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { useState } from 'react';
import { BillingDialog } from './billing-dialog';
import { PaymentDialog } from './payment-dialog';
import { ScheduleDialog } from './schedule-dialog';

const maxWidth = dialogWidths.modify;

export type ModifyTask = 'choice' | 'schedule' | 'billing' | 'payment';

interface ModifyDialogProps {
  plan: PlanDetail;
  /** The first step: the choice, or one of the changes itself. */
  start: ModifyTask;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks what to change, then opens a dialog for it. */
export default function ModifyDialog({ plan: given, start, onChanged, onClose }: ModifyDialogProps) {
  // The user changes the plan that was shown, even if the plan behind the dialog reloads.
  const [plan] = useState(given);
  const [task, setTask] = useState(start);
  const mayCharge = useCan('can_use_virtual_terminal');
  const shared = { plan, maxWidth, onChanged, onClose };
  if (task === 'schedule') return <ScheduleDialog {...shared} />;
  if (task === 'payment') return <PaymentDialog {...shared} />;
  if (task === 'billing') return <BillingDialog {...shared} />;
  return (
    <Dialog open title="Modify / Change" maxWidth={maxWidth} onClose={onClose}>
      <Stack gap="3">
        <Text color="fg.muted">{t('What do you want to change?')}</Text>
        <Button onClick={() => setTask('schedule')}>Modify installment schedule</Button>
        <Button onClick={() => setTask('billing')}>Modify billing address / email</Button>
        {mayCharge ? <Button onClick={() => setTask('payment')}>Modify payment information</Button> : null}
      </Stack>
    </Dialog>
  );
}
