import type { ReleaseState } from '../releases/state';
import { refusalsOf, refusalText } from '../releases/gate';
import { readState } from '../releases/journal';
import { keyOf, quarantine } from '../releases/moves';
import type { ReleaseName } from '../releases/release';
import type { Desk } from '../releases/desk';
import { quarantineRelease } from '../releases/release-desk';
import { verify } from '../releases/verify';
import type { Finding } from './tally';

/** The time after a forbidden release of a part in which the edge takes back no other of that part, in milliseconds. */
export const restMs = 60 * 60_000;

/** The result of an attempt to take a release back; `kept` says why nothing moved. */
export type TakenBack = { revision: number } | { kept: string };

/** Lists, for each channel that shows the release, the version that the channel would show without it. */
const successors = (state: ReleaseState, { part, version }: ReleaseName, without: ReleaseState['channels']) =>
  Object.entries(state.channels)
    .filter(([, pointers]) => pointers[part]?.version === version)
    .map(([channel]) => without[channel]?.[part]?.version);

const isCanaryOf = ({ canaries = {} }: ReleaseState, { part, version }: ReleaseName) =>
  Object.values(canaries).some((parts) => parts[part]?.version === version);

/** Answers whether only sessions of a canary have a release. */
export const isTrial = (state: ReleaseState, release: ReleaseName): boolean =>
  isCanaryOf(state, release) && successors(state, release, {}).length === 0;

/**
 * Forbids a release that fails in browsers, so that the previous one is served.
 * The previous release must exist, be whole, and fit every portal: a remote that works for some is better than none. A
 * part rests afterwards. A fault elsewhere, such as in the gateway, then does not take back one version after another.
 * A release that is only a canary stops even during the rest.
 */
export async function takeBack(desk: Desk, release: ReleaseName, finding: Finding): Promise<TakenBack> {
  const state = await readState(desk.store);
  if (keyOf(release) in state.quarantined) return { kept: 'it is forbidden already' };
  const decision = quarantine(state, release, '', '');
  const versions = successors(state, release, decision.channels);
  const isCanary = isCanaryOf(state, release);
  const rests = Object.entries(state.quarantined).some(
    ([key, { since }]) =>
      key.startsWith(`${release.part}@`) && desk.now().getTime() - Date.parse(since) < restMs,
  );
  if (rests && versions.length > 0)
    return { kept: `another release of ${release.part} was forbidden within the hour` };

  if (versions.length === 0 && !isCanary) return { kept: 'no channel shows it' };
  for (const version of versions) {
    if (version === undefined) return { kept: 'there is no release to go back to' };
    const problems = await verify(desk.store, { part: release.part, version });
    if (problems.length > 0) return { kept: problems.join('; ') };
  }
  const refusals = (await refusalsOf(desk, state, decision)).filter(({ remote }) => remote === release.part);
  if (refusals.length > 0) return { kept: refusals.map(refusalText).join('; ') };

  const { failed, opened, reasons } = finding;
  const why = `failed for ${failed} of ${opened} people within ten minutes: ${reasons.join(', ')}`;
  return { revision: (await quarantineRelease(desk, release, why)).revision };
}
