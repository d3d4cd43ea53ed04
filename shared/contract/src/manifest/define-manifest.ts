import type { EventName } from '../events';
import type { RemoteExtension, RemoteManifest, RemoteRoute } from './remote-manifest';

/**
 * A manifest as it is written, with the names of its routes, its own events and its extensions kept as types:
 * `defineRemote` asks for a screen for each route, `defineExtensions` for what fills each slot, the bus for the right
 * payloads.
 */
export const defineManifest = <const Manifest extends RemoteManifest>(
  manifest: Manifest,
): DefinedManifest<Manifest> => manifest as unknown as DefinedManifest<Manifest>;

type DefinedManifest<Manifest extends RemoteManifest> = Omit<
  RemoteManifest,
  'routes' | 'events' | 'extensions'
> &
  Pick<Manifest, 'routes'> & { events: DefinedEvents<Manifest['events']> } & (Manifest extends {
    extensions: infer Extensions extends RemoteExtension[];
  }
    ? { extensions: Extensions }
    : Pick<RemoteManifest, 'extensions'>);

type DefinedEvents<Events extends RemoteManifest['events']> = Omit<Events, 'listens'> & {
  listens: Known<Events['listens']>;
};

/**
 * Which events there are follows from the manifests, so it is not asked while one is defined: a name that nobody has
 * becomes one that `defineRemote` refuses.
 */
type Known<Names extends readonly string[]> = {
  [Index in keyof Names]: Names[Index] extends EventName ? Names[Index] : `${Names[Index]} is no event`;
};

/** The names of the routes that have a screen; planned ones have none. */
export type ScreenName<Manifest extends { routes: readonly RemoteRoute[] }> = Exclude<
  Manifest['routes'][number],
  { planned: true }
>['name'];
