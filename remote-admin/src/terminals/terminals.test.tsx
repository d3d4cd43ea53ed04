import type { ChangeTerminalRequest, HttpRequest, ProcessorView, TerminalDetail } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { sampleMerchant, sampleTerminalDetail, sampleUser } from '../testing/samples';
import { TerminalAddScreen } from './terminal-add-screen';
import { TerminalEditScreen } from './terminal-edit-screen';
import { TerminalScreen } from './terminal-screen';
import { TerminalsScreen } from './terminals-screen';

const screens = {
  '/terminals': TerminalsScreen,
  '/terminals/add': TerminalAddScreen,
  '/terminals/:id': TerminalScreen,
  '/terminals/:id/edit': TerminalEditScreen,
};

const use = { users: 3, terminals: 1, series: 2, planned: 0, unsettled: 4 };

const quiet = { answered: 0, unknown: 0, refused: 0 };
const sampleProcessors: ProcessorView[] = [
  {
    ...{ processor_id: 3, name: 'FAPS', adapter: 'sandbox', credentials: [], capabilities: null },
    last_hour: quiet,
  },
  {
    processor_id: 7,
    name: 'NMI',
    adapter: 'own',
    credentials: [{ name: 'securityKey', label: 'Security key', is_secret: true }],
    capabilities: null,
    last_hour: { answered: 40, unknown: 2, refused: 1 },
  },
];

function open(path: string, change: Partial<TerminalDetail> = {}, refusal?: ApiError) {
  let kept = sampleTerminalDetail(change);
  const respond = ({ method, path: called, body }: HttpRequest) => {
    if (refusal) throw refusal;
    if (called.endsWith('/use')) return { error: false, use };
    if (called === '/processors') return { error: false, processors: sampleProcessors };
    if (called.endsWith('/connection')) return { error: false, connection: 'refused' };
    if (called.startsWith('/accounts')) return { error: false, account: sampleMerchant() };
    if (called.startsWith('/users')) return { error: false, rows: [sampleUser()], count: 1 };
    if (called === '/terminals' && method !== 'POST') return { error: false, rows: [kept], count: 1 };
    if (method === 'PUT') {
      const { credentials, ...plain } = body as ChangeTerminalRequest;
      kept = { ...kept, ...(plain as Partial<TerminalDetail>) };
      if (credentials) kept.credentials = Object.keys(credentials);
    }
    return { error: false, terminal: kept };
  };
  return openAdmin({ screens, path, respond });
}
const button = (name: string) => screen.getByRole('button', { name });
const region = (name: RegExp) => screen.findByRole('region', { name });

