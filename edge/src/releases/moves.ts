import type { ReleaseName } from './release';
import { ReleaseError } from './release-error';
import type { Plan, Pointer, ReleaseDecision } from './state';

/** The most previous versions that a pointer remembers, far more than anybody rolls back. */
const memory = 20;

export const keyOf = ({ part, version }: ReleaseName) => `${part}@${version}`;

/** Reads the release of a key that `keyOf` wrote. */
export function releaseOfKey(key: string): ReleaseName {
  const [part = '', version = ''] = key.split('@');
  return { part, version };
}

const isQuarantined = (state: ReleaseDecision, part: string, version: string) =>
  keyOf({ part, version }) in state.quarantined;

const pointTo = (pointer: Pointer | undefined, version: string): Pointer => {
  if (pointer === undefined) return { version, before: [] };
  if (pointer.version === version) return pointer;
  const before = [pointer.version, ...pointer.before].filter((earlier) => earlier !== version);
  return { version, before: before.slice(0, memory) };
};

/** Moves a pointer back to the last version that may run. `undefined` means that there is none. */
const stepBack = (state: ReleaseDecision, part: string, pointer: Pointer): Pointer | undefined => {
  const index = pointer.before.findIndex((version) => !isQuarantined(state, part, version));
  const version = pointer.before[index];
  return version === undefined ? undefined : { version, before: pointer.before.slice(index + 1) };
};

const withPointers = (
  state: ReleaseDecision,
  channel: string,
  pointers: Record<string, Pointer>,
): ReleaseDecision => ({ ...state, channels: { ...state.channels, [channel]: pointers } });

/** Points a channel at releases, all of them in one move. */
export function promote(state: ReleaseDecision, channel: string, releases: ReleaseName[]): ReleaseDecision {
  const pointers = { ...state.channels[channel] };
  for (const { part, version } of releases) {
    const quarantine = state.quarantined[keyOf({ part, version })];
    if (quarantine) throw new ReleaseError(`${part}@${version} is quarantined: ${quarantine.reason}`);
    pointers[part] = pointTo(pointers[part], version);
  }
  return withoutCanaries(
    withPointers(state, channel, pointers),
    (at, part) => at === channel && releases.some((release) => release.part === part),
  );
}

/** Moves parts of a channel back to their previous versions, passing over quarantined ones. */
export function rollBack(state: ReleaseDecision, channel: string, parts: string[]): ReleaseDecision {
  const pointers = { ...state.channels[channel] };
  for (const part of parts) {
    const pointer = pointers[part];
    const earlier = pointer && stepBack(state, part, pointer);
    if (!earlier) throw new ReleaseError(`${part} has no earlier version in channel "${channel}"`);
    pointers[part] = earlier;
  }
  return withoutCanaries(
    withPointers(state, channel, pointers),
    (at, part) => at === channel && parts.includes(part),
  );
}

/** Removes the canaries that end. If none is left, the state has no `canaries`. */
function withoutCanaries(
  { canaries, ...state }: ReleaseDecision,
  ends: (channel: string, part: string, version: string) => boolean,
): ReleaseDecision {
  const left = Object.entries(canaries ?? {}).flatMap(([channel, parts]) => {
    const kept = Object.entries(parts).filter(([part, { version }]) => !ends(channel, part, version));
    return kept.length > 0 ? [[channel, Object.fromEntries(kept)] as const] : [];
  });
  return left.length > 0 ? { ...state, canaries: Object.fromEntries(left) } : state;
}

/** Gives releases to a percentage of the sessions, all of them in one move. A promotion finishes the canary. */
export function startCanary(
  state: ReleaseDecision,
  channel: string,
  releases: ReleaseName[],
  percent: number,
  plan?: Plan,
): ReleaseDecision {
  const canaries = { ...state.canaries?.[channel] };
  for (const { part, version } of releases) {
    const quarantine = state.quarantined[keyOf({ part, version })];
    if (quarantine) throw new ReleaseError(`${part}@${version} is quarantined: ${quarantine.reason}`);
    const shown = state.channels[channel]?.[part];
    if (!shown) throw new ReleaseError(`${part} is not shown in channel "${channel}"; promote it`);
    if (shown.version === version) throw new ReleaseError(`${part}@${version} is already shown to everybody`);
    canaries[part] = { version, percent, ...(plan && { plan }) };
  }
  return { ...state, canaries: { ...state.canaries, [channel]: canaries } };
}

/** Gives everybody the channel's release again. */
export function stopCanary(state: ReleaseDecision, channel: string, parts: string[]): ReleaseDecision {
  for (const part of parts) {
    if (!state.canaries?.[channel]?.[part]) throw new ReleaseError(`${part} has no canary in "${channel}"`);
  }
  return withoutCanaries(state, (at, part) => at === channel && parts.includes(part));
}

/**
 * Forbids a release and stops its canary. Channels that show it go back to their last version that may run. If there is
 * none, they lose the part. The portal then says that it is not available, and everything else works.
 */
export function quarantine(
  state: ReleaseDecision,
  release: ReleaseName,
  reason: string,
  since: string,
): ReleaseDecision {
  const { part, version } = release;
  const next = { ...state, quarantined: { ...state.quarantined, [keyOf(release)]: { reason, since } } };
  const channels = Object.entries(state.channels).map(([channel, pointers]) => {
    const { [part]: pointer, ...others } = pointers;
    if (pointer?.version !== version) return [channel, pointers] as const;
    const earlier = stepBack(next, part, pointer);
    return [channel, earlier ? { ...others, [part]: earlier } : others] as const;
  });
  return withoutCanaries(
    { ...next, channels: Object.fromEntries(channels) },
    (_, canary, at) => canary === part && at === version,
  );
}

/** Allows a quarantined release again. Pointers do not move: showing it again is a promotion. */
export function lift(state: ReleaseDecision, release: ReleaseName): ReleaseDecision {
  const { [keyOf(release)]: lifted, ...quarantined } = state.quarantined;
  if (!lifted) throw new ReleaseError(`${keyOf(release)} is not quarantined`);
  return { ...state, quarantined };
}
