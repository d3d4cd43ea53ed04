import * as v from 'valibot';
import { type CanarySteps, planLimits } from '../releases/canary-plan';
import type { Desk } from '../releases/desk';
import { keyOf } from '../releases/moves';
import { folderOf, parseReleaseName, type ReleaseName } from '../releases/release';
import {
  promoteReleases,
  quarantineRelease,
  rollBackParts,
  startCanaries,
  stopCanaries,
} from '../releases/release-desk';
import { ReleaseError } from '../releases/release-error';
import type { ReleaseState } from '../releases/state';
import type { Budget } from './limits';

const channel = v.optional(v.string(), 'stable');
const note = v.pipe(v.string(), v.maxLength(200));
const release = v.string();
const common = { channel, note: v.exactOptional(note) };

/** A move of a team. */
export const MoveSchema = v.variant('action', [
  v.strictObject({ action: v.literal('promote'), release, ...common }),
  v.strictObject({
    action: v.literal('canary'),
    release,
    /** The percentages in turn, and the minutes that each takes. */
    steps: v.pipe(v.array(v.number()), v.maxLength(planLimits.mostSteps)),
    everyMinutes: v.exactOptional(v.number()),
    ...common,
  }),
  v.strictObject({ action: v.literal('stop'), part: v.string(), ...common }),
  v.strictObject({ action: v.literal('rollback'), part: v.string(), ...common }),
  v.strictObject({ action: v.literal('quarantine'), release, note: v.pipe(note, v.nonEmpty()), channel }),
]);
export type TeamMove = v.InferOutput<typeof MoveSchema>;

/** Returns the budget of a move. */
export const budgetOf = ({ action }: TeamMove): Budget =>
  action === 'promote' || action === 'canary' ? 'forward' : 'back';

/** Returns the release that a move names; its version is empty if the move names a part only. Throws a `ReleaseError`. */
export const releaseOfMove = (move: TeamMove): ReleaseName =>
  'release' in move ? parseReleaseName(move.release) : { part: move.part, version: '' };

/** Forbids a release. A team forbids only what is published, so its moves cannot fill the state with inventions. */
async function forbid(desk: Desk, release: ReleaseName, reason: string): Promise<ReleaseState> {
  if ((await desk.store.read(`${folderOf(release)}/release.json`)) === undefined)
    throw new ReleaseError(`${keyOf(release)}: not published`);
  return quarantineRelease(desk, release, reason);
}

const stepsOf = ({ steps, everyMinutes }: Extract<TeamMove, { action: 'canary' }>): CanarySteps => ({
  steps,
  everyMs: everyMinutes === undefined ? undefined : everyMinutes * 60_000,
});

/** Makes a team's move, by the rules of the operator's command. Throws a `ReleaseError` for a refusal. */
export async function makeMove(desk: Desk, move: TeamMove): Promise<ReleaseState> {
  const release = releaseOfMove(move);
  switch (move.action) {
    case 'promote':
      return promoteReleases(desk, move.channel, [release], move.note);
    case 'canary':
      return startCanaries(desk, move.channel, stepsOf(move), [release], move.note);
    case 'stop':
      return stopCanaries(desk, move.channel, [release.part], move.note);
    case 'rollback':
      return rollBackParts(desk, move.channel, [release.part], move.note);
    case 'quarantine':
      return forbid(desk, release, move.note);
  }
}
