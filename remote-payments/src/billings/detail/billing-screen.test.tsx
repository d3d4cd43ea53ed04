import type { Token } from '@tillway/contract';
import { ApiError, Route, Routes } from '@tillway/remote-kit';
import { QueryProvider } from '@tillway/screen-kit';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import type { UserPermission } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { sampleBankToken, sampleBillingDetail, sampleToken } from '@tillway/payment-parts/testing';
import { BillingScreen } from './billing-screen';
import { sampleCustomer } from '../../customers/testing/sample-customer';
import { manifest } from '../../manifest';

interface Opened {
  tokens?: Token[];
  permissions?: UserPermission[];
  path?: string;
  confirms?: boolean;
  failure?: ApiError;
}

/** Simulates a gateway that stores toggled tokens, as far as this screen can see. */
function open({
  tokens = [sampleToken(), sampleBankToken()],
  permissions = ['can_use_billings', 'can_use_virtual_terminal'],
  path = '/billings/billing-1',
  confirms = true,
  failure,
}: Opened = {}) {
  const kept = new Map(tokens.map((token) => [token.id, token]));
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ permissions }),
    path,
    confirms,
    respond: ({ path: called }) => {
      if (failure) throw failure;
      const [, , id = '', verb] = called.split('/');
      if (called === '/payment_links') return { error: false, rows: [], count: 0 };
      if (called.startsWith('/customers/')) return { error: false, customer: sampleCustomer() };
      if (called.startsWith('/billings/')) {
        return { error: false, billing: sampleBillingDetail([...kept.values()]) };
      }
      const token = { ...(kept.get(id) ?? sampleToken()) };
      if (verb) token.is_active = verb === 'enable';
      kept.set(id, token);
      return { error: false, token };
    },
  });
  const view = renderInPortal(
    <QueryProvider>
      <Routes>
        <Route path="/billings" element={<BillingScreen />} />
        <Route path="/billings/:id" element={<BillingScreen />} />
      </Routes>
    </QueryProvider>,
    portal,
  );
  return { portal, ...view };
}
/** The calls about the record and its tokens; customers.test.tsx has those about the customer. */
const calls = (portal: ReturnType<typeof open>['portal']) =>
  portal.recorded.requests
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !/\/customers\/|payment_links/.test(call));
const panel = (name: RegExp) => screen.findByRole('region', { name });

test('BIL-009.1 BIL-008 the screen shows the record and its tokens, without accessibility violations', async () => {
  const { portal, container } = open({ permissions: ['superuser'] });
  await screen.findByText('Harbor Books');
  const record = screen.getByRole('region', { name: 'Customer' });
  for (const text of [
    'Harbor Books',
    'ada@example.test',
    '(405) 555-1234',
    '1 Analytical Way',
    'Norman',
    'OK',
    '73102',
    'USA',
    'billing-1',
    'PO-1',
    'FAPS',
    'Jan-10-2024 8:00:00 PM',
  ]) {
    expect(within(record).getByText(text)).toBeVisible();
  }
  const card = await panel(/^Visa •••• 1111/);
  for (const text of ['Ada Byron', '12/30', 'token-1', 'tok_1', 'Front desk', 'account-1'])
    expect(within(card).getByText(text)).toBeVisible();
  const bank = await panel(/^ACH •••• 6789/);
  for (const text of ['•••• 0021', 'Personal savings', 'token-2'])
    expect(within(bank).getByText(text)).toBeVisible();
  expect(calls(portal)).toEqual(['GET /billings/billing-1']);
  expect(await axe(container)).toHaveNoViolations();
});

test('the processor and the account’s id are hidden from a merchant', async () => {
  open();
  await panel(/^Visa •••• 1111/);
  for (const text of ['FAPS', 'account-1']) expect(screen.queryByText(text)).toBeNull();
});

test.each(['/billings', '/billings/%20'])(
  'BIL-010 ERR-018 %s names no record, and none is requested',
  async (path) => {
    const { portal } = open({ path });
    expect(await screen.findByText('Invalid billing')).toBeVisible();
    expect(calls(portal)).toEqual([]);
  },
);

test('BIL-010 ERR-018 an unknown record says that it was not found', async () => {
  open({ failure: new ApiError('Invalid billing', { kind: 'refused', status: 404 }) });
  expect(await screen.findByText('Invalid billing')).toBeVisible();
});

