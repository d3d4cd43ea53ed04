import { Button, chakra, Flex } from '@tillway/ui';
import { useId } from 'react';
import type { StepsState } from './use-steps';

/** The summary, the Back button, and the step's primary button. */
export function StepFoot({ state, formId }: { state: StepsState; formId: string }) {
  const { steps, current, canGoBack, isBusy } = state;
  const summaryId = useId();
  const isLast = steps.at(-1) === current;
  const { action = isLast ? 'Close' : 'Next', summary, waiting, danger = false } = current;
  return (
    <>
      {summary === undefined && waiting === undefined ? null : (
        <chakra.p
          id={summaryId}
          role={waiting === undefined ? undefined : 'status'}
          flex="1"
          minWidth="12rem"
          alignSelf="center"
          color="fg.muted"
        >
          {isBusy && waiting !== undefined ? waiting : summary}
        </chakra.p>
      )}
      <Flex gap="2" wrap="wrap" justify="flex-end">
        {canGoBack ? (
          <Button onClick={state.back} disabled={isBusy}>
            Back
          </Button>
        ) : null}
        <Button
          type="submit"
          form={formId}
          variant={danger ? 'danger' : 'primary'}
          loading={isBusy}
          aria-describedby={summary === undefined ? undefined : summaryId}
        >
          {action}
        </Button>
      </Flex>
    </>
  );
}
