import type { PrintableDocument } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { sampleTerminal } from '@tillway/remote-kit/testing';
import { isAllowed, userPermissions } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { manifest } from '../manifest';
import { preloadCountries } from '@tillway/payment-parts';
import { enter, nextFrames } from '@tillway/payment-parts/testing';
import {
  answer,
  bankTerminal,
  button,
  declined,
  duplicate,
  fillCard,
  open,
  process,
  superuser,
  type User,
} from '../testing/open-refund';

// Countries are loaded, as on a page that has been open for a moment.
beforeAll(preloadCountries);

test.each([
  ['/admin/refund', 'StandaloneRefund'],
  ['/admin/ach_refund', 'StandaloneRefundACH'],
])('REF-001.1 REF-001.2 C-58 %s is for superusers only', (path, name) => {
  const route = manifest.routes.find((each) => each.path === path);
  const others = userPermissions.filter((flag) => flag !== 'superuser');
  const with_ = (flags: readonly string[]) =>
    route?.access &&
    isAllowed(route.access, {
      permissions: Object.fromEntries(flags.map((flag) => [flag, true])),
      terminals: [],
    });
  expect(route).toMatchObject({ name });
  expect(route).not.toHaveProperty('planned');
  expect([with_(['superuser']), with_(others)]).toEqual([true, false]);
});

const common = [
  /^Amount/,
  /^Address/,
  /^City/,
  /^State/,
  /^Postal code/,
  /^Country/,
  /^Phone/,
  /^Email/,
  /^Customer PO/,
  /^Custom field 1/,
  /^Custom field 2/,
  /^Custom field 3/,
  /^Notes/,
];

test.each(['card', 'ach'] as const)(
  'the hints of a %s refund differ from those of a charge',
  async (method) => {
    const session = superuser({
      terminals: [
        sampleTerminal(),
        sampleTerminal({ terminal_id: 'terminal-3' }),
        bankTerminal,
        { ...bankTerminal, terminal_id: 'terminal-4' },
      ],
    });
    open({ method, session });
    await waitFor(() =>
      expect(screen.getByLabelText(/^Terminal/)).toHaveAccessibleDescription('Where the money comes from.'),
    );
    expect(screen.getByLabelText(/^Amount/)).toHaveAccessibleDescription(
      'Dollars and cents, all that the payer gets.',
    );
  },
);

