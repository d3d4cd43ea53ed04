import type { HttpRequest, Renewal } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { messages, type UserPermission } from '@tillway/rules';
import { sampleTerminal, sampleTransaction } from '@tillway/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { sampleRenewal } from '../testing/samples';
import { RenewalProcessScreen } from './renewal-process-screen';
import { RenewalRedirectScreen } from './renewal-redirect-screen';
import { RenewalScreen } from './renewal-screen';
import { RenewalsScreen } from './renewals-screen';

const screens = {
  '/okdmv/renewals': RenewalsScreen,
  '/okdmv/renewals/:id': RenewalScreen,
  '/okdmv/renewal/:id': RenewalProcessScreen,
  '/renewal': RenewalRedirectScreen,
};

const paid = {
  id: 'T1',
  tracking_id: 'TR1',
  state: 'approved',
  total_amount: 10_430,
  created: '2024-02-11T18:00:00.000Z',
} as const;
const processed = { is_processed: true, request_is_processed: true, amount: 10_430, payment: paid } as const;
const approved = {
  ActionCode: '000',
  ResponseText: 'APPROVED',
  ErrMsg: '',
  UniqueID: 'T1',
  Transaction: { ...sampleTransaction({ id: 'T1', total_amount: 10_430 }), approval_code: null, token: null },
};

interface Options {
  /** True if the user has the right to renewals. */
  mayRenew?: boolean;
  permissions?: UserPermission[];
  renewal?: Partial<Renewal>;
  rows?: Renewal[];
  /** Refusals by a part of the call's path. */
  refuse?: Readonly<Record<string, ApiError>>;
  response?: object;
}

function open(
  path: string,
  {
    renewal = {},
    rows = [],
    refuse = {},
    response = approved,
    permissions = [],
    mayRenew = true,
  }: Options = {},
) {
  const respond = ({ path: called }: HttpRequest) => {
    const refusal = Object.entries(refuse).find(([part]) => called.includes(part))?.[1];
    if (refusal) throw refusal;
    if (called === '/terminal/payment') return { error: false, response };
    if (called === '/okdmv_renewals') return { error: false, rows, count: rows.length };
    if (called.startsWith('/okdmv_renewals')) return { error: false, renewalRequest: sampleRenewal(renewal) };
    return { error: false };
  };
  return openAdmin({
    screens,
    path,
    respond,
    permissions: mayRenew ? ['can_use_okdmv_renewal', ...permissions] : [...permissions],
    terminals: [sampleTerminal({ cashdiscount_schedule: 'okdmv', is_cashdiscount: true })],
  });
}
const button = (name: string) => screen.findByRole('button', { name });

async function pay(user: ReturnType<typeof open>['user'], amount = '100') {
  await user.type(await screen.findByLabelText(/^Amount/), amount);
  await user.click(await button('Process Payment'));
}

test('AGY-014.2 the list offers View for processed renewals and Process for the others', async () => {
  const { container } = open('/okdmv/renewals', {
    rows: [sampleRenewal(), sampleRenewal({ ...processed, id: 'R2', customer_name: 'Bea Quill' })],
  });
  expect(await screen.findByRole('link', { name: 'Process Ada Byron' })).toHaveAttribute(
    'href',
    '/okdmv/renewal/R1',
  );
  expect(screen.getByRole('link', { name: 'View Bea Quill' })).toHaveAttribute('href', '/okdmv/renewals/R2');
  expect(await axe(container)).toHaveNoViolations();
});

test('AGY-012 /renewal?id= redirects to the payment of the renewal', async () => {
  const { portal } = open('/renewal?id=R1');
  await waitFor(() => expect(portal.nav.snapshot().location.pathname).toBe('/okdmv/renewal/R1'));
});

test('SHELL-029 AGY-012 a user without the right sees Access Denied and returns to the dashboard', async () => {
  const { portal } = open('/renewal?id=R1', { mayRenew: false });
  await waitFor(() => expect(portal.nav.snapshot().location.pathname).toBe('/dashboard'));
  expect(portal.recorded.alerts).toEqual(['Access Denied']);
  expect(portal.recorded.requests).toEqual([]);
});

