import {
  endOfStep,
  decideStep,
  plannedIn,
  type PlannedCanary,
  type StepDecision,
} from '../releases/canary-plan';
import type { Desk } from '../releases/desk';
import { readState } from '../releases/journal';
import { keyOf } from '../releases/moves';
import { promoteReleases, startCanaries, stopCanaries } from '../releases/release-desk';
import { ConflictError, ReleaseError } from '../releases/release-error';
import type { KeptOutcomes } from './kept-outcomes';

/** Decides on the present step of a canary by the outcomes that all edges have kept since its start. */
export async function decisionOf(
  kept: Pick<KeptOutcomes, 'read'>,
  { part, version, plan }: PlannedCanary,
): Promise<StepDecision> {
  const lines = (await kept.read([part], Date.parse(plan.since))).filter(
    ({ release }) => release === keyOf({ part, version }),
  );
  const sum = (of: 'opened' | 'failed') => lines.reduce((total, line) => total + line[of], 0);
  return decideStep({
    opened: sum('opened'),
    failed: sum('failed'),
    isOfSeveralMerchants: lines.some((line) => line.isOfSeveralMerchants),
  });
}

/** Makes the move of a decision. A refused promotion is a reason to wait. */
async function act(desk: Desk, canary: PlannedCanary, { does, why }: StepDecision): Promise<StepDecision> {
  const { channel, part, version, plan } = canary;
  const release = { part, version };
  const [percent = 100] = plan.steps;
  try {
    if (does === 'stop') await stopCanaries(desk, channel, [part], `the step failed: ${why}`);
    else if (does === 'go' && percent === 100)
      await promoteReleases(desk, channel, [release], `the last step went well: ${why}`);
    else if (does === 'go')
      await startCanaries(desk, channel, { ...plan }, [release], `the step went well: ${why}`);
    return { does, why };
  } catch (error) {
    // Another edge or a person moved something; the next look sees it.
    if (error instanceof ConflictError || !(error instanceof ReleaseError)) throw error;
    return { does: 'wait', why: error.message };
  }
}

/**
 * Makes the due steps of all canaries. The plan is in the journal, so any edge makes the next step, and a restart loses
 * none. Returns what was done.
 */
export async function makeDueSteps(
  desk: Desk,
  kept: Pick<KeptOutcomes, 'read'>,
): Promise<(PlannedCanary & StepDecision)[]> {
  const done: (PlannedCanary & StepDecision)[] = [];
  for (const canary of plannedIn(await readState(desk.store))) {
    if (endOfStep(canary.plan) > desk.now().getTime()) continue;
    done.push({ ...canary, ...(await act(desk, canary, await decisionOf(kept, canary))) });
  }
  return done;
}
