import { ApiError } from '@tillway/remote-kit';
import { sampleTerminal } from '@tillway/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  confirmSchedule,
  declined,
  enter,
  enterAccount,
  enterCard,
  open,
  press,
  said,
  type Scene,
  sent,
} from './testing/scene';

type User = ReturnType<typeof open>['user'];

/** Enters everything about payer and payment besides the payment method. */
async function enterRest(user: User) {
  await enter(user, /^Address/, '1 Analytical Way');
  await enter(user, /^City/, 'Norman');
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  await enter(user, /^Postal code/, '73102');
  await enter(user, /^Phone/, '4055551234');
  await enter(user, /^Email/, 'ada@example.test');
  await enter(user, /^Customer PO/, 'PO-7');
  for (const number of [1, 2, 3]) await enter(user, new RegExp(`^Custom field ${number}`), `Field ${number}`);
  await enter(user, /^Notes/, 'by phone');
}
const rest = {
  billing_address: '1 Analytical Way',
  billing_city: 'Norman',
  billing_state: 'OK',
  billing_postalcode: '73102',
  billing_country: 'USA',
  billing_phone: '(405) 555-1234',
  billing_email: 'ada@example.test',
  customer_po: 'PO-7',
  custom_field_1: 'Field 1',
  custom_field_2: 'Field 2',
  custom_field_3: 'Field 3',
  notes: 'by phone',
};
const typedCard = {
  request_type: 'sale',
  card_name: 'Ada Byron',
  card_number: '4111111111111111',
  card_cvv: '123',
  card_month: '12',
  card_year: '30',
};
const typedAccount = {
  request_type: 'ach',
  card_name: 'Ada Byron',
  ach_routing_number: '021000021',
  ach_account_number: '12345678',
  ach_type: 'CHECKING',
  ach_authorization: 'email',
};

interface Golden {
  scene: Scene;
  fill: (user: User) => Promise<unknown>;
  /** The expected requests, in order. */
  calls: object[];
}

async function enterWaived(user: User) {
  await press(user, 'Confirm');
  await enter(user, /^Amount/, '100');
  await enterCard(user);
}

const goldens: Record<string, Golden> = {
  'a single payment by card': {
    scene: {},
    async fill(user) {
      await enter(user, /^Amount/, '19.90');
      await enterCard(user);
    },
    calls: [{ ...typedCard, amount: '19.90', fee: '0.70', recurring: 'none' }],
  },
  'a single payment by bank account': {
    scene: { method: 'ach', path: '/ach', account: { can_use_nacha_authorization: true } },
    async fill(user) {
      await enter(user, /^Amount/, '40.00');
      await enterAccount(user);
      await enter(user, /^Check number/, '1001');
      await user.selectOptions(screen.getByRole('combobox', { name: /^ACH Authorization/ }), 'email');
    },
    calls: [{ ...typedAccount, ach_check_number: '1001', amount: '40.00', fee: '0.00', recurring: 'none' }],
  },
  'a recurring payment': {
    scene: { path: '/credit?r=1' },
    async fill(user) {
      await enter(user, /^Amount of each payment/, '30');
      await user.selectOptions(screen.getByLabelText(/^Frequency/), 'monthly');
      fireEvent.change(screen.getByLabelText(/^Start date/), { target: { value: '2090-01-15' } });
      await enter(user, /^Number of payments/, '4');
      await confirmSchedule(user);
      await enterCard(user);
    },
    calls: [
      {
        ...typedCard,
        amount: '30.00',
        fee: '1.05',
        is_recurring: 1,
        recurring: 'monthly',
        recurring_start_date: '2090-01-15',
        recurring_end_date: '2090-04-15',
        recurring_ongoing: false,
        transaction_group_total_amount: '120.00',
        transaction_group_total_count: 4,
      },
    ],
  },
  'an installment plan': {
    scene: { path: '/credit?i=1' },
    async fill(user) {
      await enter(user, /^Total amount/, '120');
      await enter(user, /^Downpayment/, '20');
      await user.selectOptions(screen.getByLabelText(/^Frequency/), 'monthly');
      fireEvent.change(screen.getByLabelText(/^Start date/), { target: { value: '2090-01-15' } });
      await enter(user, /^Installment amount/, '30');
      await confirmSchedule(user);
      await enterCard(user);
    },
    calls: [
      { ...typedCard, amount: '20.00', fee: '0.70', recurring: 'none' },
      {
        request_type: 'sale',
        token: 'token-1',
        amount: '30.00',
        fee: '1.05',
        allow_duplicate: true,
        is_recurring: 1,
        recurring: 'monthly',
        recurring_start_date: '2090-01-15',
        recurring_end_date: '2090-03-15',
        recurring_ongoing: false,
      },
      {
        request_type: 'sale',
        token: 'token-1',
        amount: '10.00',
        fee: '0.35',
        allow_duplicate: true,
        recurring: 'none',
        close_date: '2090-04-15',
      },
    ].map((call) => ({
      ...call,
      is_installment: 1,
      transaction_group_total_amount: '120.00',
      transaction_group_total_count: 5,
    })),
  },
  'a payment without its price adjustment': {
    scene: { path: '/credit?waive=1' },
    fill: enterWaived,
    calls: [
      {
        ...typedCard,
        amount: '100.00',
        fee: '0.00',
        recurring: 'none',
        waive_fee: 1,
        fee_waived: '3.50',
      },
    ],
  },
  'a payment by health card': {
    scene: { path: '/credit?waive=2' },
    fill: enterWaived,
    calls: [
      {
        ...typedCard,
        amount: '100.00',
        fee: '0.00',
        recurring: 'none',
        waive_fee: 1,
        fee_waived: '2.95',
        health_rewards_card: 1,
      },
    ],
  },
};

