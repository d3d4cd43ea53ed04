import {
  type BrandView,
  type Confirmation,
  eventSchemas,
  type HttpRequest,
  type Message,
  type OwnEvents,
  type PortalExtensions,
  type PortalApi,
  portalApiVersion,
  type PreferencesChange,
  type SessionView,
  type UserCustom,
} from '@tillway/contract';
import { capabilities, type RemoteManifest } from '@tillway/contract/manifest';
import { can, errorText } from '@tillway/rules';
import { createBus } from '../bus/create-bus';
import { createMemoryNav } from './memory-nav';

interface TestPortalOptions {
  session: SessionView;
  /**
   * If given, the portal provides only the capabilities in this manifest, as the shell does. Default: all.
   */
  manifest?: Pick<RemoteManifest, 'name' | 'capabilities'> & Partial<Pick<RemoteManifest, 'events'>>;
  /** Events that other remotes of the portal declare. */
  otherEvents?: OwnEvents;
  brand?: BrandView;
  path?: string;
  /** Answers a call as the gateway would. It may throw an `ApiError`. */
  respond?: (request: HttpRequest) => unknown;
  /** Extensions of other remotes for the slots of the remote's screens. Default: none. */
  extensions?: Partial<PortalExtensions>;
  /** True if preferences can be saved, which is the default. */
  savesPreferences?: boolean;
  /** The user's answer to confirmations. Default: true. */
  confirms?: boolean | ((confirmation: Confirmation) => boolean);
}

/** Everything the remote showed, and its calls, in order. */
export interface Recorded {
  requests: HttpRequest[];
  messages: Message[];
  confirmations: Confirmation[];
  alerts: string[];
  notices: string[];
  preferences: PreferencesChange[];
  errors: string[];
  waiting: number;
  /** The texts of all wait dialogs, in order. */
  waits: { text: string | undefined; detail: string | undefined }[];
  locks: number;
}

export type TestPortal = PortalApi & { recorded: Recorded };

const localBrand: BrandView = { key: 'tillway', name: 'Tillway', theme: 1, environment: 'local' };

/**
 * Creates a portal without a shell, for a remote's own tests. Its bus and navigation are real; its dialogs
 * are recorded.
 */
export function createTestPortal({
  session,
  manifest,
  otherEvents,
  brand = localBrand,
  path = '/',
  respond = () => ({ error: false }),
  extensions,
  savesPreferences = true,
  confirms = true,
}: TestPortalOptions): TestPortal {
  const recorded: Recorded = {
    requests: [],
    messages: [],
    confirmations: [],
    alerts: [],
    notices: [],
    preferences: [],
    errors: [],
    waiting: 0,
    waits: [],
    locks: 0,
  };
  const view = readable(session);
  const portal: TestPortal = {
    recorded,
    version: portalApiVersion,
    session: view,
    brand: readable(brand),
    can: (permission) => can(session.permissions, permission),
    nav: createMemoryNav(path),
    bus: createBus({ schemas: eventSchemas([manifest?.events?.own, otherEvents]) }),
    http: {
      async send<Answer>(request: HttpRequest) {
        recorded.requests.push(request);
        return (await respond(request)) as Answer;
      },
    },
    feedback: {
      wait: (text, detail) => {
        recorded.waiting += 1;
        recorded.waits.push({ text, detail });
        return () => void (recorded.waiting -= 1);
      },
      message: async (message) => void recorded.messages.push(message),
      confirm: async (confirmation) => {
        recorded.confirmations.push(confirmation);
        return typeof confirms === 'function' ? confirms(confirmation) : confirms;
      },
      alert: (_, text) => void recorded.alerts.push(text),
      notice: (text) => void recorded.notices.push(text),
      error: (error) => void recorded.errors.push(errorText(error)),
    },
    preferences: {
      async save(change) {
        recorded.preferences.push(change);
        const now = view.get();
        if (savesPreferences)
          view.set({ ...now, user: { ...now.user, custom: changed(now.user.custom, change) } });
        return savesPreferences;
      },
    },
    lock: () => {
      recorded.locks += 1;
      return () => void (recorded.locks -= 1);
    },
    extensions: { of: () => [], show: () => () => {}, run: async () => {}, ...extensions },
  };
  for (const capability of manifest ? capabilities : [])
    if (!manifest?.capabilities.includes(capability))
      Object.defineProperty(portal, capability, {
        get() {
          throw new Error(`The manifest of ${manifest?.name} does not ask for ${capability}`);
        },
      });
  return portal;
}

function readable<Value>(value: Value) {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next: Value) => {
      current = next;
      listeners.forEach((listener) => listener());
    },
  };
}

/** Applies a change as the gateway does: null removes a preference. */
const changed = (custom: UserCustom, change: PreferencesChange): UserCustom =>
  Object.fromEntries(
    Object.entries({ ...custom, ...change }).filter(([, value]) => value != null),
  ) as UserCustom;
