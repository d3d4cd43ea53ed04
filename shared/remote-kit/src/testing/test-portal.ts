import { locale } from '@tillway/language';
import {
  type BrandView,
  type Confirmation,
  eventSchemas,
  type HttpRequest,
  type Message,
  type OwnEvents,
  type OwnSlots,
  type PortalApi,
  portalApiVersion,
  type PortalBus,
  type PortalExtensions,
  type PortalPreferences,
  type PortalStorage,
  type PreferencesChange,
  type SessionView,
  slotValues,
  type StoredValue,
  type UserCustom,
} from '@tillway/contract';
import {
  capabilities,
  type Capability,
  type ConfigurationFields,
  type ConfigurationValues,
  configuredValues,
  type RemoteManifest,
  wantedInstead,
} from '@tillway/contract/manifest';
import { can, errorText, messages } from '@tillway/rules';
import { createBus } from '../bus/create-bus';
import { ApiError } from '../http/api-failure';
import { grant, refusal, type Refuse, scopedBus, scopedPreferences } from '../limits';
import { createMemoryNav } from './memory-nav';

interface TestPortalOptions {
  session: SessionView;
  /**
   * If given, the portal allows only the capabilities, events, and preferences of this manifest, as the shell
   * does. Default: all.
   */
  manifest?: Pick<RemoteManifest, 'name' | 'capabilities'> &
    Partial<Pick<RemoteManifest, 'events' | 'configuration' | 'slots'>>;
  /** Values that the portal gives. A field without one has the default of the manifest. */
  configuration?: ConfigurationValues;
  /** Events that other remotes of the portal declare. */
  otherEvents?: OwnEvents;
  brand?: BrandView;
  path?: string;
  /** Paths of the screens that the portal leaves out. Default: none. */
  leftOut?: readonly string[];
  /** Answers a call as the gateway would. It may throw an `ApiError`. */
  respond?: (request: HttpRequest) => unknown;
  /** Extensions of other remotes for the slots of the remote's screens. Default: none. */
  extensions?: Partial<PortalExtensions>;
  /** Permissions that remotes of the portal declare. Default: none. */
  remotePermissions?: PortalApi['remotePermissions'];
  /** Values that the remote has stored: merchant → name → value. Default: none. */
  stored?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
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

export type TestPortal = PortalApi & {
  recorded: Recorded;
  /** The bus of the shell and the other remotes, which no manifest limits: emits to the remote, and hears it. */
  others: PortalBus;
};

const localBrand: BrandView = { key: 'tillway', name: 'Tillway', theme: 1, environment: 'local' };

/**
 * Creates a portal without a shell, for a remote's own tests. Its bus and navigation are real; its dialogs
 * are recorded.
 */
export function createTestPortal({
  session,
  manifest,
  configuration = {},
  otherEvents,
  brand = localBrand,
  path = '/',
  leftOut,
  respond = () => ({ error: false }),
  extensions,
  remotePermissions = [],
  stored = {},
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
  const others = createBus({ schemas: eventSchemas([manifest?.events?.own, otherEvents]) });
  const refuse: Refuse = (number, _, text) => refusal(number, text);
  const preferences: PortalPreferences = {
    async save(change) {
      recorded.preferences.push(change);
      const now = view.get();
      if (savesPreferences)
        view.set({ ...now, user: { ...now.user, custom: changed(now.user.custom, change) } });
      return savesPreferences;
    },
  };
  const portal: Omit<TestPortal, Capability> = {
    recorded,
    others,
    version: portalApiVersion,
    session: view,
    brand: readable(brand),
    can: (permission) => can(session.permissions, permission),
    nav: createMemoryNav(path, leftOut),
    extensions: checkedExtensions(
      { of: () => [], show: () => () => {}, run: async () => {}, ...extensions },
      manifest?.slots,
    ),
    styleNonce: '',
    locale: locale(),
    remotePermissions,
    configuration: checkedValues(manifest?.configuration ?? {}, configuration),
  };
  return grant(
    portal,
    manifest ?? { name: 'test', capabilities: [...capabilities] },
    {
      bus: manifest?.events
        ? scopedBus(others, { name: manifest.name, events: manifest.events }, refuse)
        : others,
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
      preferences: manifest ? scopedPreferences(preferences, manifest.name) : preferences,
      storage: memoryStorage(stored, () => can(session.permissions, `${manifest?.name ?? 'test'}.settings`)),
      lock: () => {
        recorded.locks += 1;
        return () => void (recorded.locks -= 1);
      },
    },
    refuse,
  );
}

/** Keeps values as the gateway does, from the given ones on. */
function memoryStorage(
  given: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  mayWrite: () => boolean,
): PortalStorage {
  const values = new Map<string, StoredValue>();
  const keyOf = (merchant: string, name: string) => `${merchant}/${name}`;
  for (const [merchant, named] of Object.entries(given))
    for (const [name, value] of Object.entries(named))
      values.set(keyOf(merchant, name), { value, version: 1 });
  const read = (merchant: string, name: string) =>
    values.get(keyOf(merchant, name)) ?? { value: null, version: 0 };
  const refused = (status: number, code: string, message: string) =>
    new ApiError(message, { kind: 'refused', status, code });
  return {
    read: async (merchant, name) => read(merchant, name),
    async write(merchant, name, value, version) {
      if (!mayWrite()) throw refused(403, 'forbidden', messages.permissionDenied);
      if (read(merchant, name).version !== version) throw refused(409, 'stale', messages.changedMeanwhile);
      values.set(keyOf(merchant, name), { value, version: version + 1 });
      return version + 1;
    },
  };
}

/** Returns the value of each field. Throws for a value that a portal could not give. */
function checkedValues(fields: ConfigurationFields, given: ConfigurationValues): ConfigurationValues {
  for (const [name, value] of Object.entries(given)) {
    const field = fields[name];
    if (!field) throw new Error(`The manifest has no configuration ${name}`);
    const wanted = wantedInstead(field, value);
    if (wanted !== undefined) throw new Error(`The configuration ${name} must be ${wanted}`);
  }
  return configuredValues(fields, given);
}

/** Checks the values for each extension as the shell does: the host hears of the failure. */
const checkedExtensions = ({ of, show, run }: PortalExtensions, own?: OwnSlots): PortalExtensions => ({
  of,
  show(slot, id, values, shown) {
    try {
      return show(slot, id, slotValues(slot, values, own), shown);
    } catch (error) {
      shown.onFailure(error);
      return () => {};
    }
  },
  run: async (slot, id, values) => run(slot, id, slotValues(slot, values, own)),
});

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
