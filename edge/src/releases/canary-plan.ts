import { ReleaseError } from './release-error';
import type { Plan, ReleaseState } from './state';

/** The limits of a canary in steps. */
export const planLimits = { mostSteps: 10, leastMs: 60_000, mostMs: 24 * 60 * 60_000 };

/** The steps of a canary in percent of the sessions, and the time that each takes. One step needs no time. */
export interface CanarySteps {
  steps: readonly number[];
  everyMs?: number | undefined;
}

/** The failures at which a canary does not go on: at least so many people, and more than this share of all. */
export const stepRules = { failed: 2, share: 0.05 };

/** Reads the percentages of `5,25,100`. Throws a `ReleaseError`. */
export function parseSteps(text: string): number[] {
  const steps = text.split(',').map((each) => Number(/^\d{1,3}$/.exec(each.trim())?.[0] ?? Number.NaN));
  if (steps.some(Number.isNaN)) throw new ReleaseError(`"${text}" are no steps; write them as 5,25,100`);
  return steps;
}

/** Reads a time such as `10m` or `2h`, in milliseconds. Throws a `ReleaseError`. */
export function parseEvery(text: string): number {
  const [, count, unit] = /^(\d{1,4})(m|h)$/.exec(text) ?? [];
  if (count === undefined) throw new ReleaseError(`"${text}" is no time of a step; write it as 10m or 2h`);
  return Number(count) * (unit === 'h' ? 60 : 1) * 60_000;
}

/** Returns the present percentage and the plan of the later ones. Throws a `ReleaseError` for steps beyond the limits. */
export function planOf({ steps, everyMs }: CanarySteps, now: Date): { percent: number; plan?: Plan } {
  const [percent = 0, ...later] = steps;
  const areRising = steps.every((step, index) => Number.isInteger(step) && step > (steps[index - 1] ?? 0));
  if (
    steps.length === 0 ||
    !areRising ||
    percent > 99 ||
    (steps.at(-1) ?? 0) > 100 ||
    steps.length > planLimits.mostSteps
  )
    throw new ReleaseError(
      `A canary has 1 to ${planLimits.mostSteps} rising percentages, the first at most 99 and the last at most 100`,
    );
  if (later.length === 0) return { percent };
  if (everyMs === undefined || everyMs < planLimits.leastMs || everyMs > planLimits.mostMs)
    throw new ReleaseError('A step of a canary takes 1 minute to 24 hours; write it as --every 10m');
  return { percent, plan: { steps: later, everyMs, since: now.toISOString() } };
}

/** Describes the later steps of a plan, for the journal and its readers: `, then 25%, 100%`. */
export const laterSteps = (plan: Plan | undefined): string =>
  plan ? `, then ${plan.steps.map((step) => `${step}%`).join(', ')}` : '';

/** A canary with a plan. */
export interface PlannedCanary {
  channel: string;
  part: string;
  version: string;
  percent: number;
  plan: Plan;
}

/** Lists the canaries that have later steps. */
export const plannedIn = ({ canaries = {} }: Pick<ReleaseState, 'canaries'>): PlannedCanary[] =>
  Object.entries(canaries).flatMap(([channel, parts]) =>
    Object.entries(parts).flatMap(([part, { plan, ...canary }]) =>
      plan ? [{ channel, part, ...canary, plan }] : [],
    ),
  );

/** Returns the end of the present step, in milliseconds since 1970. */
export const endOfStep = ({ since, everyMs }: Plan): number => Date.parse(since) + everyMs;

/** The people who opened a release during a step, and for how many of them it failed. */
export interface StepCount {
  opened: number;
  failed: number;
  /** True if it fails for people of several merchants. */
  isOfSeveralMerchants: boolean;
}

/** The decision at the end of a step: the canary goes on, waits as it is, or stops. `why` is for its team. */
export interface StepDecision {
  does: 'go' | 'wait' | 'stop';
  why: string;
}

/**
 * Decides on a step. Nobody's silence is no proof, so a step that nobody opened waits. Failures of one merchant alone
 * neither stop a canary nor let it go on.
 */
export function decideStep(
  { opened, failed, isOfSeveralMerchants }: StepCount,
  rules = stepRules,
): StepDecision {
  if (opened === 0) return { does: 'wait', why: 'nobody has opened it yet' };
  const counts = `it failed for ${failed} of ${opened} people`;
  if (failed < rules.failed || failed / opened <= rules.share) return { does: 'go', why: counts };
  return isOfSeveralMerchants
    ? { does: 'stop', why: counts }
    : { does: 'wait', why: `${counts}, and only people of one merchant say so` };
}
