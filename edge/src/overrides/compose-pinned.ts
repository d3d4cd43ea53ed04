import type { OverridePin, Pinned, ReleaseDocument } from '@tillway/contract';
import { type ComposedPortal, composePortal, type Placed, type Resolve } from '../portals/compose-portal';
import type { GivenValues } from '../configuration/record';
import type { HostPortal } from '../portals/portal-file';
import type { Override } from './read-override';

/** The entry's name in webpack's development server of a remote (shared/build/webpack/federation.mjs). */
const developmentEntry = 'remoteEntry.js';
/** A version that no release has, so failures in development count against none. */
const developmentVersion = 'development';

/**
 * Gives a released remote the code of a development server. Screens, menu, and permissions stay those of the release.
 */
const fromAddress = ({ release }: Placed, address: string): Placed => ({
  release: {
    ...(release as Extract<ReleaseDocument, { kind: 'remote' }>),
    version: developmentVersion,
    entry: developmentEntry,
    preload: [],
    files: { [developmentEntry]: { integrity: '', bytes: 0 } },
  },
  base: address,
});

const pinning =
  (pins: readonly OverridePin[], own: Resolve): Resolve =>
  async (part, choice) => {
    const pin = pins.find(({ remote }) => remote === part);
    if (!pin) return own(part, choice);
    if ('version' in pin) return own(part, { ...choice, version: pin.version });
    const released = await own(part, choice);
    return released && fromAddress(released, pin.address);
  };

const showsOf = (pin: OverridePin) => ('version' in pin ? pin.version : pin.address);

/** Returns the reason for each pin that cannot be shown, by remote. The map is empty if all can. */
function problemsOf(
  pins: readonly OverridePin[],
  host: HostPortal,
  portal: ComposedPortal,
  own: ComposedPortal,
): Map<string, string> {
  const problems = new Map<string, string>();
  for (const { remote } of pins) {
    const absent = portal.absent.find(({ name }) => name === remote);
    if (!host.portal.remotes.some(({ name }) => name === remote)) {
      problems.set(remote, 'it is not a remote of this portal');
    } else if (absent) problems.set(remote, absent.reason);
  }
  const pushedOut = portal.absent.find(
    ({ name }) =>
      !pins.some(({ remote }) => remote === name) && !own.absent.some((absent) => absent.name === name),
  );
  if (pushedOut && problems.size === 0) {
    for (const { remote } of pins)
      problems.set(remote, `${pushedOut.name} would be missing: ${pushedOut.reason}`);
  }
  return problems;
}

/**
 * Composes a portal with the pins of one session. A pin that cannot be shown leaves the portal's own release, with the
 * reason. An expired override changes only the page's message.
 */
export async function composePinned(
  host: HostPortal,
  { pins, until, isOver }: Override,
  own: ComposedPortal,
  resolve: Resolve,
  set: GivenValues,
): Promise<ComposedPortal> {
  const problems = new Map<string, string>();
  let portal = own;
  let left = isOver ? [] : pins;
  while (left.length > 0) {
    const composed = await composePortal(host, pinning(left, resolve), set);
    const found = composed ? problemsOf(left, host, composed, own) : new Map<string, string>();
    portal = composed ?? own;
    if (found.size === 0) break;
    found.forEach((reason, remote) => problems.set(remote, reason));
    left = left.filter(({ remote }) => !found.has(remote));
    portal = own;
  }
  const pinned: Pinned = {
    pins: pins.map((pin) => {
      const problem = problems.get(pin.remote);
      return { remote: pin.remote, shows: showsOf(pin), ...(problem !== undefined && { problem }) };
    }),
    until: until.toISOString(),
    isOver,
  };
  return { ...portal, configuration: { ...portal.configuration, overrides: { pinned } } };
}
