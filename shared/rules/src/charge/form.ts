import type { IsoDate } from '../dates';
import type { PaymentKind, TerminalFacts } from '../terminal';

/** A typed card. */
export interface CardFields {
  card_number?: string | undefined;
  /** `12 / 25`. */
  card_expiration?: string | undefined;
  card_cvv?: string | undefined;
}

/** A typed bank account. */
export interface BankFields {
  ach_routing_number?: string | undefined;
  ach_account_number?: string | undefined;
  /** The second entry of the number, checked if present. It is never sent. */
  ach_account_number_verify?: string | undefined;
  ach_check_number?: string | undefined;
  ach_type?: string | undefined;
}

export interface AuthorizationFields {
  ach_authorization?: string | undefined;
  billing_email: string;
}

/** The payer's contact. The country is the three-letter code. */
export interface BillingFields {
  billing_address: string;
  billing_city: string;
  billing_state: string;
  billing_postalcode: string;
  billing_country: string;
  billing_phone: string;
  billing_email: string;
}

export interface ReferenceFields {
  customer_po: string;
  custom_field_1: string;
  custom_field_2: string;
  custom_field_3: string;
  notes: string;
}

/** A single charge as typed or sent. All fields are text, with the API's names. */
export interface ChargeForm
  extends CardFields, BankFields, AuthorizationFields, BillingFields, ReferenceFields {
  method: PaymentKind;
  terminal_id: string;
  /** Dollars. */
  amount: string;
  /** The post date; empty charges at once. */
  close_date: string;
  /** The holder of the card or account. */
  card_name: string;
  /** A stored card or account, used instead of a typed one. */
  token?: string | undefined;
}

/** The data that validating a charge needs besides the form. */
export interface ChargeContext {
  /** Today in the time zone of the user who charges. */
  today: IsoDate;
  /** Every terminal of the user. */
  terminals: readonly TerminalFacts[];
  /** The expiration of `token`'s card, `YYMM`; null for a bank account. */
  storedExpiration?: string | null | undefined;
  /** The account's permission. */
  canUseNachaAuthorization: boolean;
}
