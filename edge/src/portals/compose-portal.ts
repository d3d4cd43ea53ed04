import {
  configuredValues,
  firstLoadOf,
  type PortalConfiguration,
  PortalConfigurationSchema,
  type PortalParts,
  type PortalRemote,
  type ReleaseDocument,
  type RemoteManifest,
  shapeOf,
  takenIn,
  unfitIn,
} from '@tillway/contract';
import { parse } from 'valibot';
import { ReleaseError } from '../releases/release-error';
import { givenBy, type GivenValues } from '../configuration/record';
import { isOwnPath } from './own-paths';
import type { HostPortal, RemoteChoice } from './portal-file';

type ShellRelease = Extract<ReleaseDocument, { kind: 'shell' }>;
type RemoteRelease = Extract<ReleaseDocument, { kind: 'remote' }>;

/** A release and the base of its files, without a final slash: a path of this origin, or a development server. */
export interface Placed<Release extends ReleaseDocument = ReleaseDocument> {
  release: Release;
  base: string;
}

/** Finds the release of a part as a portal wants it. `undefined` means that no release may run. */
export type Resolve = (part: string, choice: Omit<RemoteChoice, 'name'>) => Promise<Placed | undefined>;

export interface ComposedPortal {
  configuration: PortalConfiguration;
  /** The first scripts of the page, in order. */
  scripts: PortalRemote['preload'];
  /** Origins of the development servers that supply parts. A real portal has none. */
  developmentOrigins: string[];
  /** The shell, then the remotes, in their order. */
  parts: Placed[];
  /** Remotes that the portal should have and lacks, with the reason. */
  absent: { name: string; reason: string }[];
  /** The values that the portal gives to remotes, by remote and field. */
  given: GivenValues;
}

const isBelow = (to: string, paths: string[]) => {
  const [path = to] = to.split('?');
  return paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
};

/** Removes owner and purpose, because anybody can read the page. The script inventory has them. */
const withoutOwnership = (manifest: RemoteManifest): RemoteManifest => ({
  ...manifest,
  owner: '',
  purpose: '',
});

const narrowed = (manifest: RemoteManifest, only: string[] | undefined): RemoteManifest =>
  only
    ? {
        ...withoutOwnership(manifest),
        routes: manifest.routes.filter((route) => isBelow(route.path, only)),
        menu: manifest.menu.filter((entry) => isBelow(entry.to, only)),
        ...(manifest.extensions && {
          extensions: manifest.extensions.filter(({ slot }) => only.includes(slot)),
        }),
      }
    : withoutOwnership(manifest);

/** Leaves out menu entries that need screens of other remotes, if the portal has none of these screens. */
const offered = (menu: RemoteManifest['menu'], remotes: readonly PortalRemote[]) => {
  const paths = new Set(remotes.flatMap(({ manifest }) => manifest.routes).map(({ path }) => path));
  return menu.flatMap(({ needs, ...entry }) =>
    needs === undefined || needs.some((path) => paths.has(path)) ? [entry] : [],
  );
};

/** A build that changes under the page has no hash. */
const isInDevelopment = (base: string) => !base.startsWith('/');

const hashed = ({ release, base }: Placed, file: string) => {
  const listed = release.files[file];
  if (!listed) throw new Error(`${release.name}: "${file}" is not listed`);
  return { href: `${base}/${file}`, integrity: isInDevelopment(base) ? '' : listed.integrity };
};

const remoteOf = (
  placed: Placed<RemoteRelease>,
  only: string[] | undefined,
  given: GivenValues[string] = {},
): PortalRemote => ({
  name: placed.release.name,
  version: placed.release.version,
  container: placed.release.container,
  entry: hashed(placed, placed.release.entry),
  preload: placed.release.preload.map((file) => hashed(placed, file)),
  manifest: narrowed(placed.release.manifest, only),
  ...(placed.release.manifest.configuration && {
    configuration: configuredValues(placed.release.manifest.configuration, given),
  }),
});

const isShell = (placed: Placed): placed is Placed<ShellRelease> => placed.release.kind === 'shell';
const isRemote = (placed: Placed): placed is Placed<RemoteRelease> => placed.release.kind === 'remote';

/** A release that this edge cannot read costs one remote, not the whole portal. Throws any other error. */
const unreadable = (error: unknown): ReleaseError => {
  if (error instanceof ReleaseError) return error;
  throw error;
};

/**
 * Composes a host's portal from releases, with the values that staff have set. A remote that is missing or does not fit
 * is left out and named. A field that does not take its value gets its default, because a portal that shows less helps
 * nobody. `undefined` means that there is no shell, and so no portal.
 */
export async function composePortal(
  host: HostPortal,
  resolve: Resolve,
  set: GivenValues,
): Promise<ComposedPortal | undefined> {
  const shell = await resolve('shell', host.portal.shell);
  if (!shell || !isShell(shell)) return undefined;

  const given = givenBy(host.portal, set);
  const remotes: PortalRemote[] = [];
  const bases = [shell.base];
  const absent: ComposedPortal['absent'] = [];
  const parts: Placed[] = [shell];
  const owners = new Map<string, string>();
  for (const choice of host.portal.remotes) {
    const placed = await resolve(choice.name, choice).catch(unreadable);
    if (placed instanceof ReleaseError) {
      absent.push({ name: choice.name, reason: placed.message });
      continue;
    }
    if (placed) bases.push(placed.base);
    const remote = placed && isRemote(placed) ? remoteOf(placed, choice.only, given[choice.name]) : undefined;
    const unfit =
      placed && isRemote(placed)
        ? unfitIn(placed.release, choice.capabilities, shell.release, isOwnPath)
        : undefined;
    const taken = remote && takenIn(remote.manifest, owners);
    if (!remote || !placed) absent.push({ name: choice.name, reason: 'no release' });
    else if (unfit !== undefined) absent.push({ name: choice.name, reason: unfit });
    else if (taken !== undefined) absent.push({ name: choice.name, reason: taken });
    else {
      for (const route of remote.manifest.routes) owners.set(shapeOf(route.path), remote.name);
      remotes.push(remote);
      parts.push(placed);
    }
  }

  for (const { manifest } of remotes) manifest.menu = offered(manifest.menu, remotes);
  const configuration = parse(PortalConfigurationSchema, {
    brand: host.portal.brand,
    flags: { ...host.portal.flags, environment: host.environment },
    shell: { version: shell.release.version },
    remotes,
    ...(host.allowsOverrides && { overrides: {} }),
  });
  return {
    configuration,
    scripts: shell.release.initial.map((file) => hashed(shell, file)),
    developmentOrigins: [...new Set(bases.filter(isInDevelopment))],
    parts,
    absent,
    given,
  };
}

/** Returns the parts of a portal by which a promotion is judged. A host without a portal has none. */
export const judgedParts = (portal: ComposedPortal | undefined): PortalParts => ({
  remotes: portal?.configuration.remotes ?? [],
  firstLoads: Object.fromEntries(
    (portal?.parts ?? []).map(({ release }) => [
      release.kind === 'shell' ? 'shell' : release.name,
      firstLoadOf(release),
    ]),
  ),
  given: portal?.given ?? {},
});
