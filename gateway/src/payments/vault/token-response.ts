import type { Billing, Token } from '@tillway/contract';
import { processorName } from '@tillway/rules';
import type { BillingRow, ShownToken } from './billing-store';

/** The API form of a customer record. */
export const billingResponse = ({ processor_id, notes: _, ...row }: BillingRow): Billing => ({
  ...row,
  type: processor_id === null ? null : processorName(processor_id),
  is_active: row.is_active ?? false,
  last_used: row.last_used?.toISOString() ?? null,
  created: row.created.toISOString(),
});

/** The API form of a token. Of a routing number, only the last four digits are shown. */
export const tokenResponse = ({ ach_routing_number, ...row }: ShownToken): Token => ({
  ...row,
  ach_aba: ach_routing_number?.slice(-4) ?? null,
  ach_payment_type: row.payment_type === 'ach' ? 'ach' : null,
  last_used: row.last_used?.toISOString() ?? null,
  created: row.created.toISOString(),
});
