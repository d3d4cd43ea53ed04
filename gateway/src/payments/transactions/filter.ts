import type { TransactionListQuerySchema } from '@tillway/contract';
import { approvedCode, hostedPaymentSource, parseDollars } from '@tillway/rules';
import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import {
  type Condition,
  conditionsOf,
  type FilterConditions,
  contains,
  isOneOf,
  isValue,
  isYes,
  since,
  until,
} from '../../platform/database/search';
import { isEitherId } from '../../platform/access/either-id';
import type { Scope } from '../../platform/access/scope';
import { hasStatus } from './status';

export type TransactionQuery = InferOutput<typeof TransactionListQuerySchema> & {
  /** Decides which authorizations have expired. */
  now: Date;
};

/** The search dialog's fields as conditions on `transactions`. */
const conditionsIn = (
  scope: Scope,
  now: Date,
): FilterConditions<NonNullable<TransactionQuery['filter']>> => ({
  payment_type: (value) =>
    value === 'ach' ? sql`transactions.payment_type = 'ach'` : sql`transactions.payment_type <> 'ach'`,
  customer_name: contains('transactions.customer_name'),
  last_four: isValue('transactions.last_four'),
  amount: (value) => sql`transactions.total_amount = ${parseDollars(value)}`,
  transaction_id: isEitherId('transactions.id', scope),
  ids: (values) => isOneOf('transactions.id', values),
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
  status: (values) => hasStatus(values, now),
  card_brand: (values) => isOneOf('transactions.payment_type', values),
  is_recurring: isYes(sql`transactions.is_recurring`),
  is_fee_waived: isYes(sql`transactions.is_fee_waived`),
  ach_is_authorized: isYes(sql`transactions.ach_is_authorized`),
  is_hosted: isYes(sql`transactions.transactions_source_id = ${hostedPaymentSource}`),
  is_approved: isYes(sql`transactions.response_code = ${approvedCode}`),
  response_code: isValue('transactions.response_code'),
  billing_id: isValue('transactions.billing_id'),
  billing_email: contains('transactions.billing_email'),
  customer_po: contains('transactions.customer_po'),
  custom_field_1: contains('transactions.custom_field_1'),
  custom_field_2: contains('transactions.custom_field_2'),
  custom_field_3: contains('transactions.custom_field_3'),
  notes: contains('transactions.notes'),
  terminal_id: isValue('transactions.terminal_id'),
  account_id: isValue('transactions.account_id'),
});

/**
 * All conditions of a query on a scope's rows. Invalid rows were refused before they reached the
 * processor.
 */
export function rowConditions(
  scope: Scope,
  { filter = {}, hideTransactions, now }: TransactionQuery,
): Condition[] {
  const asked = conditionsOf(conditionsIn(scope, now), filter);
  const hidesInvalid = hideTransactions === '1' || hideTransactions === 'true';
  return hidesInvalid ? [...asked, sql<boolean>`transactions.transaction_status <> 'invalid'`] : asked;
}