test('REF-002.2 REF-003 a card refund has its caution and fields, without accessibility violations', async () => {
  const { container } = open();
  await screen.findByLabelText(/^Cardholder name/);
  for (const label of [/^Cardholder name/, /^Card number/, /^Expiration/, /^CVV/, ...common])
    expect(screen.getByLabelText(label)).toBeEnabled();
  expect(screen.queryByLabelText(/^ACH authorization/)).toBeNull();
  for (const number of [1, 2, 3])
    expect(screen.getByLabelText(`Custom field ${number}`)).toHaveAttribute('maxlength', '30');
  expect(screen.getByText('Caution')).toBeVisible();
  expect(screen.getByText(/without a payment before it/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('REF-003 a bank refund has its fields', async () => {
  const { container } = open({ method: 'ach' });
  await screen.findByLabelText(/^Account holder name/);
  for (const label of [
    /^Account holder name/,
    /^Routing number/,
    /^Account number(?! again)/,
    /^Account number again/,
    /^Account type/,
    ...common,
  ]) {
    expect(screen.getByLabelText(label)).toBeEnabled();
  }
  const choices = within(screen.getByLabelText(/^ACH authorization/)).getAllByRole<HTMLOptionElement>(
    'option',
  );
  expect(choices.map(({ value }) => value)).toEqual(['none', 'onfile', 'printsign', 'email']);
  expect(screen.queryByLabelText(/^Card number/)).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

test('REF-006 Process waits for a valid form', async () => {
  const { user } = open();
  expect(process()).toBeDisabled();
  expect(screen.getByText(/^Not complete yet: /)).toBeVisible();
  await fillCard(user);
  expect(screen.queryByText(/^Not complete yet: /)).toBeNull();
  await user.clear(screen.getByLabelText(/^Amount/));
  await waitFor(() => expect(process()).toBeDisabled());
});

test('REF-006 REF-007 PRO-029 ERR-061.1 ERR-061.2 S-18 without the account’s permission there is an alert, and an override that needs a reason', async () => {
  const { user, sent, portal, container } = open({ session: superuser({ may: false }) });
  expect(screen.getByText('Account does not have permissions to perform a standalone refund.')).toBeVisible();
  await enter(user, /^Amount/, '15.00');
  await enter(user, /^Cardholder name/, 'Ada Byron');
  await enter(user, /^Card number/, '4111111111111111');
  await enter(user, /^Expiration/, '1230');
  await enter(user, /^CVV/, '123');
  expect(process()).toBeDisabled();
  await user.click(screen.getByLabelText('Temporarily Override Permissions Validation'));
  await waitFor(() => expect(screen.getByLabelText(/^Reason/)).toBeVisible());
  expect(process()).toBeDisabled();
  await enter(user, /^Reason/, 'ticket 4711');
  await waitFor(() => expect(process()).toBeEnabled());
  expect(await axe(container)).toHaveNoViolations();
  await user.click(process());
  await screen.findByRole('dialog', { name: 'Success Refund Approved' });
  expect(sent()[0]).toMatchObject({ override: true, override_reason: 'ticket 4711' });
  expect(portal.recorded.confirmations[0]?.rows).toContainEqual({ label: 'Override', value: 'ticket 4711' });
});

test('REF-007 with the account’s permission there is no override', async () => {
  const { user, sent } = open();
  expect(screen.queryByText(/does not have permissions/)).toBeNull();
  expect(screen.queryByLabelText(/Override/)).toBeNull();
  await fillCard(user);
  await user.click(process());
  await screen.findByRole('dialog', { name: 'Success Refund Approved' });
  expect(sent()[0]).not.toHaveProperty('override');
});

test('REF-008 REF-010.1 REF-010.2 REF-011.1 ERR-060 a refund is confirmed, sent, and shown with its amount, and closing the result clears the form', async () => {
  const { user, portal, sent } = open();
  const heard = jest.fn();
  portal.others.on('transaction.changed@1', heard);
  const takenForAPayment = jest.fn();
  portal.others.on('payment.completed@1', takenForAPayment);
  await fillCard(user);
  await user.click(process());
  const dialog = await screen.findByRole('dialog', { name: 'Success Refund Approved' });
  expect(dialog).toHaveTextContent('The standalone refund for $15.00 has been approved.');
  await nextFrames();
  expect(await axe(dialog)).toHaveNoViolations();
  expect(portal.recorded.confirmations).toEqual([
    expect.objectContaining({
      rows: [
        { label: 'From', value: 'Harbor Books, Front desk' },
        { label: 'Card', value: '•••• 1111' },
        { label: 'Cardholder name', value: 'Ada Byron' },
        { label: 'Amount', value: '$15.00', strong: true },
      ],
    }),
  ]);
  expect(sent()).toHaveLength(1);
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ transaction_id: 'T1', change: 'refunded' })]]);
  expect(takenForAPayment).not.toHaveBeenCalled();
  expect(portal.recorded).toMatchObject({ waiting: 0, locks: 0 });
  await user.click(button('New refund'));
  await waitFor(() => expect(screen.getByLabelText(/^Card number/)).toHaveValue(''));
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('');
  await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveFocus());
});

/** Enters everything besides the card or account; `sentRest` has the resulting fields. */
async function enterRest(user: User) {
  await enter(user, /^Address/, '1 Analytical Way');
  await enter(user, /^Customer PO/, 'PO-9');
  await enter(user, /^Custom field 1/, 'printed');
  await enter(user, /^Notes/, 'by phone');
}
const sentRest = {
  amount: '15.00',
  card_name: 'Ada Byron',
  billing_country: 'USA',
  billing_address: '1 Analytical Way',
  customer_po: 'PO-9',
  custom_field_1: 'printed',
  notes: 'by phone',
  nonce: expect.stringMatching(/^[A-Za-z0-9]{36}$/) as unknown,
};

