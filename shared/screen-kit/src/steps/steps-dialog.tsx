import { Dialog } from '@tillway/overlays';
import { useId } from 'react';
import { StepBody } from './step-body';
import { StepFoot } from './step-foot';
import { type StepsOptions, useSteps } from './use-steps';

interface StepsDialogProps<Id extends string> extends StepsOptions<Id> {
  /** Maximum width in px. */
  maxWidth?: number;
}

/** A task in steps in a dialog: refund, void, take payment. Escape asks first if input would be lost. */
export function StepsDialog<Id extends string>({ maxWidth = 560, ...options }: StepsDialogProps<Id>) {
  const state = useSteps(options);
  const formId = useId();
  return (
    <Dialog
      open
      keepsTop
      title={state.title}
      maxWidth={maxWidth}
      onClose={state.isBusy ? undefined : () => void state.close()}
      footer={<StepFoot state={state} formId={formId} />}
    >
      <StepBody state={state} formId={formId} level="h3" />
    </Dialog>
  );
}
