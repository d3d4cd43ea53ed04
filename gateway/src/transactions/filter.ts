import type { TransactionListQuerySchema } from '@tillway/contract';
import { hostedPaymentSource, parseDollars } from '@tillway/rules';
import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import {
  type Condition,
  conditionsOf,
  type FilterConditions,
  holds,
  isOneOf,
  isValue,
  isYes,
  since,
  until,
} from '../database/search';
import { storedStatuses } from './status';

export type TransactionQuery = InferOutput<typeof TransactionListQuerySchema>;

/** The search dialog's fields as conditions on `transactions` (doc 001 §2.1; HIS-013..017). */
const conditions: FilterConditions<NonNullable<TransactionQuery['filter']>> = {
  payment_type: (value) =>
    value === 'ach' ? sql`transactions.payment_type = 'ach'` : sql`transactions.payment_type <> 'ach'`,
  customer_name: holds('transactions.customer_name'),
  last_four: isValue('transactions.last_four'),
  amount: (value) => sql`transactions.total_amount = ${parseDollars(value)}`,
  transaction_id: (value) => sql`(transactions.id = ${value} or transactions.tracking_id = ${value})`,
  nonce: (value) => sql`exists (
    select 1 from payment_intents
    where payment_intents.account_id = transactions.account_id
      and payment_intents.terminal_id = transactions.terminal_id
      and payment_intents.nonce = ${value} and payment_intents.transaction_id = transactions.id
  )`,
  created_start_date: since('transactions.created'),
  created_end_date: until('transactions.created'),
  settled_start_date: since('transactions.settled'),
  settled_end_date: until('transactions.settled'),
  request_type: (values) => isOneOf('transactions.request_type', values),
  status: (values) => isOneOf('transactions.transaction_status', values.flatMap(storedStatuses)),
  is_recurring: isYes(sql`transactions.is_recurring`),
  is_fee_waived: isYes(sql`transactions.is_fee_waived`),
  ach_is_authorized: isYes(sql`transactions.ach_is_authorized`),
  is_hosted: isYes(sql`transactions.transactions_source_id = ${hostedPaymentSource}`),
  response_code: isValue('transactions.response_code'),
  billing_email: holds('transactions.billing_email'),
  customer_po: holds('transactions.customer_po'),
  custom_field_1: holds('transactions.custom_field_1'),
  custom_field_2: holds('transactions.custom_field_2'),
  custom_field_3: holds('transactions.custom_field_3'),
  notes: holds('transactions.notes'),
  terminal_id: isValue('transactions.terminal_id'),
  account_id: isValue('transactions.account_id'),
};

/** Everything a query asks of a row. Invalid rows were refused before they reached the processor (decisions O-30). */
export function rowConditions({ filter = {}, hideTransactions }: TransactionQuery): Condition[] {
  const asked = conditionsOf(conditions, filter);
  const hidesInvalid = hideTransactions === '1' || hideTransactions === 'true';
  return hidesInvalid ? [...asked, sql<boolean>`transactions.transaction_status <> 'invalid'`] : asked;
}
