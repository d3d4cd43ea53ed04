import type { SessionData, SlotName } from '@tillway/contract';
import type { RemoteManifest } from '@tillway/contract/manifest';
import type { PortalConfiguration } from '@tillway/contract/release';
import { isAllowed } from '@tillway/rules';
import { accessFacts } from '../guard/decide';

const homeSlots: readonly SlotName[] = ['home.figure@1', 'home.needs@1', 'home.list@1'];

/** Returns whether a remote of the portal fills home for this user. Otherwise there is nothing to lead to. */
export function hasHome(manifests: readonly RemoteManifest[], session: SessionData): boolean {
  const facts = accessFacts(session);
  return manifests.some(({ extensions = [] }) =>
    extensions.some(
      ({ slot, access }) => homeSlots.some((each) => each === slot) && (!access || isAllowed(access, facts)),
    ),
  );
}

/** Returns whether a user starts on home: by the own preference, or by the portal's. */
export const startsAtHome = (
  { flags, remotes }: Pick<PortalConfiguration, 'flags' | 'remotes'>,
  session: SessionData,
): boolean =>
  (session.user.custom.landing ?? flags.landing) === 'home' &&
  hasHome(
    remotes.map(({ manifest }) => manifest),
    session,
  );
