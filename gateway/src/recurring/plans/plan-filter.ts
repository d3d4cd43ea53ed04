import type { PlanFilter } from '@tillway/contract';
import { parseDollars } from '@tillway/rules';
import { sql } from 'kysely';
import {
  type FilterConditions,
  contains,
  isValue,
  isYes,
  since,
  until,
} from '../../platform/database/search';
import { mayBeIn } from './plan-states';
import { isEitherId } from '../../platform/access/either-id';
import { type Scope, within } from '../../platform/access/scope';

/** The amount of a plan's payments, with its modification applied. */
export const planTotal = sql`coalesce(installment.modify_total_amount, installment.total_amount)`;

/**
 * A condition implied by a current installment that a bank account pays. The index
 * `transactions_of_bank_plans` answers it alone, so that installments of card plans are not read.
 */
const isPaidByBank = (scope: Scope) => sql<boolean>`exists (
  select from transactions as banked
  where banked.account_id = plans.account_id and banked.transaction_group_id = plans.id
    and ${within(scope, { account: 'banked.account_id' })}
    and banked.is_recurring and banked.request_type in ('sale', 'ach') and banked.payment_type = 'ach'
)`;

/** A search whose state the rules have decided already: it names the plans in that state. */
export interface PlanSearch extends PlanFilter {
  ids?: readonly string[];
}

/**
 * The plan search's fields, as conditions on `plans` and the current `installment` of each. A state needs the
 * joined account.
 */
export const planConditions = (scope: Scope, now: Date): FilterConditions<PlanSearch> => ({
  status: (value) => mayBeIn(value, now),
  ids: (ids) => sql`plans.id = any(${[...ids]}::text[])`,
  payment_type: (value) =>
    value === 'ach'
      ? sql`installment.payment_type = 'ach' and ${isPaidByBank(scope)}`
      : sql`installment.payment_type <> 'ach'`,
  customer_name: contains('installment.customer_name'),
  last_four: isValue('installment.last_four'),
  amount: (value) => sql`${planTotal} = ${parseDollars(value)}`,
  created_start_date: since('plans.created'),
  created_end_date: until('plans.created'),
  settled_start_date: since('installment.settled'),
  settled_end_date: until('installment.settled'),
  is_recurring: isYes(sql`installment.is_recurring`),
  is_fee_waived: isYes(sql`installment.is_fee_waived`),
  terminal_id: isValue('plans.terminal_id'),
  account_id: isValue('plans.account_id'),
  transaction_id: (value) => {
    const isNamed = (column: string) => isEitherId(column, scope)(value);
    // Find the plan by the transaction, so that the installments of other plans are not read.
    return sql`(plans.id, plans.account_id) in (
      select named.transaction_group_id, named.account_id from transactions as named where ${isNamed('named.id')}
    ) and ${isNamed('installment.id')}`;
  },
  tracking_id: isValue('plans.custom_tracking_id'),
  customer_po: contains('installment.customer_po'),
  custom_field_1: contains('installment.custom_field_1'),
  custom_field_2: contains('installment.custom_field_2'),
  custom_field_3: contains('installment.custom_field_3'),
  notes: contains('installment.notes'),
});
