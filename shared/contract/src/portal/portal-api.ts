import type { UserPermission } from '@tillway/rules';
import type { UserPermissions } from '../access';
import type { EventName, PortalEvents } from '../events';
import type { PortalExtensions } from '../slots/extensions';
import type { PreferencesChange, UserProfile } from '../users';
import type { PortalHttp } from './http';
import type { PortalNav } from './nav';

/** An observable value. `get` returns the same object until it changes. */
export interface ReadonlyStore<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

export interface SessionView {
  permissions: UserPermissions;
  user: UserProfile;
}

export interface BrandView {
  key: string;
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
  emit<Name extends EventName>(name: Name, payload: PortalEvents[Name]): void;
  on<Name extends EventName>(name: Name, listener: (payload: PortalEvents[Name]) => void): () => void;
}

export interface Message {
  kind: 'success' | 'info' | 'error';
  title: string;
  details?: string[];
  /** A success message closes by itself after 3 seconds unless persistent. */
  persistent?: boolean;
}

export interface Confirmation {
  title: string;
  text?: string;
  /** Label and value rows, such as amount, price adjustment, and total. */
  rows?: { label: string; value: string; strong?: boolean }[];
  confirmLabel?: string;
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
  message(message: Message): Promise<void>;
  confirm(confirmation: Confirmation): Promise<boolean>;
  alert(kind: Message['kind'], text: string): void;
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

/**
 * The shell's interface for a remote: views and actions, never a store. `lock` prevents update, logout, and
 * navigation until the returned function is called. Remotes hold it while a payment is in flight.
 */
export interface PortalApi {
  version: string;
  session: ReadonlyStore<SessionView>;
  brand: ReadonlyStore<BrandView>;
  can(permission: UserPermission): boolean;
  nav: PortalNav;
  bus: PortalBus;
  http: PortalHttp;
  feedback: PortalFeedback;
  /** Since 1.1.0. */
  preferences: PortalPreferences;
  lock(reason: string): () => void;
  /** Since 1.8.0. */
  extensions: PortalExtensions;
}
