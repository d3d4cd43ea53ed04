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
import type { Capability, RemoteManifest } from '@tillway/contract/manifest';
import { can } from '@tillway/rules';
import type { Trace } from '../developer/create-trace';
import type { Feedback } from '../feedback';
import type { Locks } from '../lock';
import type { ShellNav } from '../navigation';
import type { Session } from '../session';
import { scopedBus } from './scoped-bus';
import { scopedNav } from './scoped-nav';
import { scopedPreferences } from './scoped-preferences';

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
  manifest: RemoteManifest,
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
  const own = scopedBus(bus, manifest, trace);
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
    lock: (reason) => keep(locks.hold(reason)),
  };
  const grant = <Name extends Capability>(name: Name): Granted[Name] => {
    if (!manifest.capabilities.includes(name)) {
      throw trace.refuse('TW101', manifest.name, `The manifest of ${manifest.name} does not ask for ${name}`);
    }
    trace.use(manifest.name, name);
    return granted[name];
  };

  const api: PortalApi = {
    version: portalApiVersion,
    session: session.view,
    brand,
    can: (permission) => can(session.view.get().permissions, permission),
    nav: { ...nav, block: (mayLeave) => keep(nav.block(mayLeave)) },
    get http() {
      return grant('http');
    },
    get bus() {
      return grant('bus');
    },
    get feedback() {
      return grant('feedback');
    },
    get preferences() {
      return grant('preferences');
    },
    get lock() {
      return grant('lock');
    },
    get extensions() {
      return parts.extensions();
    },
  };
  return { api, release: () => held.forEach((release) => release()) };
}
