import { Button, Flex, Panel } from '@tillway/ui';
import { useId } from 'react';
import { StepBody } from './step-body';
import { StepFoot } from './step-foot';
import { type StepsOptions, useSteps } from './use-steps';

/** A task in steps on a page or in a panel of a record: modify a plan, board a merchant. */
export function Steps<Id extends string>(options: StepsOptions<Id>) {
  const state = useSteps(options);
  const formId = useId();
  return (
    <Panel
      title={state.title}
      actions={
        state.current.isResult ? null : (
          <Button size="sm" variant="ghost" disabled={state.isBusy} onClick={() => void state.close()}>
            Cancel
          </Button>
        )
      }
      footer={
        <Flex gap="2" wrap="wrap" justify="flex-end">
          <StepFoot state={state} formId={formId} />
        </Flex>
      }
    >
      <StepBody state={state} formId={formId} level="h3" />
    </Panel>
  );
}
