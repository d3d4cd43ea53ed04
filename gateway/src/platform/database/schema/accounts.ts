import type { Generated } from 'kysely';
import type { Cents, DefaultJson, Json, JsonObject } from './columns';

/** A merchant. */
export interface AccountsTable {
  id: string;
  name: string;
  email: Generated<string>;
  /** Key of the portal for e-mails that nobody requested; null is the default portal. */
  portal: string | null;
  contact_name: Generated<string>;
  parent_account_id: string | null;
  sales_rep_id: string | null;
  processor_id: number | null;
  website: Generated<string>;
  /** Encoded argon2id hash; responses reveal only whether it is set. */
  manager_password_hash: string | null;
  /** IANA zone of the account's calendar dates and cut-off. */
  timezone: Generated<string>;
  is_active: Generated<boolean>;
  /** The account was closed and reopened, and its recurring payments have not been started since. */
  recurring_waits: Generated<boolean>;
  is_iso: Generated<boolean>;
  is_cashdiscount: Generated<boolean>;
  is_testing: Generated<boolean>;
  street_1: Generated<string>;
  street_2: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip: Generated<string>;
  phone: Generated<string>;
  header_1: string | null;
  header_2: string | null;
  header_3: string | null;
  footer_1: string | null;
  footer_2: string | null;
  footer_3: string | null;
  notes: Generated<string>;
  /** Account permissions and waived rates. */
  permissions: DefaultJson<JsonObject>;
  /**
   * Defaults of the merchant's new terminals: a fee schedule's name, and `HH:MM:SS` in the account's zone.
   */
  cashdiscount_schedule: string | null;
  cutoff_time: Generated<string>;
  logo: string | null;
  created: Date;
  updated: Date;
}

/** A picture uploaded for a merchant; `accounts.logo` names the current one. */
export interface AccountLogosTable {
  id: string;
  account_id: string;
  png: Buffer;
  created: Date;
}

/** A manager's approval of one operation by a user. */
export interface ManagerApprovalsTable {
  id: string;
  account_id: string;
  user_id: string;
  action: string;
  created: Date;
  expires: Date;
  /** The payment it is for, if known when it was given; null: any payment its action allows. */
  terminal_id: string | null;
  transaction_id: string | null;
  amount: Cents | null;
  /** Set when the manager password changed after the approval. */
  voided: Date | null;
  /** The one request that used the approval: terminal, transaction, amount, nonce, and body. */
  spent_on: string | null;
}

/** A small setting that a remote keeps for a merchant. */
export interface RemoteStorageTable {
  account_id: string;
  remote: string;
  name: string;
  /** Any JSON value; `null` once it was emptied. */
  value: Json<unknown>;
  /** Grows by one with each change. */
  version: number;
  modified: Date;
  /** The user who changed it last. */
  modified_by: string;
}

/** The values by which a processor knows a terminal. A terminal that moved keeps those of its earlier processors. */
export interface ProcessorCredentialsTable {
  id: string;
  account_id: string;
  terminal_id: string;
  processor_id: number;
  /** JSON, sealed by the vault under `id`. */
  sealed: Buffer;
  created: Date;
  modified: Date;
}

export interface TerminalsTable {
  id: string;
  account_id: string;
  name: string;
  code: string;
  /** Among ecom, retail, moto, ach. */
  types: string[];
  is_virtual: Generated<boolean>;
  can_charge: Generated<boolean>;
  active: Generated<boolean>;
  processor_id: number;
  /** The processor's number for the merchant. */
  merchant_id: string | null;
  serial_number: string | null;
  /**
   * The processor's password, API key, and key, sealed by the vault under the terminal's id
   * (merchants/terminals/credentials.ts).
   */
  credentials: Buffer | null;
  has_password: Generated<boolean>;
  has_api: Generated<boolean>;
  has_key: Generated<boolean>;
  is_cashdiscount: Generated<boolean>;
  /** Name of a fee schedule in the rules. */
  cashdiscount_schedule: string | null;
  /** `HH:MM:SS` in the account's zone: the time at which the day's cards settle. */
  cutoff_time: Generated<string>;
  created: Date;
  modified: Date;
}
