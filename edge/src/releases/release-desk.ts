import {
  brandProblems,
  listsHost,
  type Portal,
  portalOfHost,
  type RemoteChoice,
} from '../portals/portal-file';
import { resolveIn } from '../portals/portal-source';
import { demandApproval } from './approval';
import { createCatalog } from './catalog';
import type { Desk, ServedPortals } from './desk';
import { misfitRefusals, portalsOf, type Refusal, refusalsOf, refusalText } from './gate';
import { type InventoryLine, inventoryOf } from './inventory';
import { readHistory, readState, record } from './journal';
import { keyOf, lift, promote, quarantine, rollBack, startCanary, stopCanary } from './moves';
import type { ObjectStore } from './object-store';
import { parseReleaseName, type ReleaseName } from './release';
import { ReleaseError } from './release-error';
import { type CanarySteps, laterSteps, planOf } from './canary-plan';
import type { ReleaseDecision, ReleaseState } from './state';
import { verify } from './verify';
import { verifyServed } from './verify-served';
import { revisionAt, type Shown, shownIn } from './which';

/** Refuses a move to a release with a missing or altered file. */
const demandWhole = async ({ store }: Desk, releases: ReleaseName[]) => {
  for (const release of releases) {
    const problems = await verify(store, release);
    if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  }
};

/** Refuses a move after which a portal would lack a remote that has a release. The error names all of them. */
const demandPortals = async (
  desk: Desk,
  before: ReleaseState,
  decision: ReleaseDecision,
  refusalsIn: typeof refusalsOf = refusalsOf,
) => {
  const refusals = await refusalsIn(desk, before, decision);
  if (refusals.length > 0) throw new ReleaseError(refusals.map(refusalText).join('\n'));
};

/** Lists all reasons to refuse a promotion: the losses of portals, and the parts that would no longer fit in them. */
const allRefusals: typeof refusalsOf = async (...move) => [
  ...(await refusalsOf(...move)),
  ...(await misfitRefusals(...move)),
];

/** Lists the remotes among these releases that no portal takes from this channel. Moving them shows nothing. */
export function unlisted({ served }: Desk, channel: string, releases: ReleaseName[]): string[] {
  const taken = new Set(
    served
      .flatMap(({ portals }) => portalsOf(portals))
      .flatMap(({ portal }) => [{ name: 'shell', ...portal.shell }, ...portal.remotes])
      .filter((choice) => choice.channel === channel && !('version' in choice))
      .map(({ name }) => name),
  );
  return [...new Set(releases.map(({ part }) => part))].filter((part) => !taken.has(part));
}

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

/** Points a channel at releases in one move, after checking them. Does nothing if it already points at all of them. */
export async function promoteReleases(desk: Desk, channel: string, releases: ReleaseName[], note?: string) {
  const before = await readState(desk.store);
  const isCurrent = releases.every(
    ({ part, version }) => before.channels[channel]?.[part]?.version === version,
  );
  if (isCurrent) return before;
  await demandWhole(desk, releases);
  await demandApproval(desk, channel, releases);
  const decision = promote(before, channel, releases);
  await demandPortals(desk, before, decision, allRefusals);
  return move(desk, before, `promote ${releases.map(keyOf).join(' ')} to ${channel}`, note, decision);
}

/**
 * Lists the reasons to refuse a promotion, without moving anything: incomplete files, and the losses of each portal.
 * Without releases, it lists the losses of the portals as they are now.
 */
export async function validateReleases(
  desk: Desk,
  channel: string,
  releases: ReleaseName[],
): Promise<{ problems: string[]; refusals: Refusal[] }> {
  const before = await readState(desk.store);
  const problems = (await Promise.all(releases.map((release) => verify(desk.store, release)))).flat();
  if (problems.length > 0) return { problems, refusals: [] };
  return { problems, refusals: await allRefusals(desk, before, promote(before, channel, releases)) };
}

/** Returns the lines of a question, or the message of its refusal. */
async function linesOrRefusal(ask: () => Promise<string[]>): Promise<string[]> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return [error.message];
  }
}

/** Lists every reason to refuse a promotion by this person, a missing approval too, without moving anything. */
export async function promotionProblems(
  desk: Desk,
  channel: string,
  releases: ReleaseName[],
): Promise<string[]> {
  const unfit = await linesOrRefusal(async () => {
    const { problems, refusals } = await validateReleases(desk, channel, releases);
    return [...problems, ...refusals.map(refusalText)];
  });
  const unapproved = await linesOrRefusal(async () => {
    await demandApproval(desk, channel, releases);
    return [];
  });
  return [...unfit, ...unapproved];
}

/** Lists the problems that keep portals under construction from being shown. */
export const draftProblems = ({ served }: Desk): string[] =>
  served.flatMap(({ file, portals: { portals } }) =>
    Object.entries(portals)
      .filter(([, { draft }]) => draft)
      .flatMap(([key, { brand }]) =>
        brandProblems(brand).map((problem) => `Draft "${key}" of ${file}: brand: ${problem}`),
      ),
  );

