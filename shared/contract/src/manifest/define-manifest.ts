import type { RemoteManifest, RemoteRoute } from './index';

/**
 * A manifest as it is written, with the names of its routes and its own events kept as types: `defineRemote` asks for a
 * screen for each route, the bus for the right payloads.
 */
export const defineManifest = <const Manifest extends RemoteManifest>(
  manifest: Manifest,
): Omit<RemoteManifest, 'routes' | 'events'> & Pick<Manifest, 'routes' | 'events'> => manifest;

/** The names of the routes that have a screen; planned ones have none. */
export type ScreenName<Manifest extends { routes: readonly RemoteRoute[] }> = Exclude<
  Manifest['routes'][number],
  { planned: true }
>['name'];
