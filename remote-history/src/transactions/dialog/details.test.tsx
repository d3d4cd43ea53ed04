import { messages, type UserPermission } from '@tillway/rules';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { clerkPermissions, type OpenedTransaction, openTransaction } from '../../testing/open-transaction';

const staff: UserPermission[] = [...clerkPermissions, 'superuser'];
type Fields = Readonly<Record<string, string>>;

/** Returns every label of the details with its value. */
async function shownIn(opened: OpenedTransaction): Promise<Fields> {
  openTransaction(opened);
  const panel = await screen.findByRole('region', { name: 'Details' });
  await within(panel).findByText('Status');
  return Object.fromEntries(
    within(panel)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
}

const identity = {
  id: 'SALE-9',
  tracking_id: 'TRACK-9',
  custom_tracking_id: 'CUSTOM-9',
  parent_tracking_id: 'TRACK-8',
  parent_transaction_id: 'SALE-8',
  parent_total_amount: 5_175,
  parent_fee_amount: 175,
  parent_tax_amount: 12,
  replaces_transaction_id: 'SALE-7',
  terminal_id: 'terminal-9',
  terminal_code: 'CODE-9',
  terminal_name: 'Back office',
  account_id: 'account-9',
  account_name: 'Harbor Books',
  token_id: 'token-9',
  token_is_active: false,
  billing_id: 'billing-9',
  merchant_id: 'MID-9',
  reference_number: 'REF-9',
  order_number: 'ORDER-9',
  user_id: 'user-9',
  user_name: 'Mara Quill',
  user_email: 'mara@example.test',
  api_method: 'cron',
  transactions_source_id: 6,
  processor_transaction_id: 'PROCESSOR-9',
  transaction_group_id: 'GROUP-9',
  transaction_group_custom_tracking_id: 'PLAN-9',
};

test('HIS-076 the details name the user, the place, and the relations of a transaction', async () => {
  const shown = await shownIn({ transaction: identity, permissions: staff });
  expect(shown).toMatchObject({
    'Transaction ID': 'SALE-9',
    'Tracking ID': 'TRACK-9',
    'Custom tracking ID': 'CUSTOM-9',
    'Original tracking ID': 'TRACK-8',
    'Made from': 'SALE-8',
    'Original total': '$51.75',
    'Original price adjustment': '$1.75',
    'Original tax': '$0.12',
    Replaces: 'SALE-7',
    'Terminal ID': 'terminal-9',
    'Terminal code': 'CODE-9',
    Terminal: expect.stringContaining('Back office') as string,
    'Account ID': 'account-9',
    Account: 'Harbor Books',
    'Token ID': 'token-9',
    Token: 'Disabled',
    'Billing ID': 'billing-9',
    'Merchant ID': 'MID-9',
    'Reference number': 'REF-9',
    'Order number': 'ORDER-9',
    'User ID': 'user-9',
    User: 'Mara Quill',
    'User’s e-mail': 'mara@example.test',
    'API method': 'cron',
    Initiation: 'Automatic',
    Source: 'Payment link',
    'Processor’s transaction ID': 'PROCESSOR-9',
    'Plan ID': 'GROUP-9',
  });
  const panel = screen.getByRole('region', { name: 'Details' });
  expect(within(panel).getByRole('link', { name: 'Payment Plan' })).toHaveAttribute(
    'href',
    '/plans/manage?id=PLAN-9',
  );
  expect(await axe(panel)).toHaveNoViolations();
});

test('HIS-076 internal fields are hidden from everybody else', async () => {
  const shown = await shownIn({ transaction: identity });
  const inner = ['Tracking ID', 'Merchant ID', 'Token ID', 'User ID', 'Processor’s transaction ID'];
  expect(Object.keys(shown).filter((label) => inner.includes(label))).toEqual([]);
  expect(shown['Order number']).toBe('ORDER-9');
});

/** Returns noon in Chicago of a day in January 2024. */
const noonOf = (day: number) => `2024-01-${day}T18:00:00.000Z`;

test('HIS-077 the details show the state of a transaction, its sums in dollars, and its times', async () => {
  const shown = await shownIn({
    permissions: staff,
    transaction: {
      state: 'approved',
      response_code: '000',
      response_text: 'APPROVED',
      auth_response: 'AUTHORIZED BY BANK',
      auth_code: 'A98765',
      total_amount: 10_350,
      fee_amount: 350,
      tax_amount: 25,
      fee_waived_amount: 120,
      credited_amount: 500,
      is_cashdiscount: true,
      cashdiscount_schedule: '3.5',
      created: noonOf(10),
      authorized: noonOf(11),
      captured: noonOf(12),
      settled: noonOf(13),
      refunded: noonOf(14),
      updated: noonOf(15),
      captured_transaction_id: 'CAPTURE-1',
      voided_transaction_id: 'VOID-1',
      refunded_transaction_id: 'REFUND-1',
    },
  });
  expect(shown).toMatchObject({
    Status: 'Approved',
    State: 'approved',
    Type: 'Sale',
    Response: '000 APPROVED',
    'Processor’s answer': 'AUTHORIZED BY BANK',
    Authorization: 'A98765',
    Amount: '$100.00',
    'Price adjustment': '$3.50',
    'Price adjustment waived': '$1.20',
    'Price adjustment schedule': '3.5',
    Tax: '$0.25',
    Total: '$103.50',
    Refunded: expect.stringMatching(/^Jan-14-2024/) as string,
    Created: expect.stringMatching(/^Jan-10-2024/) as string,
    Authorized: expect.stringMatching(/^Jan-11-2024/) as string,
    Captured: expect.stringMatching(/^Jan-12-2024/) as string,
    Settled: expect.stringMatching(/^Jan-13-2024/) as string,
    Updated: expect.stringMatching(/^Jan-15-2024/) as string,
    'Captured by': 'CAPTURE-1',
    'Voided by': 'VOID-1',
    'Refunded by': 'REFUND-1',
  });
  expect(screen.getByText('$5.00')).toBeVisible();
});

test('HIS-078 a series shows its frequency, first and last day, modifications, and payer', async () => {
  const shown = await shownIn({
    permissions: staff,
    transaction: {
      is_recurring: true,
      is_installment: true,
      is_pending_recurring: true,
      recurring_type: 'monthly',
      recurring_status: 'running',
      recurring_start: '2024-01-10',
      recurring_end: '2024-12-10',
      recurring_next_date: '2024-02-10',
      recurring_notify: true,
      modify_created: noonOf(20),
      modify_total_amount: 5_175,
      modify_fee_amount: 175,
      modify_recurring_type: 'weekly',
      modify_recurring_start: '2024-02-01',
      modify_recurring_end: '2024-11-01',
      modify_recurring_notify: false,
      future_post: '2024-01-31',
      card_name: 'Grace Hopper',
      card_bin: '411111',
      card_expiration_yymm: '3012',
      cvv2_response: 'M',
      avs_response: 'Z',
      address_check: 'postal code only',
      cvv_check: null,
      requested_amount: 9_999,
      requested_fee_amount: 199,
      is_card_present: true,
      billing_address: '12 Quay Street',
      billing_city: 'Tulsa',
      billing_state: 'OK',
      billing_postal_code: '74103',
      billing_country: 'USA',
      billing_phone: '4055550100',
      billing_email: 'grace@example.test',
      billing_ip_address: '203.0.113.7',
      customer_po: 'PO-9',
      custom_field_1: 'North',
      custom_field_2: 'Lamp',
      custom_field_3: 'Blue',
      notes: 'Call first',
    },
  });
  expect(shown).toMatchObject({
    Frequency: 'Monthly',
    Series: 'Running',
    Start: 'Jan-10-2024',
    End: 'Dec-10-2024',
    'Next payment': 'Feb-10-2024',
    'Payer is notified': 'Yes',
    Installments: 'Yes',
    'Payment is pending': 'Yes',
    Modified: expect.stringMatching(/^Jan-20-2024/) as string,
    'Modified total': '$51.75',
    'Modified price adjustment': '$1.75',
    'Modified frequency': 'Weekly',
    'Modified start': 'Feb-01-2024',
    'Modified end': 'Nov-01-2024',
    'Modified notice': 'No',
    'Post date': 'Jan-31-2024',
    Name: 'Grace Hopper',
    'Card’s first digits': '411111',
    'Payment method': 'Visa •••• 1111',
    Expiration: '12/30',
    'CVV check': 'Match (M)',
    'Address check': 'The street does not match, the postal code does',
    'Asked for': '$99.99',
    'Card was present': 'Yes',
    Address: '12 Quay Street, Tulsa, OK 74103, USA',
    Email: 'grace@example.test',
    'Payer’s IP address': '203.0.113.7',
    'Customer PO': 'PO-9',
    'Custom field 1': 'North',
    'Custom field 2': 'Lamp',
    'Custom field 3': 'Blue',
    Notes: 'Call first',
  });
  expect(shown['Phone']).toMatch(/405.*555.*0100/);
});

test('HIS-078 a series without an end has no last day', async () => {
  const shown = await shownIn({
    transaction: {
      is_recurring: true,
      recurring_type: 'monthly',
      recurring_end: '2099-12-31',
      recurring_ongoing: true,
    },
  });
  expect(shown).toMatchObject({ Ongoing: 'Yes' });
  expect(shown).not.toHaveProperty('End');
});

const debit = { request_type: 'ach', payment_type: 'ach', ach_is_authorized: true };

test.each([
  [1, 'Pending ACH authorization'],
  [2, 'Batched for processing'],
  [3, 'Pending bank approval'],
  [4, 'Approved'],
  [5, 'Declined'],
])('HIS-059 HIS-078 a bank payment at %i is %s, with the known facts of the account', async (id, name) => {
  const shown = await shownIn({
    permissions: staff,
    transaction: {
      ...debit,
      ach_status_id: id,
      ach_routing_number: '0017',
      ach_aba: '0017',
      ach_account_type: 'CHECKING',
      ach_rejected: noonOf(16),
      last_four: '6701',
      card_expiration_yymm: null,
    },
  });
  expect(shown).toMatchObject({
    'Bank status': name,
    'Payment method': 'Bank account, Personal checking •••• 6701',
    'Routing number': '•••• 0017',
    ABA: '0017',
    Returned: expect.stringMatching(/^Jan-16-2024/) as string,
  });
  expect(shown).not.toHaveProperty('Expiration');
});

test('HIS-079 an insurance card is shown, and a fact that the merchant hides is not', async () => {
  const shown = await shownIn({
    transaction: {
      custom: { is_health_rewards_card: true, is_of_no_use: { here: 1 } },
      account_permissions: { can_use_nacha_authorization: true, has_hidden_cash_discount: true },
    },
  });
  expect(shown['Insurance / HSA / FSA']).toBe('Yes');
  expect(shown).not.toHaveProperty('Price adjustment');
});

test.each(['{', 'not a list', '"a text"', '{"a":1}'])(
  'HIS-079 messages that are no list of texts leave all else unchanged: %s',
  async (error_messages) => {
    await shownIn({
      transaction: {
        transaction_status: 'Declined',
        response_code: '051',
        response_text: 'DECLINED',
        error_messages,
        custom: null,
        account_permissions: null,
      },
    });
    expect(within(screen.getByRole('alert')).getByText(messages.verifyCard)).toBeVisible();
  },
);
