import type { Portal } from '../portals/portal-file';
import { portalsOf } from './gate';
import { keyOf } from './moves';
import { approvals, publications } from './publications';
import { folderOf, type ReleaseName } from './release';
import type { Desk } from './desk';
import { ReleaseError } from './release-error';

const takes = (portal: Portal, channel: string, part: string) =>
  [{ name: 'shell', ...portal.shell }, ...portal.remotes].some(
    (choice) => choice.name === part && choice.channel === channel && !('version' in choice),
  );

/**
 * Throws unless somebody other than the mover approved each release, for every portal that takes it and asks for
 * approval.
 */
export async function demandApproval(desk: Desk, channel: string, releases: ReleaseName[]): Promise<void> {
  for (const { file, portals } of desk.served) {
    for (const { key, portal } of portalsOf(portals)) {
      if (!portal.approval) continue;
      for (const release of releases.filter(({ part }) => takes(portal, channel, part))) {
        const given = await approvals.of(desk.store, release);
        if (given.some(({ by }) => by !== desk.by)) continue;
        throw new ReleaseError(
          `Portal "${key}" of ${file}: ${keyOf(release)} waits for the approval of a second person\n` +
            `  someone other than ${desk.by} reviews it and runs: approve ${keyOf(release)} --note "what was reviewed"`,
        );
      }
    }
  }
}

/** Approves a published release for portals that ask for a second person. The publisher cannot approve it. */
export async function approveRelease(desk: Desk, release: ReleaseName, note?: string): Promise<void> {
  if ((await desk.store.read(`${folderOf(release)}/release.json`)) === undefined)
    throw new ReleaseError(`${keyOf(release)}: not published`);
  const published = await publications.of(desk.store, release);
  if (published.some(({ by }) => by === desk.by))
    throw new ReleaseError(`${desk.by} published ${keyOf(release)}; someone else must approve it`);
  const at = desk.now().toISOString();
  await approvals.add(desk.store, release, { by: desk.by, at, ...(note !== undefined && { note }) });
}
