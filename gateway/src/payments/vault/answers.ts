import type { Billing, Token } from '@tillway/contract';
import { processorName } from '@tillway/rules';
import type { BillingRow, ShownToken } from './billing-store';

/** A customer record as it is answered. */
export const billingAnswer = ({ processor_id, notes: _, ...row }: BillingRow): Billing => ({
  ...row,
  type: processor_id === null ? null : processorName(processor_id),
  is_active: row.is_active ?? false,
  last_used: row.last_used?.toISOString() ?? null,
  created: row.created.toISOString(),
});

/** A token as it is answered: of a routing number its last four digits (decisions S-32). */
export const tokenAnswer = ({ ach_routing_number, ...row }: ShownToken): Token => ({
  ...row,
  ach_aba: ach_routing_number?.slice(-4) ?? null,
  ach_payment_type: row.payment_type === 'ach' ? 'ach' : null,
  last_used: row.last_used?.toISOString() ?? null,
  created: row.created.toISOString(),
});
