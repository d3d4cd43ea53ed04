import type { BrandView, HttpRequest } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession, sampleTerminal } from '@tillway/remote-kit/testing';
import { messages, type PaymentKind, type UserPermission } from '@tillway/rules';
import { QueryProvider } from '@tillway/screen-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { manifest } from '../manifest';
import { sampleTotals } from '../testing/sample-totals';
import { TransactionsScreen } from './transactions-screen';

interface Opened {
  path?: string;
  session?: ReturnType<typeof sampleSession>;
  paymentType?: PaymentKind;
  environment?: BrandView['environment'];
}

function open({
  path = '/transactions',
  session = sampleSession(),
  paymentType = 'card',
  environment = 'local',
}: Opened = {}) {
  const portal = createTestPortal({
    manifest,
    session,
    path,
    brand: { key: 'tillway', name: 'Tillway', theme: 1, environment },
    respond: () => ({ ...sampleTotals({ count: 0 }), rows: [] }),
  });
  renderInPortal(
    <QueryProvider>
      <TransactionsScreen paymentType={paymentType} />
    </QueryProvider>,
    portal,
  );
  const asked = () => portal.recorded.requests.filter(({ path: called }) => called === '/transactions');
  return { portal, asked, user: userEvent.setup() };
}
const filterOf = (request: HttpRequest | undefined) =>
  JSON.parse(String(request?.query?.filter ?? '{}')) as unknown;

