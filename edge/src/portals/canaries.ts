import { createHash } from 'node:crypto';
import type { Pointer, ReleaseState } from '../releases/state';
import { sessionIn } from '../server/session-cookie';

/**
 * Returns the place of a session among a hundred, from 0 to below 100. The place is the same on every edge for the
 * whole session, so a canary is sticky without stored data. `undefined` means not signed in, which gets no canary.
 */
export function placeOf(cookies: string | undefined): number | undefined {
  const session = sessionIn(cookies);
  if (session === undefined) return undefined;
  return (createHash('sha256').update(session).digest().readUInt32BE() / 2 ** 32) * 100;
}

/** Returns the state that a session at this place sees, with its canaries in force. */
export function stateAt(state: ReleaseState, place: number | undefined): ReleaseState {
  const { canaries = {}, ...rest } = state;
  const channels = Object.entries(state.channels).map(([channel, pointers]) => {
    const own = Object.entries(canaries[channel] ?? {}).filter(
      ([part, { percent }]) => place !== undefined && place < percent && pointers[part] !== undefined,
    );
    const moved = own.map(([part, { version }]): [string, Pointer] => [part, { version, before: [] }]);
    return [channel, { ...pointers, ...Object.fromEntries(moved) }] as [string, typeof pointers];
  });
  return { ...rest, channels: Object.fromEntries(channels) };
}

/** Returns the number of the group of a place. Places between the same two shares see the same releases. */
export const groupOf = ({ canaries = {} }: ReleaseState, place: number | undefined): number =>
  place === undefined
    ? 0
    : Object.values(canaries)
        .flatMap((parts) => Object.values(parts))
        .filter(({ percent }) => place < percent).length;
