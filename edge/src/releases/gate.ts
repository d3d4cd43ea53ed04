import { misfitsOf, wayOutOf } from '@tillway/contract';
import { readSet } from '../configuration/record';
import { type ComposedPortal, composePortal, judgedParts } from '../portals/compose-portal';
import { type HostPortal, type PortalFile } from '../portals/portal-file';
import { resolveIn } from '../portals/portal-source';
import { createCatalog } from './catalog';
import type { ObjectStore } from './object-store';
import type { ReleaseDecision, ReleaseState } from './state';

/** The reason that a portal would lose a remote. */
export interface Refusal {
  /** Key of the portal, and its file. */
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

type Finding = Omit<Refusal, 'portal' | 'file'>;

/** Collects the findings in each portal of the files. `find` composes the portal under the states that it compares. */
async function findingsOf(
  { store, served }: Served,
  find: (
    host: HostPortal,
    composedIn: (state: ReleaseState) => Promise<ComposedPortal | undefined>,
  ) => Promise<Finding[]>,
): Promise<Refusal[]> {
  const catalog = createCatalog(store);
  const refusals: Refusal[] = [];
  for (const { file, portals } of served) {
    for (const host of portalsOf(portals)) {
      const { values } = await readSet(store, host.key);
      const found = await find(host, (state) =>
        composePortal(host, resolveIn(state, catalog, portals.publishers), values),
      );
      refusals.push(...found.map((finding) => ({ portal: host.key, file, ...finding })));
    }
  }
  return refusals;
}

/**
 * Composes every portal as it would be after a decision. Lists the remotes that each would lack, except those without
 * any release. A portal without a shell adds none to the list.
 */
export const refusalsOf = (
  served: Served,
  before: ReleaseState,
  decision: ReleaseDecision,
): Promise<Refusal[]> =>
  findingsOf(served, async (_host, composedIn) => {
    const composed = await composedIn({ ...before, ...decision });
    return (composed?.absent ?? [])
      .filter(({ reason }) => reason !== 'no release')
      .map(({ name, reason }) => ({ remote: name, what: reason, wayOut: wayOutOf(reason) }));
  });

/**
 * Lists the breaks of a promotion in portals that keep all their remotes. A rollback skips this check: the previous
 * release is always better than one that fails now.
 */
export const misfitRefusals = (
  served: Served,
  before: ReleaseState,
  decision: ReleaseDecision,
): Promise<Refusal[]> =>
  findingsOf(served, async ({ portal }, composedIn) => {
    const [was, willBe] = await Promise.all([composedIn(before), composedIn({ ...before, ...decision })]);
    return willBe ? misfitsOf(judgedParts(was), judgedParts(willBe), portal.budget?.firstLoad) : [];
  });

/** Lists every portal that a file shows on some host, once. */
export const portalsOf = ({ default: other, hosts, portals }: PortalFile): HostPortal[] => {
  const shown = new Map([other, ...Object.values(hosts)].map((each) => [each.portal, each]));
  return [...shown.values()].flatMap(({ portal: key, environment }) => {
    const portal = portals[key];
    return portal ? [{ key, environment, allowsOverrides: false, portal }] : [];
  });
};

/** Writes a refusal for the operator: the problem, the place, and the way out. */
export const refusalText = ({ portal, file, remote, what, wayOut }: Refusal) =>
  `Portal "${portal}" of ${file}: remote ${remote}: ${what}\n  ${wayOut}`;