/**
 * Gives releases to a percentage of a channel's sessions, after the checks of a promotion. `steps` begins with the
 * percentages of now; the edge makes the later ones.
 */
export async function startCanaries(
  desk: Desk,
  channel: string,
  steps: CanarySteps,
  releases: ReleaseName[],
  note?: string,
) {
  const before = await readState(desk.store);
  const { percent, plan } = planOf(steps, desk.now());
  const decision = startCanary(before, channel, releases, percent, plan);
  await demandWhole(desk, releases);
  await demandApproval(desk, channel, releases);
  await demandPortals(desk, before, promote(before, channel, releases), allRefusals);
  const action = `canary ${percent}%${laterSteps(plan)} ${releases.map(keyOf).join(' ')} in ${channel}`;
  return move(desk, before, action, note, decision);
}

/** Ends the canaries of parts without showing them to anybody else. */
export async function stopCanaries(desk: Desk, channel: string, parts: string[], note?: string) {
  const before = await readState(desk.store);
  const decision = stopCanary(before, channel, parts);
  return move(desk, before, `canary 0% ${parts.join(' ')} in ${channel}`, note, decision);
}

/** Moves parts of a channel back to their previous versions. */
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

/** Lists the problems of all published releases. The list is empty if there are none. */
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

/** Finds the portal file that answers for a host: the one that lists it, or the only one. */
function fileOfHost({ served }: Desk, host: string | undefined): ServedPortals {
  const listing = served.filter(({ portals }) => listsHost(portals, host));
  const among = listing.length > 0 ? listing : served;
  const found = among.length === 1 ? among[0] : among.find(({ isPreferred }) => isPreferred);
  if (found) return found;
  const files = among.map(({ file }) => `  ${file}`).join('\n');
  throw new ReleaseError(
    `Several running portals match host "${host ?? ''}". Set --host, and --port or --portals:\n${files}`,
  );
}

/** Finds the releases with which a page of a host started at a time (ISO; now by default). */
export async function whichReleases(
  desk: Desk,
  host: string | undefined,
  at: string = desk.now().toISOString(),
): Promise<{ portal: string; file: string; revision: ReleaseState | undefined; shown: Shown[] }> {
  const { file, portals } = fileOfHost(desk, host);
  const { key, portal } = portalOfHost(portals, host);
  const revision = revisionAt(await readHistory(desk.store), at);
  return { portal: key, file, revision, shown: revision ? shownIn(revision, portal) : [] };
}

const canaryOf = (state: ReleaseState, part: string, channel: string) =>
  state.canaries?.[channel]?.[part]?.version;

/** Lists the releases that pages of a portal run: shell, remotes, and the canaries of some sessions. */
function choicesOf(portal: Portal, state: ReleaseState): RemoteChoice[] {
  return [{ name: 'shell', ...portal.shell }, ...portal.remotes].flatMap((choice: RemoteChoice) => {
    const canary = choice.version === undefined ? canaryOf(state, choice.name, choice.channel) : undefined;
    return canary === undefined ? [choice] : [choice, { ...choice, version: canary }];
  });
}

/** Fetches and hashes the files that a running portal serves to a host now. */
export async function verifyHost(desk: Desk, origin: string, host: string) {
  const { portals } = fileOfHost(desk, host);
  const state = await readState(desk.store);
  const find = resolveIn(state, createCatalog(desk.store), portals.publishers);
  const { portal } = portalOfHost(portals, host);
  const placed = await Promise.all(choicesOf(portal, state).map(({ name, ...choice }) => find(name, choice)));
  return verifyServed(
    { origin, host },
    placed.flatMap((each) => each ?? []),
  );
}

interface HostInventory {
  lines: InventoryLine[];
  /** Their host and portal, for the operator. */
  says: string;
}

/** Lists the scripts that a host's payment pages may run now (PCI DSS 6.4.3). */
export async function scriptInventory(desk: Desk, host: string | undefined): Promise<HostInventory> {
  const { file, portals } = fileOfHost(desk, host);
  const history = await readHistory(desk.store);
  const state = await readState(desk.store);
  const find = resolveIn(state, createCatalog(desk.store), portals.publishers);
  const { key, portal } = portalOfHost(portals, host);

  const lines = choicesOf(portal, state).map(async ({ name, ...choice }) => {
    const placed = await find(name, choice);
    if (!placed) return [];
    const { version } = placed.release;
    const shown = (each: ReleaseState) =>
      each.channels[choice.channel]?.[name]?.version === version ||
      canaryOf(each, name, choice.channel) === version;
    const since = history.findLastIndex((each) => !shown(each)) + 1;
    const authorised = history[since];
    return inventoryOf(placed, portals.shell, {
      authorisedBy: authorised?.by ?? 'pinned in the portal file',
      authorisedAt: authorised?.at ?? '',
    });
  });
  const isListed = listsHost(portals, host);
  return {
    lines: (await Promise.all(lines)).flat(),
    says: isListed
      ? `Host: ${host}, portal "${key}" of ${file}`
      : `Host: ${host ?? 'any other'}, not listed in ${file}; it gets the default portal "${key}"`,
  };
}
