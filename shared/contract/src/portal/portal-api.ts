import type { UserPermission } from '@tillway/rules';
import type { UserPermissions } from '../access';
import type { EventName, PortalEvents } from '../events';
import type { PortalExtensions } from '../slots/extensions';
import type { PreferencesChange, UserProfile } from '../users';
import type { PortalHttp } from './http';
import type { PortalNav } from './nav';

/** A value that changes: read it, and be told when it has. `get` answers the same object until it changes. */
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
  /** Where the brand helps and what it wants known; an older shell tells none. */
  contacts?: readonly { label: string; href: string }[];
  /** Percent that a waived price adjustment counts as where the brand has a rate of its own; an older shell tells none. */
  waivedFeeRate?: number;
  /** Ids of the accounts that an import of merchants begins with, where the portal says them; an older shell tells none. */
  importAccounts?: { parent: string; processor: string };
}

/** Emitting throws on what the event's schema does not allow; an event that nobody declares is never heard. */
export interface PortalBus {
  emit<Name extends EventName>(name: Name, payload: PortalEvents[Name]): void;
  on<Name extends EventName>(name: Name, listener: (payload: PortalEvents[Name]) => void): () => void;
}

export interface Message {
  kind: 'success' | 'info' | 'error';
  title: string;
  details?: string[];
  /** A success closes by itself after 3 seconds unless persistent. */
  persistent?: boolean;
}

export interface Confirmation {
  title: string;
  text?: string;
  /** Label and value rows, such as amount, price adjustment, total. */
  rows?: { label: string; value: string; strong?: boolean }[];
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for what cannot be undone: the button is red and focus starts on the way out. An older shell asks without it. */
  tone?: 'danger';
}

/** The portal's one set of dialogs and notices (doc 000 §2 Global dialogs). */
export interface PortalFeedback {
  /** Shows the wait dialog until the answered function is called; `detail` stands under its title, where the shell knows it. */
  wait(text?: string, detail?: string): () => void;
  message(message: Message): Promise<void>;
  confirm(confirmation: Confirmation): Promise<boolean>;
  alert(kind: Message['kind'], text: string): void;
  notice(text: string): void;
  /** Tells what went wrong in the portal's one error modal: the server's text if there is one, else the error's own. */
  error(error: unknown): void;
}

/** What the user keeps in the profile. It is read in `session`. */
export interface PortalPreferences {
  /**
   * Saves it for this user and says so, or that there was a problem; answers whether it was saved. The session of every
   * screen has it at once.
   */
  save(change: PreferencesChange): Promise<boolean>;
}

/**
 * What the shell gives a remote: views and actions, never a store. `lock` forbids update, logout and navigation until
 * the answered function is called: held while a payment is in flight.
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
