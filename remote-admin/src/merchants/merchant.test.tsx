import type { AccountDetail, HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { foundChoices, sampleMerchant, sampleTerminalDetail, sampleUser } from '../testing/samples';
import { MerchantForms } from './merchant-forms';
import { MerchantScreen } from './merchant-screen';

const screens = {
  '/merchants/add': MerchantForms,
  '/merchants/:id': MerchantScreen,
  '/merchants/:id/edit': MerchantForms,
};

const mids = [
  { mid: 'TC-1001', tid: null, terminal_id: null, terminal_name: null },
  { mid: '8810010', tid: 'T100101', terminal_id: 'terminal-1', terminal_name: 'Till 4' },
].map((one) => ({ ...one, types: ['ach'], processor_id: 3, is_active: true }));
const use = { users: 2, terminals: 1, series: 0, planned: 1, unsettled: 5 };

interface Setup {
  path?: string;
  merchant?: Partial<AccountDetail>;
  confirms?: boolean;
  refusal?: ApiError;
}

function open({ path = '/merchants/account-1', merchant = {}, confirms = true, refusal }: Setup = {}) {
  let kept = sampleMerchant(merchant);
  const respond = ({ method, path: called, body }: HttpRequest) => {
    if (refusal) throw refusal;
    if (called.endsWith('/use')) return { error: false, use };
    if (called.endsWith('/mids')) return { error: false, mids };
    if (called === '/terminals') return { error: false, rows: [sampleTerminalDetail()], count: 1 };
    if (called === '/choices/sales_reps') return foundChoices({ id: 'rep-1', name: 'Ruth Rep' });
    if (called === '/users')
      return { error: false, rows: [sampleUser({ id: 'rep-1', name: 'Ruth Rep' })], count: 12 };
    if (called === '/chargebacks') return { error: false, rows: [], count: 0 };
    if (called.endsWith('/close')) kept = { ...kept, is_active: false };
    if (called.endsWith('/reopen')) kept = { ...kept, is_active: true, recurring_waits: true };
    if (called.endsWith('/start_recurring')) kept = { ...kept, recurring_waits: false };
    else if (method === 'PUT') kept = { ...kept, ...(body as Partial<AccountDetail>) };
    return { error: false, account: kept };
  };
  return openAdmin({ screens, path, confirms, respond });
}
const button = (name: string) => screen.getByRole('button', { name });
const region = (name: RegExp) => screen.findByRole('region', { name });

test('ADM-025.1 ADM-025.2 ADM-033 a merchant shows its fields, notes, permissions, terminals, users, and chargebacks', async () => {
  const { portal, container } = open({ merchant: { parent_account_id: 'p', parent_name: 'Prairie' } });
  const details = await region(/Details/);
  expect(screen.getByText('Account Enabled')).toBeVisible();
  for (const text of ['books@harbor.test', '(918) 555-0100', 'Tulsa', 'America/Chicago', 'Set'])
    expect(within(details).getByText(text)).toBeVisible();
  expect(within(details).getByRole('link', { name: 'Prairie' })).toHaveAttribute('href', '/merchants/p');
  expect(within(await region(/Notes/)).getByText('Opens in May')).toBeVisible();
  const numbers = within(await region(/MIDs \(2\)/));
  for (const text of ['TC-1001', '8810010', 'T100101'])
    expect((await numbers.findAllByText(text))[0]).toBeVisible();
  expect(numbers.getAllByRole('link', { name: 'Till 4' })[0]).toHaveAttribute(
    'href',
    '/terminals/terminal-1',
  );
  expect(within(await region(/Permissions/)).getByText('Refund without an earlier sale')).toBeVisible();
  expect(await within(await region(/Terminals \(1\)/)).findByText('Front desk')).toBeVisible();
  expect(await region(/Users \(12\)/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/users?account_id=account-1',
  );
  expect(within(await region(/Chargebacks \(0\)/)).getByText('None')).toBeVisible();
  for (const path of ['/terminals', '/chargebacks'])
    expect(portal.recorded.requests.find((request) => request.path === path)?.query?.['filter']).toBe(
      '{"account_id":"account-1"}',
    );
  expect(screen.getByRole('link', { name: 'Add terminal' })).toHaveAttribute(
    'href',
    '/terminals/add?account_id=account-1',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('ADM-031 a merchant that does not exist is reported', async () => {
  open({ refusal: new ApiError('Invalid merchant', { kind: 'refused', status: 404 }) });
  expect(await screen.findByText('Invalid merchant')).toBeVisible();
});

test('ADM-024.1 ADM-024.2 ADM-028 ERR-083.2 the sales representative is chosen, confirmed, saved, and cleared', async () => {
  const { user, portal, writes } = open();
  const panel = within(await region(/Sales representative/));
  const save = panel.getByRole('button', { name: 'Save Merchant Account Changes' });
  expect(save).toBeDisabled();
  await user.type(panel.getByRole('combobox'), 'ruth');
  await user.click(await screen.findByRole('option', { name: 'Ruth Rep' }));
  await user.click(save);
  await waitFor(() =>
    expect(writes()).toEqual([['PUT /accounts/account-1/modify', { sales_rep_id: 'rep-1' }]]),
  );
  expect(portal.recorded.confirmations[0]?.text).toBe('Do you wish to modify this account.');
  const asked = portal.recorded.requests.filter(({ path }) => path === '/choices/sales_reps');
  expect(asked.map(({ query }) => query)).toContainEqual({ text: 'ruth' });
  const after = within(await region(/Sales representative/));
  await waitFor(() => expect(after.getByRole('combobox')).toHaveValue('Ruth Rep'));
  await user.clear(screen.getByRole('combobox', { name: 'Sales representative' }));
  await user.click(button('Save Merchant Account Changes'));
  await waitFor(() => expect(writes().at(-1)?.[1]).toEqual({ sales_rep_id: null }));
});

test('ADM-029 ERR-083.1 closing a merchant asks first and lists everything that stops', async () => {
  const { user, portal, writes } = open();
  await region(/Details/);
  await user.click(button('Close Merchant Account'));
  await waitFor(() => expect(writes()).toEqual([['PUT /accounts/account-1/close', { id: 'account-1' }]]));
  expect(portal.recorded.confirmations[0]).toMatchObject({
    text: 'Do you wish to close this account.',
    rows: [
      { label: 'Cannot charge any more', value: '2 users' },
      { label: 'Out of use', value: '1 terminal' },
      { label: 'Not charged on their day', value: '1 payment' },
      { label: 'Settle all the same', value: '5 payments' },
    ],
  });
  expect(await screen.findByText('Disabled')).toBeVisible();
});

test('ADM-029 No closes nothing; ADM-030 a closed merchant has both buttons disabled', async () => {
  const no = open({ confirms: false });
  await region(/Details/);
  await no.user.click(button('Close Merchant Account'));
  await waitFor(() => expect(no.portal.recorded.confirmations).toHaveLength(1));
  expect(no.writes()).toEqual([]);
  no.unmount();
  open({ merchant: { is_active: false } });
  await region(/Details/);
  expect(button('Close Merchant Account')).toBeDisabled();
  expect(button('Save Merchant Account Changes')).toBeDisabled();
});

test('a closed merchant is reopened after a confirmation, and recurring payments start after another one', async () => {
  const { user, portal, writes, container } = open({ merchant: { is_active: false } });
  await region(/Details/);
  await user.click(button('Open Merchant Account Again'));
  await user.click(await screen.findByRole('button', { name: 'Start recurring payments' }));
  await waitFor(() =>
    expect(writes().map(([call]) => call)).toEqual([
      'PUT /accounts/account-1/reopen',
      'PUT /accounts/account-1/start_recurring',
    ]),
  );
  expect(portal.recorded.confirmations).toMatchObject([
    {
      text: 'Do you wish to open this account again? Recurring payments are not started by it.',
      rows: [
        { label: 'May charge again', value: '2 users' },
        { label: 'In use again', value: '1 terminal' },
      ],
    },
    {
      text: 'Recurring payments go on as they were agreed. Dates that passed meanwhile are charged now.',
      confirmLabel: 'Start recurring payments',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start recurring payments' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Open Merchant Account Again' })).toBeNull();
  expect(button('Close Merchant Account')).toBeEnabled();
  expect(await axe(container)).toHaveNoViolations();
});

test('ADM-032.1 O-10 an edit sends only the changed fields', async () => {
  const { user, portal, writes, container } = open({ path: '/merchants/account-1/edit' });
  await user.type(await screen.findByRole('textbox', { name: /^Contact/ }), ' Jr');
  await user.click(screen.getByRole('checkbox', { name: /Hide the price adjustment/ }));
  await user.clear(screen.getByRole('spinbutton', { name: /Rate of a waived price adjustment/ }));
  expect(await axe(container)).toHaveNoViolations();
  await user.click(button('Save'));
  await waitFor(() =>
    expect(writes()).toEqual([
      [
        'PUT /accounts/account-1',
        {
          contact_name: 'Mara Quill Jr',
          permissions: { can_standalone_refund: true, has_hidden_cash_discount: true },
          updated: '2024-02-10T18:00:00.000Z',
        },
      ],
    ]),
  );
  expect(portal.recorded.notices).toEqual(['Merchant Saved']);
});

test('a merchant keeps part approvals, and is asked about or refuses a failed check', async () => {
  const { user, writes } = open({ path: '/merchants/account-1/edit' });
  await user.click(await screen.findByRole('checkbox', { name: /Keep part approvals/ }));
  await user.selectOptions(
    screen.getByRole('combobox', { name: /billing address does not match/ }),
    'Ask at the counter',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: /CVV does not match/ }), 'Void the payment');
  await user.click(button('Save'));
  const settings = { keeps_part_approvals: true, address_policy: 'ask', cvv_policy: 'refuse' };
  await waitFor(() =>
    expect(writes()).toMatchObject([['PUT /accounts/account-1', { permissions: settings }]]),
  );
});

test('F11 an unknown permission is named before the merchant is sent', async () => {
  const { user } = open({ path: '/merchants/account-1/edit' });
  const json = await screen.findByRole('textbox', { name: /Permissions \(JSON\)/, hidden: true });
  await user.clear(json);
  await user.type(json, '{{"can_fly": true}');
  expect((await screen.findAllByText('Unknown key: can_fly'))[0]).toBeInTheDocument();
  expect(button('Save')).toBeDisabled();
});

test('ADM-032.1 O-10 a new merchant needs only a name, and errors appear at their fields', async () => {
  const { user, writes } = open({ path: '/merchants/add' });
  await user.type(await screen.findByRole('textbox', { name: /^Website/ }), 'harbor.test');
  await user.click(button('Add'));
  expect(await screen.findByText('Value is required')).toBeVisible();
  expect(screen.getByText('Website must begin with http:// or https://')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Prairie Books');
  await user.clear(screen.getByRole('textbox', { name: /^Website/ }));
  await user.click(button('Add'));
  await waitFor(() => expect(writes()[0]?.[0]).toBe('POST /accounts'));
  expect(writes()[0]?.[1]).toMatchObject({
    name: 'Prairie Books',
    timezone: 'America/Chicago',
    cutoff_time: '22:00',
    parent_account_id: null,
    processor_id: null,
    permissions: {},
  });
});
