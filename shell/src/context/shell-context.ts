import type {
  PortalBus,
  PortalExtensions,
  PortalHttp,
  PortalPreferences,
  SessionData,
} from '@tillway/contract';
import type { PortalConfiguration } from '@tillway/contract/release';
import type { SignInSoFar } from '@tillway/sign-in-page/handover';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { DeveloperPanelState } from '../developer/create-panel';
import type { Trace } from '../developer/create-trace';
import type { Feedback } from '../feedback/create-feedback';
import type { RouteTable } from '../guard';
import type { Locks } from '../lock';
import type { WaitingStore } from '../menu/create-waiting';
import type { ShellNav } from '../navigation';
import type { Connection } from '../portal-states/create-connection';
import type { Updates } from '../portal-states/create-updates';
import type { Remotes } from '../remotes/create-remotes';
import type { Session } from '../session';
import type { SignIn } from '../sign-in/create-sign-in';
import type { Overlays } from './overlay-parts';

/** The parts of the running shell, for its own components. */
export interface Shell {
  configuration: PortalConfiguration;
  /** Milliseconds from the request for the page until the shell ran. */
  startedAfterMs: number;
  connection: Connection;
  updates: Updates;
  /** Remotes that the page's address disables. */
  disabled: ReadonlySet<string>;
  nav: ShellNav;
  routes: RouteTable;
  http: PortalHttp;
  session: Session;
  signIn: SignIn;
  /** Takes the state of the form in the page, once the sign-in screen is drawn and in its place. */
  takeOver: (soFar: SignInSoFar) => void;
  feedback: Feedback;
  preferences: PortalPreferences;
  locks: Locks;
  bus: PortalBus;
  /** Refusals by the portal's checks, and the capabilities that each remote has used. */
  trace: Trace;
  /** Missing in production. */
  developer: DeveloperPanelState | undefined;
  /** The counts shown beside menu entries. */
  waiting: WaitingStore;
  /** Signs the user out, as LOGOUT does. */
  signOut: () => void;
  remotes: Remotes;
  /** The remotes' extensions for the slots of screens. */
  extensions: PortalExtensions;
  /** The nonce of the page for styles; empty on a page without one. */
  styleNonce: string;
  overlays: Overlays;
}

const ShellContext = createContext<Shell | undefined>(undefined);
export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell outside the shell');
  return shell;
}

/** Returns the signed-in user's session; `undefined` without one. */
export const useSessionData = (): SessionData | undefined =>
  useStore(useShell().session.store, (state) => (state.status === 'present' ? state.data : undefined));

export const useLocation = () => {
  const { nav } = useShell();
  return useSyncExternalStore(nav.subscribe, nav.snapshot).location;
};
