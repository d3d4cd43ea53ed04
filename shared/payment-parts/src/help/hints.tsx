import { createContext, useContext } from 'react';

/** Help texts by field name. */
export type Hints = Readonly<Record<string, string>>;

/**
 * Names of the fields with a hint. They are separate from the texts, because a line is reserved for each
 * until the texts load.
 */
export const hintNames = [
  'terminal_id',
  'amount',
  'ach_amount',
  'refund_terminal',
  'refund_amount',
  'close_date',
  'card_name',
  'card_number',
  'card_expiration',
  'card_cvv',
  'ach_routing_number',
  'ach_type',
  'ach_account_number',
  'ach_account_number_verify',
  'ach_check_number',
  'ach_authorization',
  'billing_address',
  'billing_postalcode',
  'billing_phone',
  'foreign_phone',
  'billing_email',
  'customer_po',
  'custom_field_1',
  'custom_field_2',
  'custom_field_3',
  'notes',
  'recurring',
  'recurring_start_date',
  'recurring_end_date',
  'recurring_payments',
  'recurring_ongoing',
  'recurring_total_amount',
  'downpayment',
  'recurring_amount',
  'installments_total_count',
  'token_name',
] as const;
export type HintName = (typeof hintNames)[number];

export const noHints: Hints = {};
/** An empty line under each field with a hint, so that nothing moves when the texts load. */
export const hintsToCome: Hints = Object.fromEntries(hintNames.map((name) => [name, '\u00a0']));
const HintsContext = createContext<Hints>(noHints);

/** Provides the help texts to its fields; only for users with inline help. */
export const HintsProvider = HintsContext.Provider;

export const useHints = (): Hints => useContext(HintsContext);
