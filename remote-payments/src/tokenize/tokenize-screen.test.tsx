import type { OperationResponse, TokenizeRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { createTestPortal, renderInPortal, sampleSession, sampleTerminal } from '@tillway/remote-kit/testing';
import { isAllowed, type UserPermission } from '@tillway/rules';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { manifest } from '../manifest';
import { preloadCountries } from '@tillway/payment-parts';
import { enter, nextFrames } from '@tillway/payment-parts/testing';
import TokenizeScreen from './tokenize-screen';

// Countries are loaded, as on a page that has been open for a moment.
beforeAll(preloadCountries);

const tokenized: OperationResponse = {
  ActionCode: '000',
  ResponseText: 'TOKENIZED',
  ErrMsg: '',
  UniqueID: 'token-9',
  Transaction: null,
};
const refused: OperationResponse = {
  ...tokenized,
  ActionCode: '051',
  ResponseText: 'DECLINED',
  ErrMsg: 'AVS',
};
const bankTerminal = sampleTerminal({ terminal_id: 'terminal-2', name: 'Bank payments', type: ['ach'] });

interface Opened {
  method?: 'card' | 'ach';
  answers?: (OperationResponse | Error)[];
  permissions?: UserPermission[];
  terminals?: ReturnType<typeof sampleTerminal>[];
  confirms?: boolean;
}

function open({
  method = 'card',
  answers = [],
  permissions = ['can_use_virtual_terminal'],
  terminals = [sampleTerminal(), bankTerminal],
  confirms = true,
}: Opened = {}) {
  const portal = createTestPortal({
    session: sampleSession({ permissions, terminals }),
    path: '/tokenize',
    confirms,
    respond: () => {
      const answer = answers.shift() ?? tokenized;
      if (answer instanceof Error) throw answer;
      return { error: false, response: answer };
    },
  });
  const user = userEvent.setup();
  const sent = () => portal.recorded.requests.map(({ body }) => body as TokenizeRequest);
  return { portal, user, sent, ...renderInPortal(<TokenizeScreen method={method} />, portal) };
}
type User = ReturnType<typeof userEvent.setup>;

const button = (name = 'Tokenize') => screen.getByRole('button', { name });

async function fillCard(user: User) {
  await enter(user, /^Cardholder name/, 'Ada Byron');
  await enter(user, /^Card number/, '4111111111111111');
  await enter(user, /^Expiration/, '1230');
  await enter(user, /^Postal code/, '73102');
}
async function fillAccount(user: User) {
  await enter(user, /^Account holder name/, 'Ada Byron');
  await enter(user, /^Routing number/, '021000021');
  await user.selectOptions(screen.getByLabelText(/^Account type/), 'SAVINGS');
  await enter(user, /^Account number(?! again)/, '123456789');
  // This field accepts only typed input.
  await user.type(screen.getByLabelText(/^Account number again/), '123456789');
}

test.each(['/tokenize', '/ach_tokenize'])(
  'TOK-001.2 O-08 %s is for users who may use the virtual terminal',
  (path) => {
    const route = manifest.routes.find((each) => each.path === path);
    const may = (permission: UserPermission) =>
      route?.access && isAllowed(route.access, { permissions: { [permission]: true }, terminals: [] });
    expect(route?.name).toBe(path === '/tokenize' ? 'TokenizeCard' : 'TokenizeACH');
    expect([may('can_use_virtual_terminal'), may('can_view_transactions')]).toEqual([true, false]);
  },
);

test('O-31 both menus have a usable entry', () => {
  const entries = manifest.menu.filter(({ label }) => label === 'Tokenize');
  expect(entries.map(({ menu, to, planned }) => [menu, to, planned])).toEqual([
    ['card', '/tokenize', undefined],
    ['ach', '/ach_tokenize', undefined],
  ]);
});

const common = [
  /^Address/,
  /^City/,
  /^State/,
  /^Postal code/,
  /^Phone/,
  /^Email/,
  /^Country/,
  /^Token name/,
  /^Notes/,
];

test('TOK-002 TOK-003 a card has its fields, without a CVV and without accessibility violations', async () => {
  const { container } = open();
  for (const label of [/^Cardholder name/, /^Card number/, /^Expiration/, ...common])
    expect(screen.getByLabelText(label)).toBeEnabled();
  expect(screen.getByLabelText('Customer PO')).toBeDisabled();
  expect(screen.getByLabelText(/^Token name/)).toHaveAttribute('maxlength', '30');
  expect(screen.queryByLabelText(/^CVV/)).toBeNull();
  expect(screen.queryByLabelText(/^Terminal/)).toBeNull();
  expect(screen.getByText('Front desk')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('TOK-002 TOK-004 a bank account has its fields', async () => {
  const { container } = open({ method: 'ach' });
  for (const label of [
    /^Account holder name/,
    /^Routing number/,
    /^Account number(?! again)/,
    /^Account number again/,
    /^Check number/,
    /^Account type/,
    ...common,
  ]) {
    expect(screen.getByLabelText(label)).toBeEnabled();
  }
  expect(screen.queryByLabelText(/^Card number/)).toBeNull();
  expect(screen.getByText('Bank payments')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('TOK-002 one of several terminals can be chosen', () => {
  open({ terminals: [sampleTerminal(), sampleTerminal({ terminal_id: 'terminal-3', name: 'Warehouse' })] });
  expect(screen.getByLabelText(/^Terminal/)).toHaveValue('');
});

test('without a terminal that can charge there is no form', async () => {
  const { container } = open({ terminals: [bankTerminal, sampleTerminal({ can_charge: false })] });
  expect(screen.getByText('None of your terminals can do this')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

test('TOK-005.1 TOK-005.2 Tokenize waits for a valid form, and Clear empties it', async () => {
  const { user } = open();
  expect(button()).toBeDisabled();
  await fillCard(user);
  await waitFor(() => expect(button()).toBeEnabled());
  expect(screen.queryByText(/^Not complete yet: /)).toBeNull();
  await user.clear(screen.getByLabelText(/^Postal code/));
  await waitFor(() => expect(button()).toBeDisabled());
  expect(screen.getByText(/^Not complete yet: /)).toBeVisible();
  await user.tab();
  expect(await screen.findByText('Postal code is required')).toBeVisible();
  await user.click(button('Clear'));
  expect(screen.getByLabelText(/^Card number/)).toHaveValue('');
  expect(screen.queryByText('Postal code is required')).toBeNull();
});

test('TOK-006.1 without agreement nothing is sent', async () => {
  const { user, portal, sent } = open({ confirms: false });
  await fillCard(user);
  await user.click(button());
  await waitFor(() =>
    expect(portal.recorded.confirmations[0]?.rows).toEqual([
      { label: 'Card', value: '•••• 1111' },
      { label: 'Cardholder name', value: 'Ada Byron' },
      { label: 'Expiration', value: '12 / 30' },
    ]),
  );
  expect(sent()).toEqual([]);
});

test('TOK-005.1 TOK-006.1 TOK-006.2 TOK-006.3 TOK-008.1 TOK-008.2 TOK-009.1 ERR-059 a card is confirmed, sent, and shown with its token, and closing the result clears the form', async () => {
  let answer: (response: unknown) => void = () => undefined;
  const portal = createTestPortal({
    session: sampleSession(),
    respond: () => new Promise((resolve) => (answer = resolve)),
  });
  const user = userEvent.setup();
  renderInPortal(<TokenizeScreen method="card" />, portal);
  await fillCard(user);
  await user.click(button());
  await waitFor(() => expect(portal.recorded).toMatchObject({ waiting: 1, locks: 1 }));
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.click(button());
  answer({ error: false, response: tokenized });

  const dialog = await screen.findByRole('dialog', { name: 'Success Card has been tokenized' });
  expect(dialog).toHaveTextContent('The card ending in 1111 for Ada Byron has been tokenized.');
  expect(dialog).toHaveTextContent('Token IDtoken-9');
  expect(portal.recorded).toMatchObject({ waiting: 0, locks: 0 });
  expect(portal.recorded.requests).toHaveLength(1);
  await nextFrames();
  expect(await axe(dialog)).toHaveNoViolations();
  await user.click(button('Tokenize another'));
  await waitFor(() => expect(screen.getByLabelText(/^Card number/)).toHaveValue(''));
  await waitFor(() => expect(screen.getByLabelText(/^Cardholder name/)).toHaveFocus());
});

test('TOK-008.2 C-56 the result names a bank account', async () => {
  const { user } = open({ method: 'ach', permissions: ['can_use_virtual_terminal', 'can_use_billings'] });
  await fillAccount(user);
  await user.click(button());
  const dialog = await screen.findByRole('dialog', { name: 'Success ACH account has been tokenized' });
  expect(dialog).toHaveTextContent('The ACH account ending in 6789 for Ada Byron has been tokenized.');
  expect(screen.getByRole('link', { name: 'Show in billings' })).toHaveAttribute(
    'href',
    '/billings?token=token-9',
  );
});

test.each([
  [['email', 'postal_code', 'notes'], 'It was stored already. Changed now: email, postal code, notes.'],
  [[], 'It was stored already, and nothing about it has changed.'],
])('B-13 TOK-008.3 a card that was already stored lists its changes: %j', async (Changed, text) => {
  const { user } = open({ answers: [{ ...tokenized, Changed }] });
  await fillCard(user);
  await user.click(button());
  expect(await screen.findByRole('dialog', { name: /Card has been tokenized/ })).toHaveTextContent(text);
});

test('TOK-009.2 TOK-010.1 TOK-010.2 an error keeps the typed values, and the next try has another nonce', async () => {
  const { user, sent } = open({ answers: [refused, new ApiError('Busy', { kind: 'refused', status: 429 })] });
  await fillCard(user);
  for (const name of ['Error DECLINED: AVS', 'Error Busy']) {
    await user.click(button());
    const dialog = await screen.findByRole('dialog', { name });
    expect(dialog).toHaveTextContent('Nothing was stored.');
    await user.click(button('Back to the form'));
    expect(screen.getByLabelText(/^Card number/)).toHaveValue('4111 1111 1111 1111');
  }
  await user.click(button());
  await screen.findByRole('dialog', { name: 'Success Card has been tokenized' });
  expect(new Set(sent().map(({ nonce }) => nonce)).size).toBe(3);
});

test('decisions §0.2 a lost answer is requested again with the same nonce', async () => {
  const { user, sent } = open({ answers: [new ApiError('lost', { kind: 'lost' })] });
  await fillCard(user);
  await user.click(button());
  await screen.findByRole('dialog', { name: 'Success Card has been tokenized' });
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toEqual(sent()[0]);
});

test('TOK-011 a value that is neither a card nor a bank account is refused, and the form stays', async () => {
  const fields = { request_type: 'Cannot determine payment type' };
  const { user } = open({
    answers: [new ApiError('The request cannot be understood', { kind: 'refused', status: 400, fields })],
  });
  await fillCard(user);
  await user.click(button());
  const dialog = await screen.findByRole('dialog', { name: 'Error Cannot determine payment type' });
  expect(dialog).toHaveTextContent('Nothing was stored.');
  await user.click(button('Back to the form'));
  expect(screen.getByLabelText(/^Card number/)).toHaveValue('4111 1111 1111 1111');
});

test.each(['card', 'ach'] as const)(
  'TOK-007 typed values of a %s are sent, and nothing of the other kind',
  async (method) => {
    const { user, sent } = open({ method });
    await (method === 'card' ? fillCard(user) : fillAccount(user));
    if (method === 'ach') await enter(user, /^Check number/, '1001');
    await enter(user, /^Address/, '1 Analytical Way');
    await enter(user, /^Token name/, 'School card');
    await enter(user, /^Notes/, 'by phone');
    await waitFor(() => expect(button()).toBeEnabled());
    await user.click(button());
    await waitFor(() => expect(sent()).toHaveLength(1));
    const own =
      method === 'card'
        ? {
            terminal_id: 'terminal-1',
            request_type: 'sale',
            card_number: '4111111111111111',
            card_month: '12',
            card_year: '30',
            billing_postalcode: '73102',
          }
        : {
            terminal_id: 'terminal-2',
            request_type: 'ach',
            ach_routing_number: '021000021',
            ach_account_number: '123456789',
            ach_check_number: '1001',
            ach_type: 'SAVINGS',
          };
    expect(sent()[0]).toEqual({
      ...own,
      nonce: expect.stringMatching(/^[A-Za-z0-9]{36}$/) as unknown,
      card_name: 'Ada Byron',
      billing_country: 'USA',
      billing_address: '1 Analytical Way',
      token_name: 'School card',
      notes: 'by phone',
    });
  },
);

test('the gateway’s message on a field is beside it', async () => {
  const fields = { card_number: 'Card number is invalid' };
  const { user } = open({
    answers: [new ApiError('Validation Error', { kind: 'refused', status: 422, fields })],
  });
  await fillCard(user);
  await user.click(button());
  await waitFor(() => expect(screen.getAllByText('Card number is invalid')).toHaveLength(2));
  expect(screen.getByLabelText(/^Card number/)).toHaveAccessibleDescription('Card number is invalid');
});