test.each(Object.entries(goldens))(
  'PAY-018 PAY-054.1 PAY-054.2 PAY-071 %s is sent in the gateway’s form, with all typed values',
  async (_, { scene, fill, calls }) => {
    const { user, portal } = open(scene);
    await fill(user);
    await enterRest(user);
    await press(user, 'Process');
    await waitFor(() => expect(sent(portal)).toHaveLength(calls.length));
    const first = sent(portal)[0];
    const group = first?.transaction_group_id;
    expect(group).toMatch(/^[\w-]{36}$/);
    expect(sent(portal)).toEqual(
      calls.map((call) => {
        const common = {
          terminal_id: scene.method === 'ach' ? 'terminal-2' : 'terminal-1',
          nonce: expect.stringMatching(/^[\w-]{36}$/) as unknown,
          recurring_offset: -new Date().getTimezoneOffset() / 60,
          is_installment: 0,
          transaction_group_id: group,
          transaction_group_total_count: 1,
          tokenize: true,
        };
        const { amount } = call as { amount: string };
        return { ...common, transaction_group_total_amount: amount, ...rest, ...call };
      }),
    );
    const nonces = new Set(sent(portal).map(({ nonce }) => nonce));
    expect(nonces.size).toBe(calls.length);
    if (calls.length === 1) expect(nonces).toContain(group);
  },
);

const scheduled = sampleTerminal({ cashdiscount_schedule: '4' });

test.each<[string, Scene, string]>([
  ['the terminal’s schedule', {}, '$4.00'],
  ['the brand’s rate', { waivedFeeRate: 3.2 }, '$3.20'],
  ['the account’s rate', { waivedFeeRate: 3.2, account: { waived_fee_rate: 2.5 } }, '$2.50'],
  ['2.95 percent, of a health card', { path: '/credit?waive=2', waivedFeeRate: 3.2 }, '$2.95'],
  [
    'the account’s rate of health cards',
    { path: '/credit?waive=2', account: { waived_fee_rate: 2.5, waived_hsa_fee_rate: 1.5 } },
    '$1.50',
  ],
])(
  'PAY-049.1 PAY-049.2 PAY-049.3 PRO-029 O-07 a waived price adjustment counts as %s',
  async (_, scene, waived) => {
    const { user, portal } = open({ path: '/credit?waive=1', terminals: [scheduled], ...scene });
    await enterWaived(user);
    expect(await screen.findByText(waived)).toBeVisible();
    await press(user, 'Process');
    await waitFor(() => expect(sent(portal)).toHaveLength(1));
    expect(sent(portal)[0]).toMatchObject({ fee: '0.00', fee_waived: waived.slice(1) });
  },
);

test('PAY-055 ERR-034.1 ERR-034.2 a payment that is neither by card nor by bank account shows a failure, and the form stays', async () => {
  const fields = { request_type: 'Cannot determine payment type' };
  const refused = new ApiError('The request cannot be understood', { kind: 'refused', status: 400, fields });
  const { user, portal } = open({ payments: [refused] });
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Process');
  const dialog = await screen.findByRole('dialog', { name: /^Error/ });
  expect(dialog).toHaveTextContent('Cannot determine payment type');
  await press(user, 'Back to the payment');
  expect(screen.getByLabelText(/^Card number/)).toHaveValue('4111 1111 1111 1111');
  expect(sent(portal)).toHaveLength(1);
});

test.each([
  ['card', /^Please verify card data including the expiration and CVV$/],
  ['ach', undefined],
] as const)('PAY-062 C-20 DECLINED by %s: the message asks to verify a card’s data', async (method, hint) => {
  const { user } = open({
    method,
    path: method === 'card' ? '/credit' : '/ach',
    payments: [said(declined)],
  });
  await enter(user, /^Amount/, '19.90');
  await (method === 'card' ? enterCard(user) : enterAccount(user));
  await press(user, 'Process');
  const dialog = within(await screen.findByRole('dialog', { name: /DECLINED/ }));
  if (hint) expect(dialog.getByText(hint)).toBeVisible();
  else expect(dialog.queryByText(/verify card data/)).toBeNull();
});
