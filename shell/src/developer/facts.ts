import type { Capability, MenuEntry } from '@tillway/contract/manifest';
import type { PortalConfiguration, PortalRemote } from '@tillway/contract/release';
import { milliseconds, stateText } from '../about/about-report';
import type { PortalRoute } from '../guard';
import { recordOf, type RemotesState, stateOf } from '../remotes';
import type { Trace } from './create-trace';

/** A remote as loaded by this page. */
export interface RemoteFacts {
  name: string;
  version: string;
  state: string;
  loaded: string;
  used: Capability[];
  unused: Capability[];
}

export const remoteFacts = (
  { remotes }: PortalConfiguration,
  state: RemotesState,
  trace: Pick<Trace, 'used'>,
): RemoteFacts[] =>
  remotes.map(({ name, version, manifest }) => {
    const used = trace.used(name);
    return {
      name,
      version,
      state: stateText(stateOf(state, name), state.mounted === name),
      loaded: milliseconds(recordOf(state, name).loadMs),
      used: manifest.capabilities.filter((capability) => used.has(capability)),
      unused: manifest.capabilities.filter((capability) => !used.has(capability)),
    };
  });

/** A screen, menu entry, or slot that a manifest adds to the portal. */
export interface ScreenFacts {
  key: string;
  what: 'Screen' | 'Menu' | 'Slot';
  remote: string;
  label: string;
  place: string;
  /** Its state for this user. */
  state: string;
}

interface Situation {
  here: PortalRoute | undefined;
  mayEnter: (route: PortalRoute) => boolean;
  isShown: (entry: MenuEntry) => boolean;
}

export const screenFacts = (
  remotes: readonly PortalRemote[],
  { here, mayEnter, isShown }: Situation,
): ScreenFacts[] =>
  remotes.flatMap(({ name: remote, manifest }) => [
    ...manifest.routes.map((route): ScreenFacts => {
      const isHere = here?.remote === remote && here.path === route.path;
      const state = isHere ? 'on screen' : mayEnter({ access: 'session', ...route, remote }) ? 'open' : 'no';
      return {
        key: `screen ${remote} ${route.path}`,
        what: 'Screen',
        remote,
        label: route.title,
        place: route.path,
        state: route.planned ? 'planned' : state,
      };
    }),
    ...manifest.menu.map((entry): ScreenFacts => ({
      key: `menu ${remote} ${entry.menu} ${entry.to}`,
      what: 'Menu',
      remote,
      label: entry.label,
      place: `${entry.menu}, ${entry.to}`,
      state: isShown(entry) ? 'shown' : 'no',
    })),
    ...(manifest.extensions ?? []).map(({ slot, name, label }): ScreenFacts => ({
      key: `slot ${remote} ${name}`,
      what: 'Slot',
      remote,
      label,
      place: slot,
      state: 'fills it',
    })),
  ]);