test('ADM-002 ADM-003.1 the list has its columns, View, and Add, and says of secrets only if they are set', async () => {
  const { user, portal, container } = open('/terminals');
  const row = (await screen.findByText('FD01')).closest('tr') as HTMLElement;
  for (const text of ['Front desk', 'Retail', 'Harbor Books', 'Set', 'Active'])
    expect(within(row).getAllByText(text)[0]).toBeVisible();
  expect(within(row).getAllByText('Not set')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Add' })).toHaveAttribute('href', '/terminals/add');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(within(row).getByRole('link', { name: /View Front desk/ }));
  await waitFor(() => expect(portal.nav.snapshot().location.pathname).toBe('/terminals/terminal-1'));
});

test('ADM-004.1 ADM-007 a terminal shows its fields, merchant, and users', async () => {
  const { portal, container } = open('/terminals/terminal-1');
  const details = await region(/Details/);
  for (const text of ['FD01', 'Harbor Books', 'M-77', '22:00, America/Chicago', 'Set'])
    expect(within(details).getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Merchant' })).toHaveAttribute('href', '/merchants/account-1');
  expect(screen.getByRole('link', { name: 'Terminals' })).toHaveAttribute('href', '/terminals');
  expect(await within(await region(/Users \(1\)/)).findByText('Ada Byron')).toBeVisible();
  expect(portal.recorded.requests.find(({ path }) => path === '/users')?.query?.['filter']).toBe(
    '{"terminal_id":"terminal-1"}',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('ADM-005 a terminal that does not exist is reported', async () => {
  open('/terminals/x', {}, new ApiError('Invalid terminal', { kind: 'refused', status: 404 }));
  expect(await screen.findByText('Invalid terminal')).toBeVisible();
});

test('O-09 deactivating a terminal first shows everything that stops', async () => {
  const { user, portal, writes } = open('/terminals/terminal-1');
  await region(/Details/);
  await user.click(button('Deactivate'));
  await waitFor(() =>
    expect(writes()).toEqual([
      ['PUT /terminals/terminal-1', { active: false, modified: '2024-01-01T00:00:00.000Z' }],
    ]),
  );
  expect(portal.recorded.confirmations[0]?.rows).toEqual([
    { label: 'Cannot charge any more', value: '3 users' },
    { label: 'Recurring payments wait', value: '2 series' },
    { label: 'Settle all the same', value: '4 payments' },
  ]);
  expect(await screen.findByRole('button', { name: 'Activate' })).toBeVisible();
});

test('ADM-006.1 S-07 an edit begins with empty secrets and sends only typed ones', async () => {
  const { user, portal, writes, container } = open('/terminals/terminal-1/edit');
  const password = await screen.findByLabelText(/Processor password/);
  expect(password).toHaveValue('');
  await user.type(screen.getByLabelText(/Processor key/), 'hush');
  await user.click(screen.getByRole('checkbox', { name: 'ACH' }));
  expect(await axe(container)).toHaveNoViolations();
  await user.click(button('Save'));
  await waitFor(() =>
    expect(writes()).toEqual([
      [
        'PUT /terminals/terminal-1',
        { key: 'hush', type: ['retail', 'ach'], modified: '2024-01-01T00:00:00.000Z' },
      ],
    ]),
  );
  expect(portal.recorded.notices).toEqual(['Terminal Saved']);
});

test('ADM-006.1 O-09 a new terminal reports missing fields in place, and is sent with its merchant', async () => {
  const { user, writes } = open('/terminals/add?account_id=account-1');
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(await screen.findAllByText('Value is required')).toHaveLength(2);
  expect(screen.getByText('Choose at least one type')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Till');
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'T-9');
  await user.click(screen.getByRole('checkbox', { name: 'E-commerce' }));
  await user.click(button('Add'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.[0]).toBe('POST /terminals');
  expect(writes()[0]?.[1]).toMatchObject({
    account_id: 'account-1',
    name: 'Till',
    code: 'T-9',
    type: ['ecom'],
    processor_id: 3,
    cutoff_time: '22:00',
  });
  expect(writes()[0]?.[1]).not.toHaveProperty('password');
});

test('a terminal shows who serves it, its credentials, and the answer of its processor', async () => {
  const { user, container } = open('/terminals/terminal-1', {
    processor_id: 7,
    credentials: ['securityKey'],
  });
  const processor = await region(/^Connection/);
  expect(await within(processor).findByText('Connected')).toBeVisible();
  expect(within(processor).getByText('Security key')).toBeVisible();
  expect(within(processor).getByText('Set')).toBeVisible();
  await user.click(button('Check connection'));
  expect(await screen.findByText('The processor does not accept these credentials')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('the credentials of the chosen processor are asked for, and only typed ones are sent', async () => {
  const { user, writes, container } = open('/terminals/terminal-1/edit');
  await user.selectOptions(await screen.findByLabelText(/^Processor\b(?! )/), '7');
  expect(screen.getByLabelText(/^Security key/)).toBeRequired();
  await user.click(button('Save'));
  expect(
    await screen.findAllByText(
      'Security key is missing: without it the terminal cannot be in use and charge',
    ),
  ).not.toHaveLength(0);
  expect(writes()).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
  await user.type(screen.getByLabelText(/^Security key/), 'a-key');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(writes()).toEqual([
      [
        'PUT /terminals/terminal-1',
        { processor_id: 7, credentials: { securityKey: 'a-key' }, modified: '2024-01-01T00:00:00.000Z' },
      ],
    ]),
  );
});

test.each<[string, Partial<TerminalDetail>]>([
  ['has it', { credentials: ['securityKey'] }],
  ['cannot charge', { can_charge: false }],
  ['is not in use', { active: false }],
])('a terminal that %s needs no credential', async (_, change) => {
  const { user, writes } = open('/terminals/terminal-1/edit', { processor_id: 7, ...change });
  expect(await screen.findByLabelText(/^Security key/)).not.toBeRequired();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
  await user.click(button('Save'));
  await waitFor(() => expect(writes()).toHaveLength(1));
});

test('a terminal that lacks a credential is renamed all the same', async () => {
  const { user, writes } = open('/terminals/terminal-1/edit', { processor_id: 7, credentials: [] });
  expect(await screen.findByLabelText(/^Security key/)).toBeRequired();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
  await user.click(button('Save'));
  await waitFor(() => expect(writes()).toHaveLength(1));
});
