import type { AnyPermission, RemotePermission } from '@tillway/rules';
import type { UserPermissions } from '../access';
import type { EventName, PortalEvents } from '../events';
import type { ConfigurationValues } from '../manifest/configuration';
import type { PortalExtensions } from '../slots/extensions';
import type { PreferencesChange, UserProfile } from '../users';
import type { PortalHttp } from './http';
import type { PortalNav } from './nav';

/** An observable value. `get` returns the same object until it changes. */
export interface ReadonlyStore<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** The signed-in user, without secrets of the session. */
export interface SessionView {
  /** A missing permission is false. Ask `can`, which knows superusers. */
  permissions: UserPermissions;
  user: UserProfile;
}

/** The brand of the portal that shows the page. */
export interface BrandView {
  /** The brand's name in the portal file. */
  key: string;
  /** The brand's name for people. */
  name: string;
  theme: 1 | 2 | 3;
  environment: 'local' | 'test' | 'qa' | 'production';
  /** The brand's support and legal links. An older shell has none. */
  contacts?: readonly { label: string; href: string }[];
  /** The brand's own rate of a waived price adjustment, in percent. An older shell has none. */
  waivedFeeRate?: number;
  /**
   * Ids of the accounts that an import of merchants starts with, if the portal sets them. An older shell has
   * none.
   */
  importAccounts?: { parent: string; processor: string };
}

/**
 * `emit` throws if the payload does not match the event's schema. An event that no remote declares never
 * fires.
 */
export interface PortalBus {
  /** Sends an event to every tab of the portal. Throws as well beyond 50 events in a second. */
  emit<Name extends EventName>(name: Name, payload: PortalEvents[Name]): void;
  /** Listens until the returned function is called. */
  on<Name extends EventName>(name: Name, listener: (payload: PortalEvents[Name]) => void): () => void;
}

/** A message that the user acknowledges. */
export interface Message {
  kind: 'success' | 'info' | 'error';
  title: string;
  /** Lines of a list below the title. */
  details?: string[];
  /**
   * A success message closes by itself after 3 seconds unless persistent.
   *
   * @default false
   */
  persistent?: boolean;
}

/** A question that the user answers with one of two buttons. */
export interface Confirmation {
  title: string;
  text?: string;
  /** Label and value rows, such as amount, price adjustment, and total. */
  rows?: { label: string; value: string; strong?: boolean }[];
  /** @default 'Yes' */
  confirmLabel?: string;
  /** @default 'No' */
  cancelLabel?: string;
  /**
   * `danger` for an action that cannot be undone: the button is red and Cancel has the focus. An older shell
   * ignores it.
   */
  tone?: 'danger';
}

/** The dialogs and notices that the whole portal shares. */
export interface PortalFeedback {
  /**
   * Shows the wait dialog until the returned function is called. `detail` is a line under its title, if the
   * shell supports it.
   */
  wait(text?: string, detail?: string): () => void;
  /** Shows a dialog. Resolves when it is closed. */
  message(message: Message): Promise<void>;
  /** Asks in a dialog. Resolves to true if the user confirms. */
  confirm(confirmation: Confirmation): Promise<boolean>;
  /** Shows a line above the screen until the user dismisses it. */
  alert(kind: Message['kind'], text: string): void;
  /** Shows a line at the foot of the page for 6 seconds. */
  notice(text: string): void;
  /** Shows the error in the portal's error modal: the server's text if there is one, else the error's own. */
  error(error: unknown): void;
}

/** The user's saved preferences. Read them from `session`. */
export interface PortalPreferences {
  /**
   * Saves the change for this user and reports success or failure to them. Resolves to whether it was saved.
   * The session of every screen updates at once.
   */
  save(change: PreferencesChange): Promise<boolean>;
}

/** A value that the remote stored for a merchant: any JSON. Without one it is `null`, of version 0. */
export interface StoredValue {
  value: unknown;
  version: number;
}

/**
 * Small settings that the remote keeps for each merchant: at most 20 values of at most 8,192 characters as JSON. A name
 * is a word in snake case. All users of the merchant may read them.
 */
export interface PortalStorage {
  read(merchant: string, name: string): Promise<StoredValue>;
  /**
   * Replaces the value of the given version; `null` empties it. Resolves to the new version. Rejects with an
   * `ApiFailure`: `stale` if another version is stored, `forbidden` without the permission `<remote>.settings`.
   */
  write(merchant: string, name: string, value: unknown, version: number): Promise<number>;
}

/**
 * The shell's interface for a remote: views and actions, never a store. `lock` prevents update, logout, and
 * navigation until the returned function is called. Remotes hold it while a payment is in flight.
 */
export interface PortalApi {
  /** The version that the shell provides, such as `1.8.0`. */
  version: string;
  session: ReadonlyStore<SessionView>;
  brand: ReadonlyStore<BrandView>;
  /** Returns whether the user has a permission: of the portal, or of a remote. A superuser has all of them. */
  can(permission: AnyPermission): boolean;
  nav: PortalNav;
  bus: PortalBus;
  http: PortalHttp;
  feedback: PortalFeedback;
  /** @since 1.1.0 */
  preferences: PortalPreferences;
  /** @since 1.9.0 */
  storage: PortalStorage;
  /** Prevents update, logout, and navigation until the returned function is called. `reason` is for the user. */
  lock(reason: string): () => void;
  /**
   * The extensions of other remotes for the slots of this one's screens.
   *
   * @since 1.8.0
   */
  extensions: PortalExtensions;
  /**
   * The nonce for `<style>` elements that a script creates: `style.nonce = portal.styleNonce`. Empty where the page
   * demands none.
   *
   * @since 1.9.0
   */
  styleNonce: string;
  /**
   * The language of the page as a BCP 47 tag, such as `es-US`, for `Intl`. It stays until the page is loaded anew.
   *
   * @since 1.9.0
   */
  locale: string;
  /**
   * The value of each field of the manifest's `configuration`, as it was when the page was loaded. `useConfiguration` of
   * `@tillway/remote-kit` has them typed.
   *
   * @since 1.9.0
   */
  configuration: Readonly<ConfigurationValues>;
  /**
   * The permissions that the remotes of this portal declare, for the screen on which staff grant them. An older shell has
   * none.
   *
   * @since 1.9.0
   */
  remotePermissions?: readonly { remote: string; permissions: Readonly<Record<RemotePermission, string>> }[];
}
