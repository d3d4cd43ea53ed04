import {
  type BrandView,
  type PortalApi,
  portalApiVersion,
  type PortalBus,
  type PortalExtensions,
  type PortalHttp,
  type PortalPreferences,
  type ReadonlyStore,
} from '@tillway/contract';
import type { Capability } from '@tillway/contract/manifest';
import type { PortalRemote } from '@tillway/contract/release';
import { locale } from '@tillway/language';
import { grant, scopedBus, scopedPreferences, scopedStorage } from '@tillway/remote-kit/limits';
import { can } from '@tillway/rules';
import type { Trace } from '../developer/create-trace';
import type { Feedback } from '../feedback';
import type { Locks } from '../lock';
import type { ShellNav } from '../navigation';
import type { Session } from '../session';
import { scopedNav } from './scoped-nav';

export interface PortalParts {
  nav: ShellNav;
  http: PortalHttp;
  bus: PortalBus;
  feedback: Feedback;
  preferences: PortalPreferences;
  locks: Locks;
  session: Session;
  brand: ReadonlyStore<BrandView>;
  extensions: () => PortalExtensions;
  styleNonce: string;
  remotePermissions: NonNullable<PortalApi['remotePermissions']>;
  trace: Trace;
}

type Granted = Pick<PortalApi, Capability>;

export interface HandedPortal {
  api: PortalApi;
  /** Releases the remote's locks, waits, and bus listeners when it is unmounted. */
  release: () => void;
}

/** Builds the portal API for one remote. Capabilities that its manifest does not request throw on use. */
export function createPortalApi(
  { manifest, configuration = {} }: Pick<PortalRemote, 'manifest' | 'configuration'>,
  owns: (pathname: string) => boolean,
  parts: PortalParts,
): HandedPortal {
  const { http, bus, feedback, preferences, locks, session, brand, trace } = parts;
  const held = new Set<() => void>();

  const keep = (release: () => void) => {
    const once = () => {
      if (held.delete(once)) release();
    };
    held.add(once);
    return once;
  };

  const nav = scopedNav(parts.nav, owns);
  const own = scopedBus(bus, manifest, trace.refuse);
  const granted: Granted = {
    http: { send: http.send },
    bus: { emit: own.emit, on: (name, listener) => keep(own.on(name, listener)) },
    feedback: {
      wait: (text, detail) => keep(feedback.wait(text, detail)),
      message: feedback.message,
      confirm: feedback.confirm,
      alert: feedback.alert,
      notice: feedback.notice,
      error: feedback.error,
    },
    preferences: scopedPreferences(preferences, manifest.name),
    storage: scopedStorage(http, manifest.name),
    lock: (reason) => keep(locks.hold(reason)),
  };
  const api = grant(
    {
      version: portalApiVersion,
      session: session.view,
      brand,
      can: (permission) => can(session.view.get().permissions, permission),
      nav: { ...nav, block: (mayLeave) => keep(nav.block(mayLeave)) },
      get extensions() {
        return parts.extensions();
      },
      styleNonce: parts.styleNonce,
      locale: locale(),
      configuration,
      remotePermissions: parts.remotePermissions,
    },
    manifest,
    granted,
    trace.refuse,
    (capability) => trace.use(manifest.name, capability),
  );
  return { api, release: () => held.forEach((release) => release()) };
}
