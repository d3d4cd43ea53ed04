import type { IsoDate } from '../dates';
import type { PaymentKind, TerminalFacts } from '../terminal';

/** A card as it is typed. */
export interface CardFields {
  card_number?: string | undefined;
  /** `12 / 25` */
  card_expiration?: string | undefined;
  card_cvv?: string | undefined;
}

/** A bank account as it is typed. */
export interface BankFields {
  ach_routing_number?: string | undefined;
  ach_account_number?: string | undefined;
  /** Typed twice, sent once (decisions S-32): checked where it is present. */
  ach_account_number_verify?: string | undefined;
  ach_check_number?: string | undefined;
  ach_type?: string | undefined;
}

export interface AuthorizationFields {
  ach_authorization?: string | undefined;
  billing_email: string;
}

/** Where the payer can be reached. The country is the three-letter code. */
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

/** A single charge as it is typed or sent, all text, by the names of the wire (doc 000 §3). */
export interface ChargeForm
  extends CardFields, BankFields, AuthorizationFields, BillingFields, ReferenceFields {
  method: PaymentKind;
  terminal_id: string;
  /** Dollars. */
  amount: string;
  /** The post date; empty for now. */
  close_date: string;
  /** Who holds the card or the account. */
  card_name: string;
  /** A stored card or account takes the place of a typed one (PAY-037). */
  token?: string | undefined;
}

/** What a charge is judged by besides what is typed. */
export interface ChargeContext {
  /** In the time zone of whoever charges. */
  today: IsoDate;
  /** Every terminal of the user. */
  terminals: readonly TerminalFacts[];
  /** When the stored card of `token` expires, `YYMM`; null for a bank account. */
  storedExpiration?: string | null | undefined;
  /** The account's permission (PAY-070). */
  canUseNachaAuthorization: boolean;
}
