import { createHash } from 'node:crypto';
import type { Pointer, ReleaseState } from '../releases/state';
import { sessionIn } from '../server/session-cookie';

/**
 * Where a session stands among a hundred, from 0 to below 100: the same for as long as it lasts, on every edge, so that a
 * canary is sticky and nothing has to be kept. Whoever is not signed in gets no canary.
 */
export function placeOf(cookies: string | undefined): number | undefined {
  const session = sessionIn(cookies);
  if (session === undefined) return undefined;
  return (createHash('sha256').update(session).digest().readUInt32BE() / 2 ** 32) * 100;
}

/** What every channel shows to a session at this place: the state with its canaries in force. */
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

/** Places that get the same: those between the same two shares. */
export const groupOf = ({ canaries = {} }: ReleaseState, place: number | undefined): number =>
  place === undefined
    ? 0
    : Object.values(canaries)
        .flatMap((parts) => Object.values(parts))
        .filter(({ percent }) => place < percent).length;
