import { endOfStep, judge, plannedIn, type PlannedCanary, type Verdict } from '../releases/canary-plan';
import type { Desk } from '../releases/desk';
import { readState } from '../releases/journal';
import { keyOf } from '../releases/moves';
import { promoteReleases, startCanaries, stopCanaries } from '../releases/release-desk';
import { ConflictError, ReleaseError } from '../releases/release-error';
import type { KeptOutcomes } from './kept-outcomes';

/** Judges the present step of a canary by the outcomes that all edges have kept since its start. */
export async function verdictOf(
  kept: Pick<KeptOutcomes, 'read'>,
  { part, version, plan }: PlannedCanary,
): Promise<Verdict> {
  const lines = (await kept.read([part], Date.parse(plan.since))).filter(
    ({ release }) => release === keyOf({ part, version }),
  );
  const sum = (of: 'opened' | 'failed') => lines.reduce((total, line) => total + line[of], 0);
  return judge({
    opened: sum('opened'),
    failed: sum('failed'),
    isOfSeveralMerchants: lines.some((line) => line.isOfSeveralMerchants),
  });
}

/** Makes the move of a verdict. A refused promotion is a reason to wait. */
async function act(desk: Desk, canary: PlannedCanary, { does, why }: Verdict): Promise<Verdict> {
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
): Promise<(PlannedCanary & Verdict)[]> {
  const done: (PlannedCanary & Verdict)[] = [];
  for (const canary of plannedIn(await readState(desk.store))) {
    if (endOfStep(canary.plan) > desk.now().getTime()) continue;
    done.push({ ...canary, ...(await act(desk, canary, await verdictOf(kept, canary))) });
  }
  return done;
}
