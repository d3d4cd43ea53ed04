import type { EventName } from '../events';
import type { ConfigurationFields } from './configuration';
import type { OwnSlots } from '../slots';
import type { RemoteExtension, RemoteManifest, RemoteRoute } from './remote-manifest';

/**
 * Returns the manifest with its route names, own events, slots, extensions, and configuration kept as types. `defineRemote` then
 * requires a screen for each route, `defineExtensions` code for each slot, and the bus the right payloads.
 */
export const defineManifest = <const Manifest extends RemoteManifest>(
  manifest: Manifest,
): DefinedManifest<Manifest> => manifest as unknown as DefinedManifest<Manifest>;

type DefinedManifest<Manifest extends RemoteManifest> = Omit<
  RemoteManifest,
  'routes' | 'events' | 'extensions' | 'configuration' | 'slots'
> &
  Pick<Manifest, 'routes'> & { events: DefinedEvents<Manifest['events']> } & (Manifest extends {
    extensions: infer Extensions extends RemoteExtension[];
  }
    ? { extensions: Extensions }
    : Pick<RemoteManifest, 'extensions'>) &
  (Manifest extends { configuration: infer Fields extends ConfigurationFields }
    ? { configuration: Fields }
    : Pick<RemoteManifest, 'configuration'>) &
  (Manifest extends { slots: infer Own extends OwnSlots } ? { slots: Own } : Pick<RemoteManifest, 'slots'>);

type DefinedEvents<Events extends RemoteManifest['events']> = Omit<Events, 'listens'> & {
  listens: Known<Events['listens']>;
};

/**
 * The manifests determine which events exist, so `defineManifest` cannot require a known name. An unknown
 * name becomes a type that `defineRemote` refuses.
 */
type Known<Names extends readonly string[]> = {
  [Index in keyof Names]: Names[Index] extends EventName ? Names[Index] : `${Names[Index]} is no event`;
};

/** The names of the routes that have a screen. Planned routes have none. */
export type ScreenName<Manifest extends { routes: readonly RemoteRoute[] }> = Exclude<
  Manifest['routes'][number],
  { planned: true }
>['name'];
