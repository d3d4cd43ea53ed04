import type { Browser, Page } from '@playwright/test';
import { type OwnMerchant, ownMerchant } from './own-merchant';
import { sell } from './sell';

/** Returns the date the given number of days from today, by a merchant's clock. */
export const dayFromNow = (days: number, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
    new Date(now.getTime() + days * 86_400_000),
  );

/** The fields of a payment from the bank account of a payer without an address. */
export const bankAccount = {
  request_type: 'ach',
  card_name: 'Bea Quill',
  ach_routing_number: '021000021',
  ach_account_number: '12345678',
  ach_type: 'CHECKING',
  billing_postalcode: '73102',
};

/** Creates a merchant who sells installment plans, with a price adjustment for cards. */
export const planMerchant = (browser: Browser): Promise<OwnMerchant> =>
  ownMerchant(browser, {
    terminals: [
      { name: 'Plans', type: ['ecom'], is_cashdiscount: true, cashdiscount_schedule: '3.5' },
      { name: 'Plans bank', type: ['ach'] },
    ],
    flags: [
      'can_use_virtual_terminal',
      'can_view_transactions',
      'can_manage_account_transactions',
      'can_customize_columns',
      'can_waive_card_fees',
      'can_waive_without_password',
      'has_recurring_options',
      'has_installment_options',
    ],
  });

interface PlanParts {
  /** The first date of the series; tomorrow by default. */
  start?: string;
  /** The last date; two weeks after tomorrow by default. `null`: the plan has neither an end nor a last payment. */
  end?: string | null;
  downpayment?: string;
}

/**
 * Sells a plan to a merchant of plans: $20.00 now, three weekly installments of $30.00 from tomorrow, and $10.00 at its
 * end. Returns the merchant's id of it.
 */
export async function newPlan(
  page: Page,
  more: object = {},
  { start = dayFromNow(1), end = dayFromNow(15), downpayment = '20.00' }: PlanParts = {},
): Promise<string> {
  const group = `P${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const terminal = 'request_type' in more ? 'Plans bank' : 'Plans';
  const shared = {
    is_installment: 1,
    transaction_group_id: group,
    ...(end !== null && { transaction_group_total_amount: '120.00', transaction_group_total_count: 5 }),
    allow_duplicate: true,
    ...more,
  };
  if (end !== null) await sell(page, terminal, downpayment, shared);
  await sell(page, terminal, '30.00', {
    ...shared,
    is_recurring: 1,
    recurring: 'weekly',
    recurring_start_date: start,
    recurring_end_date: end ?? '2099-12-31',
    recurring_ongoing: end === null,
  });
  if (end !== null) await sell(page, terminal, '10.00', { ...shared, close_date: dayFromNow(22) });
  return group;
}
