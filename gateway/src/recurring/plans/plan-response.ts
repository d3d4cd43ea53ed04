import type { Plan } from '@tillway/contract';
import { planFigures } from '@tillway/rules';
import type { PlanRow } from './plan-store';

/** A plan as its list shows it, with its modifications applied. */
export function planResponse(row: PlanRow): Plan {
  const total_amount = row.modify_total_amount ?? row.total_amount;
  const fee_amount = row.modify_fee_amount ?? row.fee_amount;
  const recurring_type = row.modify_recurring_type ?? row.recurring_type ?? 'none';
  const recurring_start = row.modify_recurring_start ?? row.recurring_start;
  const recurring_end = row.modify_recurring_end ?? row.recurring_end;
  const { status, sums } = row.summary;
  const figures = planFigures(row.summary);
  return {
    id: row.id,
    tracking_id: row.custom_tracking_id,
    transaction_id: row.transaction_id,
    account_id: row.account_id,
    account_name: row.account_name,
    terminal_id: row.terminal_id,
    terminal_name: row.terminal_name,
    terminal_code: row.terminal_code,
    payment_type: row.payment_type,
    customer_name: row.customer_name ?? '',
    last_four: row.last_four,
    card_expiration_yymm: row.card_expiration_yymm,
    ach_is_authorized: row.ach_is_authorized,
    status,
    total_amount,
    net_amount: total_amount - fee_amount,
    less_fee_amount: row.total_amount - row.fee_amount,
    fee_amount,
    plan_amount: row.plan_amount,
    paid_amount: sums.settled.net,
    sums,
    figures,
    finish: row.summary.finish,
    recurring_type,
    recurring_start,
    recurring_end,
    recurring_next_date: nextDate(row),
    late_since: figures.late.since,
    order_number: row.order_number,
    customer_po: row.customer_po,
    custom_field_1: row.custom_field_1,
    custom_field_2: row.custom_field_2,
    custom_field_3: row.custom_field_3,
    created: row.created.toISOString(),
  };
}

/**
 * The series' own next date. If the series has no dates left, the day of the plan's next payment.
 */
export function nextDate({
  summary: { status, scheduled, toCome },
  recurring_next_date,
}: PlanRow): string | null {
  if (status !== 'pending' && status !== 'running') return null;
  if (scheduled.length > 0 && recurring_next_date !== null) return recurring_next_date;
  return toCome.find(({ kind }) => kind !== 'late')?.date ?? null;
}
