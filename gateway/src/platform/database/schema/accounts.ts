import type { Generated } from 'kysely';
import type { Cents, DefaultJson, JsonObject } from './columns';

/** A merchant (doc 002 §3). */
export interface AccountsTable {
  id: string;
  name: string;
  email: Generated<string>;
  /** Key of the portal that mails come from which nobody asked for; null is the default one (decisions A-14). */
  portal: string | null;
  contact_name: Generated<string>;
  parent_account_id: string | null;
  sales_rep_id: string | null;
  processor_id: number | null;
  website: Generated<string>;
  /** argon2id, encoded; answers say only whether it is set (decisions S-01) */
  manager_password_hash: string | null;
  /** IANA zone; the account's calendar dates and cut-off are in it */
  timezone: Generated<string>;
  is_active: Generated<boolean>;
  /** It was closed and opened again, and its recurring payments were not started since. */
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
  /** Account permissions and waived rates (doc 000 §3). */
  permissions: DefaultJson<JsonObject>;
  /** What a new terminal of the merchant begins with: name of a fee schedule, and `HH:MM:SS` in the account's zone. */
  cashdiscount_schedule: string | null;
  cutoff_time: Generated<string>;
  logo: string | null;
  created: Date;
  updated: Date;
}

/** A picture that was uploaded for a merchant; `accounts.logo` names the one that is shown. */
export interface AccountLogosTable {
  id: string;
  account_id: string;
  png: Buffer;
  created: Date;
}

/** That a manager agreed to one operation of a user (decisions S-01). */
export interface ManagerApprovalsTable {
  id: string;
  account_id: string;
  user_id: string;
  action: string;
  created: Date;
  expires: Date;
  /** What it is for, where that was known when it was given; null: whatever its action says. */
  terminal_id: string | null;
  transaction_id: string | null;
  amount: Cents | null;
  /** The manager password has changed since. */
  voided: Date | null;
  /** The one request that used it up: terminal, transaction, amount, nonce and body. */
  spent_on: string | null;
}

export interface TerminalsTable {
  id: string;
  account_id: string;
  name: string;
  code: string;
  /** among ecom, retail, moto, ach */
  types: string[];
  is_virtual: Generated<boolean>;
  can_charge: Generated<boolean>;
  active: Generated<boolean>;
  processor_id: number;
  /** The processor's own number of the merchant. */
  merchant_id: string | null;
  serial_number: string | null;
  /** The processor's password, API key and key, sealed by the vault under the terminal's id (merchants/terminals/credentials.ts). */
  credentials: Buffer | null;
  has_password: Generated<boolean>;
  has_api: Generated<boolean>;
  has_key: Generated<boolean>;
  is_cashdiscount: Generated<boolean>;
  /** name of a fee schedule in the rules */
  cashdiscount_schedule: string | null;
  /** `HH:MM:SS` in the account's zone: when the day's cards settle */
  cutoff_time: Generated<string>;
  created: Date;
  modified: Date;
}