test('REF-009 S-18 typed card values are sent with the override and its reason', async () => {
  const { user, sent } = open({ session: superuser({ may: false }) });
  await user.click(await screen.findByLabelText('Temporarily Override Permissions Validation'));
  await enter(user, /^Reason/, 'ticket 4711');
  await fillCard(user);
  await enterRest(user);
  await user.click(process());
  await screen.findByRole('dialog', { name: 'Success Refund Approved' });
  expect(sent()).toEqual([
    {
      ...sentRest,
      terminal_id: 'terminal-1',
      request_type: 'sale',
      card_number: '4111111111111111',
      card_cvv: '123',
      card_month: '12',
      card_year: '30',
      override: true,
      override_reason: 'ticket 4711',
    },
  ]);
});

test('REF-009 typed bank account values are sent, and nothing of a card', async () => {
  const { user, sent } = open({ method: 'ach', path: '/admin/ach_refund' });
  await enter(user, /^Amount/, '15.00');
  await enter(user, /^Account holder name/, 'Ada Byron');
  await enter(user, /^Routing number/, '021000021');
  await user.selectOptions(screen.getByLabelText(/^Account type/), 'SAVINGS');
  await enter(user, /^Account number(?! again)/, '123456789');
  await user.type(screen.getByLabelText(/^Account number again/), '123456789');
  await user.selectOptions(screen.getByLabelText(/^ACH authorization/), 'onfile');
  await enterRest(user);
  await waitFor(() => expect(process()).toBeEnabled());
  await user.click(process());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    ...sentRest,
    terminal_id: 'terminal-2',
    request_type: 'ach',
    ach_routing_number: '021000021',
    ach_account_number: '123456789',
    ach_type: 'SAVINGS',
    ach_authorization: 'onfile',
  });
});

test('REF-008 without agreement nothing is sent', async () => {
  const { user, portal, sent } = open({ confirms: false });
  await fillCard(user);
  await user.click(process());
  await waitFor(() => expect(portal.recorded.confirmations).toHaveLength(1));
  expect(sent()).toEqual([]);
});

test('REF-011.2 REF-012 REF-013.1 REF-013.2 a refusal gives its reason and keeps the typed values, and the next try has another nonce', async () => {
  const { user, sent } = open({ answers: [declined] });
  await fillCard(user);
  await user.click(process());
  const dialog = await screen.findByRole('dialog', { name: 'Error DECLINED: LIMIT' });
  expect(dialog).toHaveTextContent('CALL BANK');
  expect(dialog).toHaveTextContent('Nothing was refunded.');
  await user.click(button('Back to the refund'));
  expect(screen.getByLabelText(/^Card number/)).toHaveValue('4111 1111 1111 1111');
  await user.click(process());
  await screen.findByRole('dialog', { name: 'Success Refund Approved' });
  expect(sent()[0]?.nonce).not.toBe(sent()[1]?.nonce);
});

test('REF-013.3 an exception opens an error dialog', async () => {
  const { user, portal, sent } = open({
    answers: [new ApiError('Too many requests', { kind: 'refused', status: 429 })],
  });
  await fillCard(user);
  await user.click(process());
  await waitFor(() => expect(portal.recorded.errors).toEqual(['Too many requests']));
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('15.00');
  await user.click(process());
  await screen.findByRole('dialog', { name: 'Success Refund Approved' });
  expect(sent()[0]?.nonce).not.toBe(sent()[1]?.nonce);
});

test('decisions §0.2 a lost answer is requested again with the same nonce', async () => {
  const { user, sent } = open({ answers: [new ApiError('lost', { kind: 'lost' })] });
  await fillCard(user);
  await user.click(process());
  await screen.findByRole('dialog', { name: 'Success Refund Approved' });
  expect(sent()[1]).toEqual(sent()[0]);
});

