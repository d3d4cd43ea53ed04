import { composePortal } from '../portals/compose-portal';
import { type HostPortal, type PortalFile } from '../portals/portal-file';
import { resolveIn } from '../portals/portal-source';
import { createCatalog } from './catalog';
import type { ObjectStore } from './object-store';
import { misfitsOf } from './fit';
import type { ReleaseDecision, ReleaseState } from './state';

/** Why a portal would lose a remote. */
export interface Refusal {
  /** Key of the portal, and the file that it is in. */
  portal: string;
  file: string;
  remote: string;
  what: string;
  wayOut: string;
}

/** A store and the portal files that show releases of it. */
interface Served {
  store: ObjectStore;
  served: { file: string; portals: PortalFile }[];
}

/** What helps, by what is wrong (compose-portal.ts, unfitFor of the contract). */
const waysOut: [RegExp, string][] = [
  [
    /^needs portal API/,
    'promote a shell that offers it together with the remote, or build the remote for what this shell offers',
  ],
  [
    /^needs /,
    'promote a newer shell together with the remote, or build the remote with the versions that this shell provides',
  ],
  [/ signed/, 'sign the build with a key that the portal file lists for it, and publish it again'],
  [
    /^asks for /,
    'leave it out of the manifest, or list it under "capabilities" of this remote in the portal file',
  ],
  [/ is an address of the portal itself/, 'give the screen another path in the manifest'],
  [
    / belongs to /,
    'give the screen another path in the manifest, or keep it out of this portal with "only" in the portal file',
  ],
];
const wayOutOf = (reason: string) =>
  waysOut.find(([pattern]) => pattern.test(reason))?.[1] ??
  'build and publish it again with the build of this portal’s release';

/**
 * Composes every portal as it would be after a decision. Answers what each would lose, besides what it has no release of;
 * a portal that would have no shell loses all of it.
 */
export async function refusalsOf(
  { store, served }: Served,
  before: ReleaseState,
  decision: ReleaseDecision,
): Promise<Refusal[]> {
  const catalog = createCatalog(store);
  const after = { ...before, ...decision };
  const refusals: Refusal[] = [];
  for (const { file, portals } of served) {
    for (const host of portalsOf(portals)) {
      const composed = await composePortal(host, resolveIn(after, catalog, portals.publishers));
      for (const { name, reason } of composed?.absent ?? []) {
        if (reason === 'no release') continue;
        refusals.push({ portal: host.key, file, remote: name, what: reason, wayOut: wayOutOf(reason) });
      }
    }
  }
  return refusals;
}

/**
 * What a promotion would break in portals that still have all their remotes. Going back is not held to it: what ran before
 * is always better than what fails now.
 */
export async function misfitRefusals(
  { store, served }: Served,
  before: ReleaseState,
  decision: ReleaseDecision,
): Promise<Refusal[]> {
  const catalog = createCatalog(store);
  const after = { ...before, ...decision };
  const refusals: Refusal[] = [];
  for (const { file, portals } of served) {
    for (const host of portalsOf(portals)) {
      const [was, willBe] = await Promise.all(
        [before, after].map((state) => composePortal(host, resolveIn(state, catalog, portals.publishers))),
      );
      if (!willBe) continue;
      const misfits = misfitsOf(was, willBe, host.portal.budget?.firstLoad);
      refusals.push(...misfits.map((misfit) => ({ portal: host.key, file, ...misfit })));
    }
  }
  return refusals;
}

/** Every portal that a file shows on some host, once. */
export const portalsOf = ({ default: other, hosts, portals }: PortalFile): HostPortal[] => {
  const shown = new Map([other, ...Object.values(hosts)].map((each) => [each.portal, each]));
  return [...shown.values()].flatMap(({ portal: key, environment }) => {
    const portal = portals[key];
    return portal ? [{ key, environment, portal }] : [];
  });
};

/** A refusal for the operator: what, where, the way out. */
export const refusalText = ({ portal, file, remote, what, wayOut }: Refusal) =>
  `Portal "${portal}" of ${file}: remote ${remote}: ${what}\n  ${wayOut}`;
