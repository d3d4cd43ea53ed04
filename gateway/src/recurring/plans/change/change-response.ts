import type { PlanChange } from '@tillway/contract';
import type { PlanChangeRow } from './change-store';

/** The API form of a change. */
export const changeResponse = ({ id, kind, state, steps, created, finished }: PlanChangeRow): PlanChange => ({
  id,
  kind,
  state,
  steps: steps.map(({ step, state: reached, transaction_id, message }) => ({
    step,
    state: reached,
    transaction_id,
    message,
  })),
  created: created.toISOString(),
  finished: finished?.toISOString() ?? null,
});
