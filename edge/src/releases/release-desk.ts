import { composePortal } from '../portals/compose-portal';
import { type PortalFile, portalOfHost } from '../portals/portal-file';
import { resolveIn } from '../portals/portal-source';
import { createCatalog } from './catalog';
import { type InventoryLine, inventoryOf } from './inventory';
import { readHistory, readState, record } from './journal';
import { keyOf, lift, promote, quarantine, rollBack } from './moves';
import type { ObjectStore } from './object-store';
import { parseReleaseName, type ReleaseName } from './release';
import { ReleaseError } from './release-error';
import type { ReleaseDecision, ReleaseState } from './state';
import { verify } from './verify';

export interface Desk {
  store: ObjectStore;
  portals: PortalFile;
  /** Who moves releases, for the journal. */
  by: string;
  now: () => Date;
}

/** Nothing moves to a release with a missing or altered file. */
const demandWhole = async ({ store }: Desk, releases: ReleaseName[]) => {
  for (const release of releases) {
    const problems = await verify(store, release);
    if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  }
};

/**
 * Composes every portal as it would be after the decision. A remote that a portal has now and would lose is a reason to
 * refuse: it does not fit the portal API or claims another's screen.
 */
const demandPortals = async (desk: Desk, before: ReleaseState, decision: ReleaseDecision) => {
  const catalog = createCatalog(desk.store);
  const after = { ...before, ...decision };
  const hosts = [desk.portals.default, ...Object.values(desk.portals.hosts)];
  for (const host of new Map(hosts.map((each) => [each.portal, each])).values()) {
    const portal = desk.portals.portals[host.portal];
    if (!portal) continue;
    const composed = await composePortal(
      { key: host.portal, environment: host.environment, portal },
      resolveIn(after, catalog),
    );
    const unfit = composed?.absent.find(({ reason }) => reason !== 'no release');
    if (unfit) throw new ReleaseError(`Portal "${host.portal}": remote ${unfit.name}: ${unfit.reason}`);
  }
};

const pointersIn = (state: ReleaseDecision, channel: string) =>
  Object.entries(state.channels[channel] ?? {}).map(([part, { version }]) => ({ part, version }));

const move = async (
  desk: Desk,
  before: ReleaseState,
  action: string,
  note: string | undefined,
  decision: ReleaseDecision,
) => {
  const at = desk.now().toISOString();
  return record(
    desk.store,
    before,
    { at, by: desk.by, action, ...(note !== undefined && { note }) },
    decision,
  );
};

/** Points a channel at releases in one move, after checking them; does nothing when it points at all of them already. */
export async function promoteReleases(desk: Desk, channel: string, releases: ReleaseName[], note?: string) {
  const before = await readState(desk.store);
  const isCurrent = releases.every(
    ({ part, version }) => before.channels[channel]?.[part]?.version === version,
  );
  if (isCurrent) return before;
  await demandWhole(desk, releases);
  const decision = promote(before, channel, releases);
  await demandPortals(desk, before, decision);
  return move(desk, before, `promote ${releases.map(keyOf).join(' ')} to ${channel}`, note, decision);
}

/** Moves parts of a channel back to what they showed before. */
export async function rollBackParts(desk: Desk, channel: string, parts: string[], note?: string) {
  const before = await readState(desk.store);
  const decision = rollBack(before, channel, parts);
  await demandWhole(
    desk,
    pointersIn(decision, channel).filter(({ part }) => parts.includes(part)),
  );
  await demandPortals(desk, before, decision);
  return move(desk, before, `rollback ${parts.join(' ')} in ${channel}`, note, decision);
}

/** Takes a release out of every portal at once and forbids it. Needs no check: less code is always allowed. */
export async function quarantineRelease(desk: Desk, release: ReleaseName, reason: string) {
  const before = await readState(desk.store);
  const decision = quarantine(before, release, reason, desk.now().toISOString());
  return move(desk, before, `quarantine ${keyOf(release)}`, reason, decision);
}

/** Allows a quarantined release again, without showing it. */
export async function liftQuarantine(desk: Desk, release: ReleaseName, note?: string) {
  const before = await readState(desk.store);
  return move(desk, before, `lift ${keyOf(release)}`, note, lift(before, release));
}

/** What is wrong with all published releases; empty when nothing is. */
export async function verifyStore({ store }: Desk): Promise<string[]> {
  const problems = await Promise.all(
    (await publishedReleases(store)).map((release) => verify(store, release)),
  );
  return problems.flat();
}

export async function publishedReleases(store: ObjectStore): Promise<ReleaseName[]> {
  const shells = (await store.list('shell')).map((key) => `shell/${key}`);
  const remotes = await store.list('remotes');
  return [...shells, ...remotes].flatMap((key) => {
    const [part, version, file, ...deeper] = key.split('/');
    return file === 'release.json' && deeper.length === 0 ? [parseReleaseName(`${part}@${version}`)] : [];
  });
}

/** The scripts that a host's payment pages may run now (PCI DSS 6.4.3). */
export async function scriptInventory(desk: Desk, host: string | undefined): Promise<InventoryLine[]> {
  const history = await readHistory(desk.store);
  const state = await readState(desk.store);
  const find = resolveIn(state, createCatalog(desk.store));
  const { portal } = portalOfHost(desk.portals, host);
  const wanted = [{ name: 'shell', ...portal.shell }, ...portal.remotes];

  const lines = wanted.map(async ({ name, ...choice }) => {
    const placed = await find(name, choice);
    if (!placed) return [];
    const { version } = placed.release;
    const shown = (each: ReleaseState) => each.channels[choice.channel]?.[name]?.version === version;
    const since = history.findLastIndex((each) => !shown(each)) + 1;
    const authorised = history[since];
    return inventoryOf(placed, desk.portals.shell, {
      authorisedBy: authorised?.by ?? 'pinned in the portal file',
      authorisedAt: authorised?.at ?? '',
    });
  });
  return (await Promise.all(lines)).flat();
}