test.each([
  ['to be processed', '/okdmv/renewal/%20'],
  ['to be read', '/okdmv/renewals/%20'],
])(
  'AGY-023.1 AGY-023.2 ERR-022.2 the page of a renewal %s without an id says so, requests nothing, and takes no payment',
  async (_, path) => {
    const { portal } = open(path);
    expect(await screen.findByText('Invalid Request')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(portal.recorded.requests).toEqual([]);
  },
);

test('AGY-023.1 ERR-022.2 /renewal without an id redirects nowhere', async () => {
  const { portal } = open('/renewal');
  expect(await screen.findByText('Invalid Request')).toBeVisible();
  expect(portal.nav.snapshot().location.pathname).toBe('/renewal');
});

test('AGY-016 AGY-017.1 AGY-017.2 the page shows the renewal, and its total as the amount is typed', async () => {
  const { user, container } = open('/okdmv/renewal/R1');
  for (const title of ['Owner and mailing', 'Vehicle and insurance', 'Card'])
    expect(await screen.findByRole('region', { name: title })).toBeVisible();
  const payment = screen.getByRole('form', { name: 'Payment' });
  expect(within(payment).getAllByText('$0.00')).toHaveLength(2);
  await user.type(screen.getByLabelText(/^Amount/), '100');
  expect(within(payment).getByText('$4.30')).toBeVisible();
  expect(within(payment).getByText('$104.30')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('AGY-018.1 AGY-018.2 AGY-019 AGY-020.1 AGY-020.2 ERR-076 a renewal is paid, then marked, and its receipt is e-mailed', async () => {
  const { user, writes, portal } = open('/okdmv/renewal/R1');
  await pay(user);
  const dialog = await screen.findByRole('dialog', { name: /Payment Approved/ });
  const [payment, mark] = writes();
  expect(payment).toEqual([
    'POST /terminal/payment',
    {
      renewal_id: 'R1',
      terminal_id: 'terminal-1',
      card_terminal_id: 'terminal-1',
      request_type: 'sale',
      method: 'card',
      amount: '100',
      fee: '4.30',
      percentage: 2.25,
      token: 'TOK1',
      card_name: 'Ada Byron',
      card_expiration: '12/30',
      billing_postalcode: '74103',
      billing_email: 'ada@mail.test',
      nonce: expect.stringMatching(/^[A-Za-z0-9]{36}$/) as string,
    },
  ]);
  expect(mark?.[0]).toBe('PUT /okdmv_renewals/RT1');
  expect(mark?.[1]).toMatchObject({ id: 'R1', is_processed: true });
  expect(within(dialog).getByRole('button', { name: 'Print Receipt' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Email Receipt' }));
  await waitFor(() => expect(portal.recorded.notices).toContain('Receipt emailed to customer'));
});

test('AGY-020.3 ERR-076 a receipt that cannot be e-mailed is reported', async () => {
  const failed = new ApiError('No', { kind: 'refused', status: 500 });
  const { user, portal } = open('/okdmv/renewal/R1', { refuse: { send_atmone: failed } });
  await pay(user);
  await user.click(await button('Email Receipt'));
  await waitFor(() =>
    expect(JSON.stringify(portal.recorded.errors.map(String))).toContain(
      'Problem emailing receipt to customer',
    ),
  );
});

test('AGY-020.4 a receipt of a payment without an id is reported', async () => {
  const { user, portal } = open('/okdmv/renewal/R1', { response: { ...approved, UniqueID: null } });
  await pay(user);
  await user.click(await button('Email Receipt'));
  await waitFor(() =>
    expect(portal.recorded.errors.map(String).join()).toContain('Unable to identify transaction'),
  );
});

test.each<[UserPermission[], string]>([
  [['can_view_transactions'], '/transactions'],
  [[], '/okdmv/renewals'],
])('AGY-021.2 C-34 closing the success with %j leads to %s', async (permissions, to) => {
  const { user, portal } = open('/okdmv/renewal/R1', { permissions });
  await pay(user);
  const dialog = await screen.findByRole('dialog', { name: /Payment Approved/ });
  const [close] = within(dialog).getAllByRole('button', { name: 'Close' }).slice(-1);
  await user.click(close as HTMLElement);
  await waitFor(() => expect(portal.nav.snapshot().location.pathname).toBe(to));
});

test.each([
  ['', 'Amount is required'],
  ['0', 'Amount must be greater than zero'],
])('an amount of %p is refused before it is sent', async (amount, message) => {
  const { user, writes } = open('/okdmv/renewal/R1');
  if (amount) await user.type(await screen.findByLabelText(/^Amount/), amount);
  await user.click(await button('Process Payment'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(writes()).toEqual([]);
});

test('AGY-021.1 AGY-024 the attempt after a decline has a new nonce, and the form stays', async () => {
  const declined = { ...approved, ActionCode: '100', ResponseText: 'DECLINED' };
  const { user, writes, portal } = open('/okdmv/renewal/R1', { response: declined });
  await pay(user);
  await waitFor(() => expect(writes()).toHaveLength(1));
  // The same message as on the charge screen.
  await waitFor(() =>
    expect(portal.recorded.messages).toEqual([
      { kind: 'error', title: 'DECLINED', details: [messages.verifyCard] },
    ]),
  );
  expect(portal.nav.snapshot().location.pathname).toBe('/okdmv/renewal/R1');
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('100');
  await user.click(await button('Process Payment'));
  await waitFor(() => expect(writes()).toHaveLength(2));
  const nonces = writes().map(([, body]) => (body as { nonce: string }).nonce);
  expect(new Set(nonces).size).toBe(2);
  for (const nonce of nonces) expect(nonce).toHaveLength(36);
});

test('AGY-022 AGY-026 ERR-087 a processed renewal says so and has no form', async () => {
  open('/okdmv/renewal/R1', { renewal: processed });
  expect(await screen.findByText('This renewal has already been processed')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a renewal with an unknown payment cannot be paid again', async () => {
  open('/okdmv/renewal/R1', { renewal: { payment: { ...paid, state: 'unknown' } } });
  expect(
    await screen.findByText('The payment of this renewal is being checked with the processor'),
  ).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a renewal that does not exist is reported', async () => {
  const missing = new ApiError('Invalid Request', { kind: 'refused', status: 404 });
  open('/okdmv/renewal/none', { refuse: { okdmv_renewals: missing } });
  expect(await screen.findByText('Invalid Request')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('C-38 a processed renewal can be read, with its receipt', async () => {
  const { container } = open('/okdmv/renewals/R1', { renewal: processed });
  const payment = await screen.findByRole('region', { name: 'Payment' });
  expect(within(payment).getByText('$104.30')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print Receipt' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

/** Each has its own text, so that the test notices a missing one. */
const texts = {
  account_name: 'Tulsa Tag Agency',
  request_tracking_id: 'REQ-77',
  tracking_id: 'RT-77',
  billing_name: 'Bill Payer',
  billing_postal_code: '74199',
  billing_email: 'bill@mail.test',
  customer_name: 'Cora Owner',
  customer_details: 'Registered owner since 2019',
  customer_email: 'cora@mail.test',
  customer_license: 'K7788',
  address_name: 'Mona Mailed',
  address_address_1: '77 Elm St',
  address_address_2: 'Unit 7',
  address_city: 'Norman',
  address_state: 'OK',
  address_postal_code: '73069',
  tag_number: 'TAG77',
  expire_month: '11/2027',
  vin: '1FTSW21P34ED77777',
  title_number: '810007777',
  vehicle_color: 'Teal',
  insurance_policy_name: 'Ivo Insured',
  insurance_agent: 'Abe Agent',
  insurance_company: 'Prairie Mutual',
  insurance_naic_number: '77123',
  insurance_policy_number: 'P-7788',
  card_expiration: '07/31',
} satisfies Partial<Renewal>;

test.each([
  ['/okdmv/renewals/R1', 'reading'],
  ['/okdmv/renewal/R1', 'processing'],
])(
  'AGY-025 %s: every field of a renewal appears when %s it, with only four digits of the card',
  async (path) => {
    open(path, {
      renewal: {
        ...texts,
        customer_phone: '9185550177',
        customer_phone_alt: '9185550178',
        last_four: '7788',
      },
    });
    await screen.findByRole('region', { name: 'Card' });
    const main = document.body;
    for (const [field, text] of Object.entries(texts))
      expect({ field, shown: main.textContent.includes(text) }).toEqual({ field, shown: true });
    for (const text of ['(918) 555-0177', '(918) 555-0178', '•••• 7788', 'Front desk', 'Feb-10-2024'])
      expect({ text, shown: main.textContent.includes(text) }).toEqual({ text, shown: true });
    // The token that charges the card is sent with the payment and shown to nobody.
    expect(main).not.toHaveTextContent('TOK1');
  },
);
