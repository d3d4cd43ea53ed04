import type { PaymentRequest, PlanDetail, Transaction } from '@tillway/contract';
import { type PlanChangeStep, planSeries, toDollars } from '@tillway/rules';
import type { ChargeTerminal } from '../../../merchants/terminals/charge-terminal';
import type { PreparedStep } from '../../../platform/database';
import { isDeferred } from '../../../payments/supersede/superseded';
import { installmentTotal } from './change-prices';
import type { PlannedChange } from './plan-change';

/** The card or account of the new payments, and the payer's name and address. */
export type PaidWith = Pick<
  PaymentRequest,
  | 'token'
  | 'card_name'
  | 'ach_authorization'
  | 'billing_address'
  | 'billing_city'
  | 'billing_state'
  | 'billing_postalcode'
  | 'billing_country'
  | 'billing_phone'
  | 'billing_email'
>;

/**
 * Prepares each step of a change with everything it needs, so that it is the same whenever it is
 * carried out.
 */
export function preparedSteps(
  plan: PlanDetail,
  change: PlannedChange,
  { paidWith, terminal, today }: { paidWith: PaidWith; terminal: ChargeTerminal; today: string },
): PreparedStep[] {
  const { current, held, before, after } = change;
  const common = { ...requestOf(plan, current), ...paidWith };
  const prepare: Record<PlanChangeStep, () => PreparedStep | undefined> = {
    modify: () => {
      const { recurring } = after;
      if (!recurring) return undefined;
      const isSameStart =
        !change.toCome.some(({ kind }) => kind === 'late') &&
        recurring.start === before.recurring?.start &&
        recurring.frequency === before.recurring.frequency;
      // Keep the original start of unchanged dates, so that missed dates are not lost.
      const start = isSameStart ? (planSeries(current)?.start ?? recurring.start) : recurring.start;
      const total = installmentTotal(change, terminal);
      return {
        step: 'modify',
        id: current.id,
        ...recurring,
        start,
        total,
        next: current.recurring_next_date,
      };
    },
    series: () =>
      after.recurring && {
        step: 'series',
        request: {
          ...common,
          amount: toDollars(after.recurring.amount),
          is_recurring: 1,
          recurring: after.recurring.frequency,
          recurring_start_date: after.recurring.start,
          recurring_end_date: after.recurring.end,
          ...(current.recurring_notify && current.billing_email && { recurring_notify: true }),
        },
        replaces: { id: current.id, isDeferred: isDeferred(current), next: current.recurring_next_date },
      },
    final: () =>
      after.final && {
        step: 'final',
        request: {
          ...common,
          amount: toDollars(after.final.amount),
          ...(after.final.close_date > today && { close_date: after.final.close_date }),
        },
        replaces: held ? { id: held.id, isDeferred: true, next: null } : null,
      },
    late: () => ({
      step: 'late',
      request: { ...common, amount: toDollars(change.late) },
      // With no payments left, this one ends the old series.
      replaces: after.recurring
        ? null
        : { id: current.id, isDeferred: isDeferred(current), next: current.recurring_next_date },
    }),
    void: () => held && { step: 'void', id: held.id },
  };
  return change.steps.flatMap((step) => prepare[step]() ?? []);
}

/** A payment of the plan like its others. */
const requestOf = (plan: PlanDetail, current: Transaction): Omit<PaymentRequest, 'nonce' | 'amount'> => ({
  terminal_id: plan.terminal_id,
  request_type: current.request_type === 'ach' ? 'ach' : 'sale',
  // The parts of a plan may have the same amount.
  allow_duplicate: true,
  transaction_group_id: plan.id,
  is_installment: 1,
  ...(current.is_fee_waived && { waive_fee: 1 as const }),
  ...(current.custom?.['is_health_rewards_card'] === true && { health_rewards_card: 1 as const }),
  ...defined({
    order_number: current.order_number,
    customer_po: current.customer_po,
    custom_field_1: current.custom_field_1,
    custom_field_2: current.custom_field_2,
    custom_field_3: current.custom_field_3,
    notes: current.notes,
  }),
});

/** The plan's current card or account. */
export const paidAsNow = (current: Transaction, terminal: ChargeTerminal): PaidWith => ({
  token: current.token_id ?? '',
  ...(current.ach_is_authorized &&
    terminal.account_permissions['can_use_nacha_authorization'] === true && {
      ach_authorization: 'onfile' as const,
    }),
  ...defined({
    card_name: current.card_name,
    billing_address: current.billing_address,
    billing_city: current.billing_city,
    billing_state: current.billing_state,
    billing_postalcode: current.billing_postal_code,
    billing_country: current.billing_country,
    billing_phone: current.billing_phone,
    billing_email: current.billing_email,
  }),
});

const defined = <Key extends string>(
  values: Readonly<Record<Key, string | null>>,
): Partial<Record<Key, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')) as Partial<
    Record<Key, string>
  >;
