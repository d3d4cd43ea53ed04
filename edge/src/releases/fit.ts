import type { PortalRemote } from '@tillway/contract';
import { matchRoute } from '@tillway/contract/routes';
import type { ComposedPortal, Placed } from '../portals/compose-portal';

/** A break that a move would cause in a portal that keeps all its remotes. */
export interface Misfit {
  remote: string;
  what: string;
  wayOut: string;
}

type Fields = Record<string, unknown>;
const remotesOf = (portal: ComposedPortal | undefined): PortalRemote[] => portal?.configuration.remotes ?? [];
const routesOf = (portal: ComposedPortal | undefined) =>
  remotesOf(portal).flatMap(({ name, manifest }) =>
    manifest.routes.map((route) => ({ ...route, remote: name })),
  );
const shownAt = (portal: ComposedPortal | undefined, link: string) =>
  matchRoute(
    routesOf(portal).filter(({ planned }) => !planned),
    link.split(/[?#]/)[0] ?? link,
  );

/** Finds menu entries that led to a screen and would no longer. */
function lostLinks(was: ComposedPortal | undefined, willBe: ComposedPortal): Misfit[] {
  return remotesOf(willBe).flatMap(({ name, manifest }) =>
    manifest.menu.flatMap(({ label, to }) => {
      const before = shownAt(was, to);
      if (!before || shownAt(willBe, to)) return [];
      return [
        {
          remote: before.remote,
          what: `${to} would no longer exist, but the menu entry "${label}" of ${name} leads there`,
          wayOut: `keep the route in the manifest, or promote a ${name} without that entry together with it`,
        },
      ];
    }),
  );
}

/** Maps each event of all remotes to its fields and its sender. */
const saidIn = (portal: ComposedPortal | undefined) =>
  new Map(
    remotesOf(portal).flatMap(({ name, manifest }) =>
      Object.entries(manifest.events.own ?? {}).map(
        ([event, fields]): [string, { by: string; fields: Fields }] => [event, { by: name, fields }],
      ),
    ),
  );

/** Finds events that another remote hears and that would be missing or changed. */
function lostEvents(was: ComposedPortal | undefined, willBe: ComposedPortal): Misfit[] {
  const [before, after] = [saidIn(was), saidIn(willBe)];
  return remotesOf(willBe).flatMap(({ name, manifest }) =>
    manifest.events.listens.flatMap((event) => {
      const said = before.get(event);
      // If the portal would lack the event's owner too, another check refuses that loss.
      if (!said || said.by === name || !remotesOf(willBe).some((each) => each.name === said.by)) return [];
      const now = after.get(event);
      const changed = Object.entries(said.fields)
        .filter(([field, kind]) => JSON.stringify(now?.fields[field]) !== JSON.stringify(kind))
        .map(([field]) => field);
      if (now && changed.length === 0) return [];
      const next = event.replace(/\d+$/, (number) => String(Number(number) + 1));
      return [
        {
          remote: said.by,
          what: now
            ? `${event} would change its ${changed.join(', ')}, but ${name} listens to it`
            : `${event} would no longer be emitted, but ${name} listens to it`,
          wayOut: `keep emitting ${event} unchanged, and emit the new data as ${next}`,
        },
      ];
    }),
  );
}

/** Sums the sizes of files as a browser receives them, in bytes. */
const bytesOf = ({ release }: Placed, files: readonly string[]) =>
  files.reduce((sum, file) => {
    const listed = release.files[file];
    return sum + (listed?.brotli ?? listed?.bytes ?? 0);
  }, 0);

/** Returns the bytes of a part that a page loads before its screen can be shown. */
const firstLoadOf = (placed: Placed): number =>
  bytesOf(
    placed,
    placed.release.kind === 'shell'
      ? placed.release.initial
      : [placed.release.entry, ...placed.release.preload],
  );

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const byName = (parts: readonly Placed[], name: string) =>
  parts.find(({ release }) => release.kind === 'remote' && release.name === name);

/** Finds screens whose first load grows over the portal's budget, in bytes. One that was over it already may shrink. */
function overBudget(was: ComposedPortal | undefined, willBe: ComposedPortal, budget: number): Misfit[] {
  const [shell, ...remotes] = willBe.parts;
  const [shellBefore, ...remotesBefore] = was?.parts ?? [];
  if (!shell) return [];
  const ownShell = firstLoadOf(shell);
  return remotes.flatMap((remote) => {
    const own = firstLoadOf(remote);
    const before = byName(remotesBefore, remote.release.name);
    const bytesBefore = before && shellBefore && firstLoadOf(before) + firstLoadOf(shellBefore);
    const bytes = ownShell + own;
    if (bytes <= budget || (bytesBefore !== undefined && bytes <= bytesBefore)) return [];
    return [
      {
        remote: remote.release.name,
        what: `the first load of its screens is ${kilobytes(bytes)} (shell ${kilobytes(ownShell)}, remote ${kilobytes(own)}), over the budget of ${kilobytes(budget)}`,
        wayOut:
          'import later what the first screen does not need; release.json lists each file with its bytes',
      },
    ];
  });
}

/**
 * Finds the breaks of a move in a portal whose remotes all still compose: links and events that others use, and the
 * budget of its first load. Only changes by the move itself count, so an old fault blocks no other team.
 */
export function misfitsOf(
  was: ComposedPortal | undefined,
  willBe: ComposedPortal,
  budget: number | undefined,
): Misfit[] {
  return [
    ...lostLinks(was, willBe),
    ...lostEvents(was, willBe),
    ...(budget === undefined ? [] : overBudget(was, willBe, budget)),
  ];
}
