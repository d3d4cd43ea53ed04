import { type RemoteManifest, wantedInstead } from '../manifest';
import { matchRoute } from '../routes';
import { unfitFor } from './needs';
import type { ReleaseDocument } from './release-document';

type ShellRelease = Extract<ReleaseDocument, { kind: 'shell' }>;
type RemoteRelease = Extract<ReleaseDocument, { kind: 'remote' }>;

/** The remotes of a portal, and the first load of each part in bytes; the shell is a part. */
export interface PortalParts {
  remotes: readonly { name: string; manifest: RemoteManifest }[];
  firstLoads: Readonly<Record<string, number>>;
  /** The values that the portal gives to remotes, by remote and field. Missing: none. */
  given?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A break that a move would cause in a portal that keeps all its remotes. */
export interface Misfit {
  remote: string;
  what: string;
  wayOut: string;
}

/**
 * Returns the reason that a remote does not fit a portal: the shell, the capabilities and Trusted Types policies
 * that the portal grants (`undefined`: all), or a path that the portal answers itself. `undefined` means that it fits.
 */
export function unfitIn(
  remote: Pick<RemoteRelease, 'manifest' | 'needs'>,
  granted: readonly string[] | undefined,
  shell: Pick<ShellRelease, 'portalApi' | 'provides'>,
  isOwnPath: (path: string) => boolean,
): string | undefined {
  const { capabilities, routes, trustedTypes = [] } = remote.manifest;
  const tooMuch = granted && [...capabilities, ...trustedTypes].filter((each) => !granted.includes(each));
  if (tooMuch && tooMuch.length > 0)
    return `asks for ${tooMuch.join(', ')}, which this portal does not grant`;
  const unreachable = routes.find(({ path }) => isOwnPath(path));
  if (unreachable) return `${unreachable.path} is an address of the portal itself`;
  return unfitFor(remote, shell);
}

/** Returns the shape of a path. Two paths of one shape are one address, whatever their parameters are called. */
export const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');

/** Returns the reason that a remote's screen has no address: another remote has it. `owners`: shape → remote. */
export function takenIn(manifest: RemoteManifest, owners: ReadonlyMap<string, string>): string | undefined {
  const taken = manifest.routes.find(({ path }) => owners.has(shapeOf(path)));
  return taken && `${taken.path} belongs to ${owners.get(shapeOf(taken.path))}`;
}

/** The way out for each reason of `unfitIn` and `takenIn`, and of the edge for a release that is not signed. */
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

/** Returns what an author or an operator can do about a reason. */
export const wayOutOf = (reason: string): string =>
  waysOut.find(([pattern]) => pattern.test(reason))?.[1] ??
  'build and publish it again with the build of this portal’s release';

const shownAt = ({ remotes }: PortalParts, link: string) =>
  matchRoute(
    remotes
      .flatMap(({ name, manifest }) => manifest.routes.map((route) => ({ ...route, remote: name })))
      .filter(({ planned }) => !planned),
    link.split(/[?#]/)[0] ?? link,
  );

/** Finds menu entries that led to a screen and would no longer. */
function lostLinks(was: PortalParts, willBe: PortalParts): Misfit[] {
  return willBe.remotes.flatMap(({ name, manifest }) =>
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

type Fields = Record<string, unknown>;

/** Something that one remote declares and others use, by versioned name: its fields, its users, and the words for both. */
interface Shared {
  declared: (manifest: RemoteManifest) => Record<string, Fields>;
  used: (manifest: RemoteManifest) => readonly string[];
  offered: string;
  use: string;
  keep: string;
  offerNext: string;
}

const shared: readonly Shared[] = [
  {
    declared: ({ events }) => events.own ?? {},
    used: ({ events }) => events.listens,
    offered: 'emitted',
    use: 'listens to it',
    keep: 'keep emitting',
    offerNext: 'emit the new data as',
  },
  {
    declared: ({ slots = {} }) =>
      Object.fromEntries(
        Object.entries(slots).map(([slot, { kind, values }]) => [slot, { ...values, kind }]),
      ),
    used: ({ extensions = [] }) => extensions.map(({ slot }) => slot),
    offered: 'offered',
    use: 'fills it',
    keep: 'keep offering',
    offerNext: 'offer the new values as',
  },
];

const declaredIn = ({ remotes }: PortalParts, { declared }: Shared) =>
  new Map(
    remotes.flatMap(({ name, manifest }) =>
      Object.entries(declared(manifest)).map(([each, fields]): [string, { by: string; fields: Fields }] => [
        each,
        { by: name, fields },
      ]),
    ),
  );

/** Finds events that another remote hears, or slots that it fills, and that would be missing or changed. */
function lostShares(was: PortalParts, willBe: PortalParts, each: Shared): Misfit[] {
  const [before, after] = [declaredIn(was, each), declaredIn(willBe, each)];
  return willBe.remotes.flatMap(({ name, manifest }) =>
    each.used(manifest).flatMap((used) => {
      const said = before.get(used);
      // If the portal would lack the owner too, another check refuses that loss.
      if (!said || said.by === name || !willBe.remotes.some((remote) => remote.name === said.by)) return [];
      const now = after.get(used);
      const changed = Object.entries(said.fields)
        .filter(([field, kind]) => JSON.stringify(now?.fields[field]) !== JSON.stringify(kind))
        .map(([field]) => field);
      if (now && changed.length === 0) return [];
      const next = used.replace(/\d+$/, (number) => String(Number(number) + 1));
      return [
        {
          remote: said.by,
          what: now
            ? `${used} would change its ${changed.join(', ')}, but ${name} ${each.use}`
            : `${used} would no longer be ${each.offered}, but ${name} ${each.use}`,
          wayOut: `${each.keep} ${used} unchanged, and ${each.offerNext} ${next}`,
        },
      ];
    }),
  );
}

/** Finds fields that would refuse the value that the portal gives now. A field that refused it before blocks nothing. */
function refusedValues(was: PortalParts, willBe: PortalParts): Misfit[] {
  const before = new Map(was.remotes.map(({ name, manifest }) => [name, manifest.configuration ?? {}]));
  return willBe.remotes.flatMap(({ name, manifest }) =>
    Object.entries(willBe.given?.[name] ?? {}).flatMap(([key, value]) => {
      const [field, known] = [manifest.configuration?.[key], before.get(name)?.[key]];
      const wanted = field && wantedInstead(field, value);
      if (wanted === undefined || (known && wantedInstead(known, value) !== undefined)) return [];
      return [
        {
          remote: name,
          what: `the portal gives its configuration ${key} the value ${JSON.stringify(value)}, and the release takes ${wanted}`,
          wayOut: `keep ${key} as it was, give the new field another name, or have the portal change the value first`,
        },
      ];
    }),
  );
}

/** Returns the bytes that a page loads before a part's screen can be shown, as a browser receives them. */
export function firstLoadOf(release: ReleaseDocument): number {
  const files = release.kind === 'remote' ? [release.entry, ...release.preload] : release.initial;
  return files.reduce((sum, file) => {
    const listed = release.files[file];
    return sum + (listed?.brotli ?? listed?.bytes ?? 0);
  }, 0);
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Finds screens whose first load grows over the portal's budget, in bytes. One that was over it already may shrink. */
function overBudget(was: PortalParts, willBe: PortalParts, budget: number): Misfit[] {
  const ownShell = willBe.firstLoads.shell ?? 0;
  return willBe.remotes.flatMap(({ name }) => {
    const own = willBe.firstLoads[name] ?? 0;
    const before = was.firstLoads[name];
    const bytesBefore = before !== undefined && was.firstLoads.shell && before + was.firstLoads.shell;
    const bytes = ownShell + own;
    if (bytes <= budget || (bytesBefore && bytes <= bytesBefore)) return [];
    return [
      {
        remote: name,
        what: `the first load of its screens is ${kilobytes(bytes)} (shell ${kilobytes(ownShell)}, remote ${kilobytes(own)}), over the budget of ${kilobytes(budget)}`,
        wayOut:
          'import later what the first screen does not need; release.json lists each file with its bytes',
      },
    ];
  });
}

/**
 * Finds the breaks of a move in a portal whose remotes all still compose: links, events, and slots that others use, values that
 * the portal gives, and the budget of its first load. Only changes by the move itself count, so an old fault blocks no other team.
 */
export function misfitsOf(was: PortalParts, willBe: PortalParts, budget: number | undefined): Misfit[] {
  return [
    ...lostLinks(was, willBe),
    ...shared.flatMap((each) => lostShares(was, willBe, each)),
    ...refusedValues(was, willBe),
    ...(budget === undefined ? [] : overBudget(was, willBe, budget)),
  ];
}