test('decisions §0.4 a second identical refund is made only on request', async () => {
  const { user, sent } = open({ answers: [duplicate] });
  await fillCard(user);
  await user.click(process());
  await user.click(await screen.findByRole('button', { name: 'Refund again' }));
  await screen.findByRole('dialog', { name: 'Success Refund Approved' });
  expect(sent().map(({ allow_duplicate }) => allow_duplicate)).toEqual([undefined, true]);
});

test('REF-014.1 REF-014.2 SHELL-063.1 SHELL-063.2 account and terminal are asked for only if several can charge', async () => {
  const terminals = [
    sampleTerminal(),
    sampleTerminal({ terminal_id: 'terminal-3', name: 'Warehouse' }),
    sampleTerminal({ terminal_id: 'terminal-4', name: 'Broken', can_charge: false }),
    bankTerminal,
    sampleTerminal({
      terminal_id: 'terminal-5',
      name: 'Stage',
      account_id: 'account-2',
      account_name: 'Harbor Music',
    }),
  ];
  const session = superuser({ terminals });
  const { user } = open({ session });
  const names = (label: RegExp) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(names(/^Account/)).toEqual(['Choose an account', 'Harbor Books', 'Harbor Music']);
  expect(screen.queryByLabelText(/^Terminal/)).toBeNull();
  expect(screen.getByText(/^Not complete yet: Please select an account/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Account/), 'Harbor Books');
  expect(names(/^Terminal/)).toEqual(['Please select a terminal', 'Front desk', 'Warehouse']);
  await user.selectOptions(screen.getByLabelText(/^Account/), 'Harbor Music');
  expect(screen.queryByLabelText(/^Terminal/)).toBeNull();
});

test('a large refund is confirmed by typing the amount again', async () => {
  const { user, sent } = open();
  await fillCard(user, '10000');
  await user.click(process());
  const question = await screen.findByRole('dialog', { name: 'Large amount' });
  expect(sent()).toEqual([]);
  await user.type(within(question).getByLabelText('Amount'), '$10,000');
  await user.click(button('Confirm amount'));
  await screen.findByRole('dialog', { name: 'Success Refund Approved' });
  expect(sent()[0]?.amount).toBe('10000');
});

test('REF-010.1 an answer that is neither a return nor a refusal is not treated as no refund', async () => {
  const { user } = open({ answers: [answer({ ResponseText: 'APPROVED' })] });
  await fillCard(user);
  await user.click(process());
  const dialog = await screen.findByRole('dialog', { name: 'Error APPROVED' });
  expect(dialog).toHaveTextContent('Look for the refund in the transactions');
  expect(dialog).not.toHaveTextContent('Nothing was refunded');
});

test('A-24 the receipt of a refund is printed, and e-mailed to any address', async () => {
  const paper: PrintableDocument = {
    kind: 'receipt',
    merchant: 'Harbor Books',
    logo: null,
    head: [],
    title: 'REFUND RECEIPT',
    groups: [],
    paragraphs: [],
    toSign: [],
    foot: [],
  };
  // Jsdom implements neither of these.
  document.adoptedStyleSheets = [];
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  const { user, portal } = open({
    reads: {
      '/transactions/T1/receipt': { error: false, paper },
      '/transactions/T1/send_receipt_email': { error: false },
    },
  });
  await fillCard(user);
  await user.click(process());
  const result = await screen.findByRole('dialog', { name: 'Success Refund Approved' });
  await user.click(within(result).getByRole('button', { name: 'Print Receipt' }));
  const print = await screen.findByRole('dialog', { name: 'Print Receipt' });
  expect(await within(print).findByText('REFUND RECEIPT')).toBeInTheDocument();
  await user.click(within(print).getByText('Close', { selector: 'button' }));
  await user.click(await screen.findByRole('button', { name: 'Email Receipt' }));
  await user.type(await screen.findByLabelText('Email address for the receipt'), 'bert@example.test{Enter}');
  expect(await screen.findByText('Sent to bert@example.test.')).toBeInTheDocument();
  expect(portal.recorded.requests.at(-1)).toMatchObject({
    path: '/transactions/T1/send_receipt_email',
    body: { billing_email: 'bert@example.test' },
  });
});
