import type { Generated } from 'kysely';

/** A tag agency. */
export interface AgenciesTable {
  id: string;
  /** Shown as Agency ID; entered by the user who adds the agency. */
  tracking_id: string;
  account_id: string | null;
  name: string;
  email: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip: Generated<string>;
  phone: Generated<string>;
  county: Generated<string>;
  hours: Generated<string>;
  is_cashdiscount: Generated<boolean>;
  cashdiscount_schedule: Generated<string>;
  trxservices_client_id: Generated<string>;
  trxservices_source_id: Generated<string>;
  trxservices_algorithm: Generated<string>;
  trxservices_algorithm_mode: Generated<string>;
  /** Password, bank account, and keys as JSON, sealed by the vault under the agency's id. */
  credentials: Buffer | null;
  notes: Generated<string>;
  created: Date;
  updated: Date;
}

/** A request to renew a vehicle's registration with the owner's stored card. */
export interface RenewalsTable {
  id: string;
  account_id: string;
  tracking_id: string;
  /** The program's own number of the request. */
  request_tracking_id: string;
  terminal_id: string | null;
  /** The stored card, by the token that callers use. */
  token_token: string;
  last_four: string;
  card_expiration_yymm: string;
  billing_name: Generated<string>;
  billing_postal_code: Generated<string>;
  billing_email: Generated<string>;
  customer_name: Generated<string>;
  customer_details: Generated<string>;
  customer_email: Generated<string>;
  customer_license: Generated<string>;
  customer_phone: Generated<string>;
  customer_phone_alt: Generated<string>;
  address_name: Generated<string>;
  address_address_1: Generated<string>;
  address_address_2: Generated<string>;
  address_city: Generated<string>;
  address_state: Generated<string>;
  address_postal_code: Generated<string>;
  tag_number: Generated<string>;
  /** `MM/YYYY`. */
  expire_month: Generated<string>;
  vin: Generated<string>;
  title_number: Generated<string>;
  vehicle_color: Generated<string>;
  insurance_policy_name: Generated<string>;
  insurance_agent: Generated<string>;
  insurance_company: Generated<string>;
  insurance_naic_number: Generated<string>;
  insurance_policy_number: Generated<string>;
  /** The time it was marked as processed, and the payment that did it. */
  processed: Date | null;
  transaction_id: string | null;
  created: Date;
}
