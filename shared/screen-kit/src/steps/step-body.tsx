import { t } from '@tillway/language';
import { Box, Heading, Notice, VisuallyHidden } from '@tillway/ui';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { numberedSteps, StepList } from './step-list';
import type { StepsState } from './use-steps';

interface StepBodyProps {
  state: StepsState;
  /** Id of the form that the primary button submits. */
  formId: string;
  /** Level of the step's heading on the page. */
  level: 'h2' | 'h3';
}

/**
 * Renders the visited steps, all hidden but the current one, so that their input remains. A new step focuses
 * its heading; a refused one focuses its first error.
 */
export function StepBody({ state, formId, level }: StepBodyProps) {
  const { steps, current, visited, isBusy, problem, refusals } = state;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const shown = useRef(current.id);

  useEffect(() => {
    if (shown.current === current.id) return;
    shown.current = current.id;
    heading.current?.focus();
  }, [current.id]);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[data-step=current] [aria-invalid=true]');
    (notice.current ?? wrong)?.focus();
  }, [refusals]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void state.next();
  };
  const numbered = numberedSteps(state);
  const place = numbered.indexOf(current) + 1;
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit} onChange={state.onTyped}>
      <StepList state={state} />
      <Heading as={level} size="md" ref={heading} tabIndex={-1} mb="3" outline="none">
        {place > 0 && numbered.length > 1 ? (
          <VisuallyHidden>
            {t('Step {place} of {length}:', { place, length: numbered.length })}{' '}
          </VisuallyHidden>
        ) : null}
        {t(current.title)}
      </Heading>
      {problem === undefined ? null : (
        <Box ref={notice} tabIndex={-1} mb="4">
          <Notice severity="error">{problem}</Notice>
        </Box>
      )}
      {steps
        .filter(({ id }) => visited.includes(id))
        .map(({ id, content }) => (
          <div
            key={id}
            hidden={id !== current.id}
            inert={isBusy || id !== current.id}
            data-step={id === current.id ? 'current' : undefined}
          >
            {content}
          </div>
        ))}
    </form>
  );
}