async function openSearch(opened: Opened = {}) {
  const { user, ...rest } = open(opened);
  await user.click(await screen.findByRole('button', { name: /^Search/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => user.click(dialog.getByRole('button', { name: 'Search' }));
  return { ...rest, user, dialog, send };
}

test('A-03 a card number in the search is refused and never reaches the address', async () => {
  const { portal, user, send } = await openSearch();
  await user.type(screen.getByLabelText('Customer PO'), '4242 4242 4242 4242');
  await send();
  expect(await screen.findByText(messages.cardNumberInText)).toBeVisible();
  expect(portal.nav.snapshot().location.search).not.toMatch(/4242/);
});

test('HIS-013 HIS-016.1 the search dialog has shortcuts and checks', async () => {
  const { portal, user, send } = await openSearch();
  await user.type(screen.getByLabelText('Last four'), '12');
  await send();
  expect(await screen.findByText(messages.lastFourDigits)).toBeVisible();
  await user.type(screen.getByLabelText('Last four'), '34');
  await user.click(screen.getByRole('button', { name: 'Today Created' }));
  await user.type(screen.getByLabelText('Customer PO'), 'PO-7');
  await send();
  await waitFor(() => expect(portal.nav.snapshot().location.search).toContain('last_four=1234'));
  const { search } = portal.nav.snapshot().location;
  expect(search).toContain('customer_po=PO-7');
  expect(search).toMatch(/created_from=\d{4}-\d\d-\d\d&created_to=/);
  expect(search).not.toContain('settled_from');
});

test('HIS-016.1 each date shortcut says which dates it sets, and one switch changes all', async () => {
  const { portal, user, send, dialog } = await openSearch();
  const shortcuts = within(dialog.getByRole('group', { name: 'Date shortcuts' }));
  const datesOf = () => shortcuts.getAllByRole('button').map(({ textContent }) => textContent);
  const names = ['Today', 'Yesterday', 'This Month', 'Last Month', 'Year to Date'];
  const switches = ['Created', 'Settled'];
  const [, ...others] = names.map((name) => `${name} Settled`);
  expect(datesOf()).toEqual(['Today Created', ...others, ...switches]);
  expect(shortcuts.getByText('Today is by date created, the others are by date settled.')).toBeVisible();
  await user.click(shortcuts.getByRole('button', { name: 'Created' }));
  expect(datesOf()).toEqual([...names.map((name) => `${name} Created`), ...switches]);
  await user.click(shortcuts.getByRole('button', { name: 'Settled', pressed: false }));
  expect(datesOf()).toEqual([...names.map((name) => `${name} Settled`), ...switches]);
  await user.click(shortcuts.getByRole('button', { name: 'Today Settled' }));
  await send();
  await waitFor(() => expect(portal.nav.snapshot().location.search).toMatch(/^\?settled_from=/));
});

test('HIS-018.3 SHELL-082.1 the help icon explains the search to users with inline help', async () => {
  const session = sampleSession({ permissions: ['can_view_transactions', 'has_inline_help'] });
  const { user, dialog } = await openSearch({ session });
  expect(screen.getByText(messages.searchHelp)).not.toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Help with these fields' }));
  expect(screen.getByRole('note')).toHaveTextContent(messages.searchHelp);
});

test('HIS-018.3 without inline help the search has no help icon', async () => {
  const { dialog } = await openSearch({ session: sampleSession({ permissions: ['can_view_transactions'] }) });
  expect(dialog.queryByRole('button', { name: 'Help with these fields' })).toBeNull();
});

const cardStatuses = ['Pending', 'Approved', 'Settled', 'Declined', 'Voided'];

test.each([
  ['card', 'Cardholder name', ['Sale', 'Void', 'Credit'], [...cardStatuses, 'Authorized', 'Expired']],
  [
    'ach',
    'Account holder name',
    ['ACH', 'ACH Void', 'ACH Credit'],
    [...cardStatuses, 'Authorization', 'Batched'],
  ],
] as const)(
  'HIS-010.1 HIS-010.2 HIS-011.1 HIS-011.2 HIS-013 the %s search has every field',
  async (paymentType, holder, types, statuses) => {
    const { dialog } = await openSearch({ paymentType });
    for (const label of [
      holder,
      'Last four',
      'Amount',
      'Transaction ID',
      'Created from',
      'Created to',
      'Settled from',
      'Settled to',
      'Response code',
      'Email',
      'Customer PO',
      'Custom field 1',
      'Custom field 2',
      'Custom field 3',
      'Notes',
    ])
      expect(dialog.getByLabelText(label)).toBeVisible();
    const choices = (name: string) =>
      within(dialog.getByRole('group', { name }))
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent);
    expect(choices('Request type')).toEqual(types);
    expect(choices('Status')).toEqual(statuses);
    const recurring = within(dialog.getByLabelText('Recurring')).getAllByRole('option');
    expect(recurring.map(({ textContent }) => textContent)).toEqual(['All', 'No', 'Yes']);
  },
);

test.each<[PaymentKind, string[], string[]]>([
  ['card', ['Sale', 'Void', 'Credit'], ['sale', 'void', 'credit']],
  ['ach', ['ACH', 'ACH Void', 'ACH Credit'], ['ach', 'achvoid', 'achcredit']],
])(
  'HIS-011.1 HIS-011.2 the types of the %s search are sent by their own names',
  async (paymentType, ticked, sent) => {
    const { asked, user, dialog, send } = await openSearch({ paymentType });
    for (const name of ticked) await user.click(dialog.getByRole('checkbox', { name }));
    await send();
    await waitFor(() =>
      expect(filterOf(asked().at(-1))).toEqual({ payment_type: paymentType, request_type: sent }),
    );
  },
);

const bank = sampleTerminal({ terminal_id: 'bank-1', type: ['ach'] });
const twoCards = [sampleTerminal(), sampleTerminal({ terminal_id: 'terminal-2' })];
const twoBanks = [bank, { ...bank, terminal_id: 'bank-2' }];
const conditional = ['Waived', 'Authorized', 'Hosted payment', 'Terminal', 'Account'];

/** Creates a session with two accounts. */
function ofTwoAccounts() {
  const session = sampleSession();
  const [account] = session.user.accounts;
  if (account) session.user.accounts.push({ ...account, account_id: 'account-2', name: 'Second' });
  return session;
}

test.each<[string, PaymentKind, ReturnType<typeof sampleSession>, string[]]>([
  ['one of each', 'card', sampleSession(), ['Waived']],
  ['one of each', 'ach', sampleSession(), ['Authorized']],
  [
    'hosted payments',
    'card',
    sampleSession({ permissions: ['can_view_transactions', 'can_use_hpp'] }),
    ['Waived', 'Hosted payment'],
  ],
  ['two card terminals', 'card', sampleSession({ terminals: twoCards }), ['Waived', 'Terminal']],
  ['two card terminals', 'ach', sampleSession({ terminals: [...twoCards, bank] }), ['Authorized']],
  ['two bank terminals', 'ach', sampleSession({ terminals: twoBanks }), ['Authorized', 'Terminal']],
  ['two accounts', 'card', ofTwoAccounts(), ['Waived', 'Account']],
])(
  'HIS-014 with %s the %s search has the conditional fields that apply',
  async (_, paymentType, session, fields) => {
    const { dialog } = await openSearch({ paymentType, session });
    // A status has the label of the authorization's filter.
    const isField = (label: string) => dialog.queryByLabelText(label, { selector: ':not([type=checkbox])' });
    expect(conditional.filter(isField)).toEqual(fields);
  },
);

const staff: UserPermission[] = ['can_view_transactions', 'superuser'];

test.each<[BrandView['environment'], UserPermission[], boolean]>([
  ['local', staff, true],
  ['test', staff, true],
  ['qa', staff, true],
  ['production', staff, false],
  ['local', ['can_view_transactions'], false],
  ['production', ['can_view_transactions'], false],
])('HIS-012 in %s for %j the button is shown: %p', async (environment, permissions, isThere) => {
  open({ environment, session: sampleSession({ permissions }) });
  await screen.findByRole('button', { name: /^Search/ });
  const button = screen.queryByRole('button', { name: 'Pending non approved' });
  if (isThere) expect(button).toBeVisible();
  else expect(button).toBeNull();
});

test.each<PaymentKind>(['card', 'ach'])(
  'HIS-012 the button finds pending and unapproved payments in the list of %s',
  async (paymentType) => {
    const path = paymentType === 'card' ? '/transactions' : '/ach_transactions';
    const session = sampleSession({ permissions: staff });
    const { portal, asked, user } = open({ path: `${path}?last_four=1111`, paymentType, session });
    await user.click(await screen.findByRole('button', { name: 'Pending non approved' }));
    await waitFor(() =>
      expect(filterOf(asked().at(-1))).toEqual({
        payment_type: paymentType,
        status: ['pending'],
        is_approved: '0',
      }),
    );
    expect(portal.nav.snapshot().location.pathname).toBe(path);
    expect(screen.getByRole('button', { name: 'Remove filter Status: Pending' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Approved by the processor: No' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Clear all' })).toBeVisible();
  },
);

/** Each filter's URL, chip, and gateway query. */
const filters: [string, string, object][] = [
  ['customer_name=Ada', 'Cardholder name: Ada', { customer_name: 'Ada' }],
  ['last_four=1111', 'Last four: •••• 1111', { last_four: '1111' }],
  ['amount=20.60', 'Amount: $20.60', { amount: '20.60' }],
  ['transaction_id=T1', 'Transaction ID: T1', { transaction_id: 'T1' }],
  [
    'created_from=2024-01-15&created_to=2024-01-16',
    'Created Jan-15-2024 to Jan-16-2024',
    { created_start_date: '2024-01-15 06:00:00', created_end_date: '2024-01-17 05:59:59' },
  ],
  ['settled_from=2024-01-15', 'Settled since Jan-15-2024', { settled_start_date: '2024-01-15 06:00:00' }],
  [
    'request_type=sale&request_type=credit',
    'Request type: Sale, Credit',
    { request_type: ['sale', 'credit'] },
  ],
  ['status=voided', 'Status: Voided', { status: ['voided'] }],
  ['card_brand=jcb', 'Card brand: JCB', { card_brand: ['jcb', 'jcb15'] }],
  ['is_recurring=1', 'Recurring: Yes', { is_recurring: '1' }],
  ['is_fee_waived=0', 'Waived: No', { is_fee_waived: '0' }],
  ['is_hosted=1', 'Hosted payment: Yes', { is_hosted: '1' }],
  ['response_code=051', 'Response code: 051', { response_code: '051' }],
  ['billing_email=ada', 'Email: ada', { billing_email: 'ada' }],
  ['customer_po=PO-7', 'Customer PO: PO-7', { customer_po: 'PO-7' }],
  ['custom_field_1=a', 'Custom field 1: a', { custom_field_1: 'a' }],
  ['custom_field_2=b', 'Custom field 2: b', { custom_field_2: 'b' }],
  ['custom_field_3=c', 'Custom field 3: c', { custom_field_3: 'c' }],
  ['notes=call', 'Notes: call', { notes: 'call' }],
  ['terminal_id=terminal-1', 'Terminal: Front desk', { terminal_id: 'terminal-1' }],
  ['account_id=account-1', 'Account: Harbor Books', { account_id: 'account-1' }],
];

test('HIS-013 every filter narrows the search and has a chip, and removing one keeps the others', async () => {
  const { asked, user } = open({ path: `/transactions?${filters.map(([query]) => query).join('&')}` });
  const chips = () =>
    screen
      .getAllByRole('button', { name: /^Remove filter/ })
      .map((chip) => (chip.ariaLabel ?? chip.textContent).replace('Remove filter ', ''));
  const filterOfAll = (left: typeof filters): object =>
    Object.assign({ payment_type: 'card' }, ...left.map(([, , sent]) => sent)) as object;
  await screen.findByRole('list', { name: 'Filters in use' });
  for (let left = filters; left.length > 0; left = left.slice(1)) {
    await waitFor(() => expect(filterOf(asked().at(-1))).toEqual(filterOfAll(left)));
    expect(chips().toSorted()).toEqual(left.map(([, chip]) => chip).toSorted());
    await user.click(screen.getByRole('button', { name: `Remove filter ${left[0]?.[1]}` }));
  }
  await waitFor(() => expect(filterOf(asked().at(-1))).toEqual({ payment_type: 'card' }));
  expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
});

const chipNamed = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Filters' })).findByRole('button', { name });

test('a chip opens the fields of its part alone, keeps the rest of the search, and has the focus afterwards', async () => {
  const { asked, user } = open({ path: '/transactions?last_four=1111' });
  await user.click(await chipNamed('Status'));
  const part = within(await screen.findByRole('dialog', { name: 'Status' }));
  await user.click(part.getByRole('checkbox', { name: 'Declined' }));
  await user.click(part.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(filterOf(asked().at(-1))).toEqual({
      payment_type: 'card',
      last_four: '1111',
      status: ['declined'],
    }),
  );
  const chosen = await chipNamed('Status: Declined');
  await waitFor(() => expect(chosen).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Status' })).getByRole('button', { name: 'Clear' }),
  );
  await waitFor(() => expect(filterOf(asked().at(-1))).toEqual({ payment_type: 'card', last_four: '1111' }));
  const cleared = await chipNamed('Status');
  await waitFor(() => expect(cleared).toHaveFocus());
});

test('a part refuses what the dialog refuses, and Escape leaves the search as it was', async () => {
  const { portal, user } = open();
  const chip = await chipNamed('Amount');
  await user.click(chip);
  const part = within(await screen.findByRole('dialog', { name: 'Amount' }));
  await user.click(part.getByLabelText('Amount'));
  await user.paste('twelve');
  await user.keyboard('{Enter}');
  expect(await part.findByText(messages.amountMustBeNumeric)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(portal.nav.snapshot().location.search).toBe('');
  await waitFor(() => expect(chip).toHaveFocus());
});