test('another failure gives its reason and can be tried again', async () => {
  const user = userEvent.setup();
  const { portal } = open({ failure: new ApiError('Too many requests', { kind: 'refused', status: 429 }) });
  expect(await screen.findByText('Too many requests')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls(portal)).toHaveLength(2));
});

test('BIL-012 BIL-014 ERR-057 C-11 a token is disabled and enabled, and read again each time', async () => {
  const user = userEvent.setup();
  const { portal } = open();
  const told: unknown[] = [];
  portal.others.on('billing.changed@1', ({ billing_id, change }) => told.push([billing_id, change]));
  const card = await panel(/^Visa •••• 1111/);
  await user.click(within(card).getByRole('button', { name: 'Disable' }));
  await user.click(await within(card).findByRole('button', { name: 'Enable' }));
  await within(card).findByRole('button', { name: 'Disable' });
  expect(portal.recorded.confirmations.map(({ text }) => text)).toEqual([
    'Are you sure you would like to disable this token?',
    'Are you sure you would like to enable this token?',
  ]);
  expect(calls(portal).slice(1)).toEqual([
    'PUT /tokens/token-1/disable',
    'GET /tokens/token-1',
    'PUT /tokens/token-1/enable',
    'GET /tokens/token-1',
  ]);
  expect(told).toEqual([
    ['billing-1', 'disabled'],
    ['billing-1', 'enabled'],
  ]);
});

test('BIL-012 ERR-057 the answer No sends nothing', async () => {
  const user = userEvent.setup();
  const { portal } = open({ confirms: false });
  await user.click(within(await panel(/^Visa/)).getByRole('button', { name: 'Disable' }));
  expect(portal.recorded.confirmations).toHaveLength(1);
  expect(calls(portal)).toEqual(['GET /billings/billing-1']);
});

test('a token that could not be switched gives the reason and stays as it is', async () => {
  const user = userEvent.setup();
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ permissions: ['can_use_billings'] }),
    path: '/billings/billing-1',
    respond: ({ method, path }) => {
      if (path === '/payment_links') return { error: false, rows: [], count: 0 };
      if (path.startsWith('/customers/')) return { error: false, customer: sampleCustomer() };
      if (method === 'PUT') throw new ApiError('Card has expired', { kind: 'refused', status: 422 });
      return { error: false, billing: sampleBillingDetail() };
    },
  });
  renderInPortal(
    <QueryProvider>
      <Routes>
        <Route path="/billings/:id" element={<BillingScreen />} />
      </Routes>
    </QueryProvider>,
    portal,
  );
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(portal.recorded.errors).toEqual(['Card has expired']));
  expect(screen.getByRole('button', { name: 'Disable' })).toBeEnabled();
});

describe('on the 10th of January 2024', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2024-01-10T18:00:00Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['2401', false],
    ['2402', true],
    ['2312', false],
    [null, true],
  ])(
    'BIL-013.1 BIL-013.2 C-55 a token that expires %s can be switched: %p',
    async (card_expiration_yymm, can) => {
      open({ tokens: [sampleToken({ card_expiration_yymm })] });
      const card = await panel(/^Visa/);
      expect(within(card).queryByRole('button', { name: 'Disable' }) !== null).toBe(can);
      expect(within(card).queryByText('Expired') !== null).toBe(!can);
    },
  );
});

test.each<[string, Token, UserPermission[], string[]]>([
  [
    'BIL-015 a charge',
    sampleToken(),
    ['can_use_virtual_terminal'],
    ['/virtual_terminal?token_id=token-1&billing_id=billing-1'],
  ],
  [
    'BIL-016 a card refund',
    sampleToken(),
    ['superuser'],
    [
      '/virtual_terminal?token_id=token-1&billing_id=billing-1',
      '/admin/refund?token_id=token-1&billing_id=billing-1',
    ],
  ],
  [
    'BIL-016 a bank refund',
    sampleBankToken(),
    ['superuser'],
    [
      '/virtual_terminal?token_id=token-2&billing_id=billing-1',
      '/admin/ach_refund?token_id=token-2&billing_id=billing-1',
    ],
  ],
  ['BIL-015 BIL-016 nothing without the permissions', sampleToken(), ['can_use_billings'], []],
  ['nothing of a disabled token', sampleToken({ is_active: false }), ['superuser'], []],
])('%s', async (_, token, permissions, links) => {
  open({ tokens: [token], permissions });
  const found = within(await panel(/••••/)).queryAllByRole('link');
  expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
});
