import type { PlanDetail } from '@tillway/contract';
import { Button, Stack, Text } from '@tillway/ui';
import { Dialog } from '@tillway/ui-rich';
import { useState } from 'react';
import { BillingDialog } from './billing-dialog';

/** px (PLN-041) */
const maxWidth = 750;

interface ModifyDialogProps {
  plan: PlanDetail;
  onChanged: () => void;
  onClose: () => void;
}

/** Modify / Change (doc 001 §2.8; PLN-041): what is to change, then a dialog of its own for it. */
export default function ModifyDialog({ plan: given, onChanged, onClose }: ModifyDialogProps) {
  // what is changed is what was shown, also when the plan behind the dialog is loaded again
  const [plan] = useState(given);
  const [task, setTask] = useState<'billing'>();
  const shared = { plan, maxWidth, onChanged, onClose };
  if (task === 'billing') return <BillingDialog {...shared} />;
  return (
    <Dialog open title="Modify / Change" maxWidth={maxWidth} onClose={onClose}>
      <Stack gap="3">
        <Text color="fg.muted">What do you want to change?</Text>
        <Button onClick={() => setTask('billing')}>Modify billing address / email</Button>
      </Stack>
    </Dialog>
  );
}
