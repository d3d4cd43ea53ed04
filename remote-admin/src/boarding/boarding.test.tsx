import type { Boarded, FpgAccount, HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { foundChoices } from '../testing/samples';
import { GatewayMerchantsScreen } from './gateway-merchants-screen';

type Kind = 'ach' | 'retail';

const merchant = (number: number, kinds: readonly Kind[] = ['ach', 'retail'], match = false): FpgAccount => ({
  account: {
    DBA: `Shop ${String(number)} & Sons`,
    TranscenterId: `TC-${String(number)}`,
    Created: '2024-01-10T18:00:00.000Z',
  },
  details: [
    {
      MerchantStatus: 'Active',
      GatewayId: `GW-${String(number)}`,
      ContactName: 'Ada Byron',
      PhoneNumber: '4055550100',
      Email: 'ada@shop.test',
      Street1: '1 Main St',
      Street2: '',
      City: 'Tulsa',
      State: 'OK',
      ZipCode: '74103',
      TranscenterId: `TC-${String(number)}`,
      MidTids: kinds.map((AccountType, place) => ({
        AccountType,
        Status: 'Live',
        MID: `M${String(place)}`,
        TID: `T${String(place)}`,
        ProcessorId: 3,
        Description: `${AccountType} account`,
        LiveDate: '2024-06-01',
        match,
      })),
    },
  ],
  match,
  fpg_accounts: match ? [{ account_id: 'A1', merchant_id: `TC-${String(number)}`, processor_id: 3 }] : [],
});

const boarded = (change: Partial<Boarded> = {}): Boarded => ({
  id: 'A1',
  dba: 'Shop 0 & Sons',
  sales_rep: 'Rita Rep',
  contact: 'Ada Byron',
  email: 'ada@shop.test',
  password: 'Abc2-Def3-Ghi4',
  admin_user: 'shop0sons@boarded.tillway.test',
  admin_password: 'Jkm5-Npq6-Rst7',
  warning: null,
  ...change,
});

interface Given {
  kinds?: readonly Kind[];
  result?: Partial<Boarded>;
  refusal?: ApiError;
  categories?: { type: string; error: string | null }[];
  path?: string;
  reps?: { id: string; name: string }[];
}

function open({
  kinds,
  result,
  refusal,
  categories = [{ type: 'PPD', error: null }],
  path = '/fpg/merchants?open=TC-0',
  reps = [{ id: 'rep-1', name: 'Rita Rep' }],
}: Given = {}) {
  let isBoarded = false;
  const respond = ({ path: called, query }: HttpRequest) => {
    if (called.endsWith('/board')) {
      if (refusal) throw refusal;
      isBoarded = true;
      return { error: false, data: { accounts: [boarded(result)] } };
    }
    if (called.endsWith('/create_ach_categories')) return { error: false, data: categories };
    if (called === '/choices/sales_reps') return foundChoices(...reps);
    if (String(query?.['filter']).includes('nobody')) return answer([]);
    return answer([
      merchant(0, kinds, isBoarded),
      ...Array.from({ length: 11 }, (_, place) => merchant(place + 1)),
    ]);
  };
  const answer = (accounts: FpgAccount[]) => ({
    error: false,
    filter: { startDate: null, endDate: null },
    accounts,
    fpg: { found: accounts.length, boarded: 0 },
    fpg_accounts: [],
  });
  return openAdmin({ screens: { '/fpg/merchants': GatewayMerchantsScreen }, path, respond });
}

type User = ReturnType<typeof open>['user'];
const board = () => screen.getByRole('button', { name: 'Board merchant' });
const step = (title: string) => screen.findByRole('heading', { name: new RegExp(`^Step . of 5: ${title}$`) });
const steps = ['Merchant', 'Fees', 'People', 'Terminals', 'Review'];

/** Goes on from a step to a later one. */
async function goOn(user: User, from: string, to = 'Review') {
  for (const each of steps.slice(steps.indexOf(from), steps.indexOf(to))) {
    await step(each);
    await user.click(screen.getByRole('button', { name: 'Next' }));
  }
  await step(to);
}
const goTo = (user: User, title: string) => goOn(user, 'Merchant', title);
const repField = () => screen.getByRole('combobox', { name: /^Sales Rep/ });
async function chooseRep(user: User) {
  await user.click(repField());
  await user.keyboard('rita');
  await user.click(await screen.findByRole('option', { name: 'Rita Rep' }, { timeout: 15_000 }));
}

test('GWY-001.2 GWY-002 CONST-021.5 merchants of the gateway service are listed ten a page and searched by DBA', async () => {
  const { user, portal, container } = open({ path: '/fpg/merchants' });
  expect(await screen.findByText('Shop 0 & Sons')).toBeVisible();
  expect(screen.getAllByText('Not Boarded')).toHaveLength(10);
  expect(screen.queryByText('Shop 11 & Sons')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  await user.type(screen.getByLabelText('DBA'), 'nobody{Enter}');
  expect(await screen.findByText('No results found')).toBeVisible();
  expect(portal.recorded.requests.at(-1)?.query).toEqual({ filter: '{"dba":"nobody"}' });
});

test('GWY-005.1 GWY-005.2 GWY-006.1 GWY-006.2 GWY-014 the steps show the merchant, and options with their first values', async () => {
  const { user } = open();
  await step('Merchant');
  const shown = within(screen.getByRole('dialog', { name: 'Shop 0 & Sons' }));
  for (const text of ['GW-0', 'Ada Byron', '(405) 555-0100', '1 Main St, Tulsa, OK 74103'])
    expect(shown.getByText(text)).toBeVisible();
  await goTo(user, 'Fees');
  expect(screen.getByRole('combobox', { name: /^Fee Amount/ })).toHaveValue('3.5');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await step('People');
  expect(screen.getByRole('textbox', { name: 'Admin email' })).toHaveValue('shop0sons@boarded.tillway.test');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await step('Terminals');
  for (const text of ['M0', 'T1']) expect(shown.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await step('Review');
  for (const text of ['No Rep assigned', 'shop0sons@boarded.tillway.test', 'TID T0', 'ACH, MID M0'])
    expect(shown.getByText(text)).toBeVisible();
  expect(board()).toBeEnabled();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test('VAL-081 a step with an error stays and says why; no button is disabled', async () => {
  const { user } = open();
  await goTo(user, 'Fees');
  const fee = screen.getByRole('combobox', { name: /^Fee Amount/ });
  await user.selectOptions(fee, '');
  expect(screen.getByText('Amount is required')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(fee).toHaveFocus());
  await user.selectOptions(fee, '3');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await step('People');
  const email = screen.getByRole('textbox', { name: 'Admin email' });
  await user.clear(email);
  await user.type(email, `${'a'.repeat(29)}@harbor.test`);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Max 40 characters')).toBeVisible();
  await waitFor(() => expect(email).toHaveFocus());
  await user.type(email, '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await step('Terminals');
});

const granted = () =>
  within(screen.getByRole('region', { name: 'The merchant’s user may' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('GWY-013.1 GWY-013.2 GWY-013.3 GWY-013.4 GWY-013.5 boarding grants fixed rights and one for each option', async () => {
  const { user } = open();
  await goTo(user, 'People');
  const fixed = [
    'Take payments',
    'View transactions',
    'Void and refund on own terminals',
    'Answer and accept disputes',
    'View schedules',
    'Schedules in the card menu',
    'Schedules in the ACH menu',
  ];
  const ofOptions = [
    ['May waive card fees', 'Waive the price adjustment'],
    ['May waive health-card fees', 'Waive it for health cards'],
    ['Recurring payments', 'Start recurring payments'],
    ['Installment plans', 'Start and manage installment plans'],
    ['Hosted payment page', 'Create payment links'],
    ['Inline help', 'Help beside the fields'],
  ] as const;
  const all = [...fixed, ...ofOptions.map(([, right]) => right)];
  expect(granted().sort()).toEqual(all.sort());
  const off = async (options: readonly string[]) => {
    for (const option of options) await user.click(screen.getByRole('checkbox', { name: option }));
  };
  await off(ofOptions.slice(2).map(([option]) => option));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await step('Fees');
  await off(ofOptions.slice(0, 2).map(([option]) => option));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await step('People');
  expect(granted()).toEqual(fixed);
});

test('GWY-008 GWY-009 GWY-010.1 GWY-011.1 GWY-015 ERR-084.1 GWY-003.2 boarding creates the account and its categories, and shows its passwords once', async () => {
  const { user, portal, writes } = open();
  await goTo(user, 'People');
  await chooseRep(user);
  await user.click(screen.getByRole('checkbox', { name: 'Inline help' }));
  await goOn(user, 'People');
  expect(screen.getByText('Rita Rep', { selector: 'dd *, dd' })).toBeVisible();
  await user.click(board());
  const made = within(await screen.findByRole('region', { name: 'Boarded' }));
  for (const text of ['A1', 'Rita Rep', 'ada@shop.test']) expect(made.getByText(text)).toBeVisible();
  expect(made.getByRole('textbox', { name: 'Password' })).toHaveValue('Abc2-Def3-Ghi4');
  expect(made.getByRole('textbox', { name: 'Administrator’s password' })).toHaveValue('Jkm5-Npq6-Rst7');
  expect(made.getAllByRole('button', { name: 'Copy' })).toHaveLength(2);
  await waitFor(() =>
    expect(portal.recorded.messages).toEqual([
      {
        kind: 'success',
        title: 'Merchant Boarded Successfully',
        details: ['Shop 0 & Sons', messages.passwordsBelow],
        persistent: true,
      },
    ]),
  );
  expect(writes()).toEqual([
    [
      'POST /fpg_accounts/TC-0/board',
      {
        create_admin: true,
        recurring: true,
        installment: true,
        hosted_page: true,
        inline_help: false,
        waive_card_fees: true,
        waive_health_card_fees: true,
        cash_discount: '3.5',
        admin_user: 'shop0sons@boarded.tillway.test',
        sales_rep: 'rep-1',
      },
    ],
    ['POST /fpg_tids/T0/create_ach_categories', undefined],
  ]);
  expect(portal.recorded.confirmations[0]).toEqual({
    title: 'Board Shop 0 & Sons?',
    text: 'This creates its account, its terminals, and the users chosen here.',
    confirmLabel: 'Board',
  });
  // The merchants are loaded again, and transactions never are.
  expect(portal.recorded.requests.map(({ path }) => path)).not.toContain('/transactions');
  const table = within(screen.getByRole('table', { name: 'MIDs and TIDs' }));
  await waitFor(() => expect(table.getAllByText('Boarded', { selector: 'td *' })).toHaveLength(2));
});

test.each<[Kind[], string]>([
  [['ach', 'ach', 'retail'], '2 ACH and 1 retail'],
  [['retail'], '0 ACH and 1 retail'],
])('GWY-007 for accounts %j the confirmation warns; No boards nothing', async (kinds, counted) => {
  const { user, portal } = open({ kinds });
  await goTo(user, 'Review');
  await user.click(board());
  await waitFor(() =>
    expect(portal.recorded.confirmations[0]?.text).toContain(`This merchant has ${counted} accounts`),
  );
});

test('B-18 GWY-005.3 a merchant can be boarded without a sales rep, and the field says who can be one', async () => {
  const { user, writes } = open({ reps: [] });
  await goTo(user, 'People');
  expect(repField()).toHaveAccessibleDescription(
    'Optional. Users whose position is “Account Rep” can be chosen.',
  );
  await user.click(repField());
  expect((await screen.findAllByText('Nothing found')).length).toBeGreaterThan(0);
  await goOn(user, 'People');
  await user.click(board());
  await waitFor(() => expect(writes()[0]?.[1]).toMatchObject({ sales_rep: '' }));
});

test('GWY-009 GWY-010.2 ERR-084.2 the result shows an absent sales rep and a warning', async () => {
  const { user, portal } = open({
    result: { sales_rep: null, password: null, warning: 'The e-mail is taken' },
  });
  await goTo(user, 'Review');
  await user.click(board());
  expect(
    within(await screen.findByRole('region', { name: 'Boarded' })).getByText('No Rep assigned'),
  ).toBeVisible();
  await waitFor(() =>
    expect(portal.recorded.messages).toEqual([
      {
        kind: 'info',
        title: 'Merchants Boarded Successfully with Warnings:',
        details: ['Shop 0 & Sons', 'The e-mail is taken'],
      },
    ]),
  );
});

test('GWY-011.2 ERR-085 a category that was not created is reported', async () => {
  const { user, portal } = open({ categories: [{ type: 'TEL', error: 'Not approved' }] });
  await goTo(user, 'Review');
  await user.click(board());
  await waitFor(() =>
    expect(portal.recorded.messages[0]).toEqual({
      kind: 'error',
      title: 'Problem with adding some or all ACH categories',
      details: ['T0 TEL: Not approved'],
    }),
  );
});

test('GWY-010.3 ERR-084.3 the gateway’s refusal appears at its field, or as a problem with boarding', async () => {
  const fields = { admin_user: 'This email address belongs to another user' };
  const first = open({ refusal: new ApiError('No', { kind: 'refused', status: 422, fields }) });
  await goTo(first.user, 'Review');
  await first.user.click(board());
  await step('People');
  expect(await screen.findByText('This email address belongs to another user')).toBeVisible();
  first.unmount();
  const { user, portal } = open({ refusal: new ApiError('Underwriting', { kind: 'refused', status: 409 }) });
  await goTo(user, 'Review');
  await user.click(board());
  await waitFor(() =>
    expect(portal.recorded.messages).toEqual([
      { kind: 'error', title: 'Unknown problem with boarding', details: ['Underwriting'] },
    ]),
  );
});
