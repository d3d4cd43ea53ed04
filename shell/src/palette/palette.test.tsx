import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { configuration, history, merchant, payments, remote, session } from '../testing/fixtures';
import { renderShell, settle } from '../testing/render-shell';

const rows = [
  {
    id: '2xYb0000000000000000000001',
    payment_type: 'card',
    request_type: 'sale',
    customer_name: 'Grace Hopper',
    last_four: '1111',
    total_amount: 4_357,
    created: '2026-11-20T15:04:05Z',
    transaction_status: 'Approved',
    account_name: 'Harbor Books',
  },
];
const found = () => ({ error: false, rows, count: 1 });

/** Renders the page, opens the palette with its keys, and finds its input. */
async function open(keys = '{Control>}k{/Control}', parts: Partial<Parameters<typeof renderShell>[0]> = {}) {
  const page = await renderShell({ path: '/credit', session: merchant, respond: found, ...parts });
  await settle(() => page.shell.overlays.load());
  await userEvent.keyboard(keys);
  const box = await screen.findByRole('combobox');
  // Without a layout, no control counts as focusable.
  await userEvent.click(box);
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { ...page, box, active };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  '%s finds a screen by its name, and Enter goes there',
  async (keys) => {
    const { place } = await open(keys);
    await userEvent.keyboard('trans');
    expect(options()).toEqual(['Card TransactionsCARD, Transactions']);
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/transactions');
    await closed();
  },
);

test('the arrow keys cycle through the results, and Escape changes nothing', async () => {
  const { place, active } = await open();
  expect(active()).toMatch(/^Credit Payment/);
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('Log out');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toMatch(/^Card Transactions/);
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(place()).toBe('/credit');
});

test.each([
  ['1111', { last_four: '1111' }],
  ['2xYb00', { transaction_id: '2xYb00' }],
  ['Grace', { customer_name: 'Grace' }],
])('a payment can be found by %s and opened', async (text, filter) => {
  const { place, requests } = await open();
  // Pasted at once, because it is requested once.
  await userEvent.paste(text);
  const payment = await screen.findByRole('option', { name: /^\$43\.57 · Grace Hopper/ });
  expect(payment).toHaveTextContent('Approved · Nov-20-2026 9:04 AM · •••• 1111');
  const asked = requests.filter(({ path }) => path === '/transactions');
  // The portal of this test has no list of bank payments.
  expect(asked.map(({ query }) => query?.filter)).toEqual([
    JSON.stringify({ ...filter, payment_type: 'card' }),
  ]);
  expect(screen.getByRole('option', { name: /^All card transactions with/ })).toBeInTheDocument();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.keyboard('{Enter}');
  expect(place()).toBe('/transactions?transaction=2xYb0000000000000000000001');
});

test.each([
  ['dark', /^Dark or light colors/, '/profile?tab=preferences'],
  ['password', /^Change password/, '/profile?tab=security'],
  ['support', /^Help/, '/help'],
])('“%s” finds what a user wants to do', async (text, name, address) => {
  const { place } = await open();
  await userEvent.paste(text);
  expect(screen.getAllByRole('option', { name })).toHaveLength(1);
  await userEvent.click(screen.getByRole('option', { name }));
  expect(place()).toBe(address);
});

test('the session can be ended from the palette', async () => {
  const { calls } = await open();
  await userEvent.paste('logout');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(calls()).toContain('POST /users/token_invalidate'));
});

const withCustomers = () => {
  const billings = { path: '/billings', name: 'Billings', title: 'Customers' };
  return configuration([payments, history, remote('records', { routes: [billings] })]);
};
const ada = {
  id: 'B1',
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  phone: '4055551234',
  last_four: '1111',
  account_name: 'Harbor Books',
};

test.each([
  ['Lovelace', { name: 'Lovelace' }],
  ['ada@', { email: 'ada@' }],
  ['405-555-1234', { phone: '4055551234' }],
  ['1111', { last_four: '1111' }],
])('a customer can be found by %s and opened', async (text, query) => {
  const { place, requests } = await open(undefined, {
    configuration: withCustomers(),
    respond: ({ path }) => (path === '/customers' ? { error: false, rows: [ada] } : found()),
  });
  await userEvent.paste(text);
  const option = await screen.findByRole('option', { name: /^Ada Lovelace/ });
  expect(option).toHaveTextContent('ada@example.test · (405) 555-1234 · •••• 1111');
  expect(screen.getByRole('group', { name: 'Customers' })).toContainElement(option);
  const asked = requests.filter(({ path }) => path === '/customers');
  expect(asked.map(({ query: sent }) => sent)).toEqual([query]);
  await userEvent.click(option);
  expect(place()).toBe('/billings/B1');
});

test('a typed card number is not sent', async () => {
  const { requests } = await open();
  await userEvent.keyboard('4111 1111 1111 1111');
  expect(await screen.findByText('A card is found by its last four digits alone.')).toBeVisible();
  expect(JSON.stringify(requests)).not.toContain('4111 1');
});

test('a user who may not see payments searches only screens', async () => {
  const { calls, box } = await open(undefined, { path: '/profile', session: session() });
  expect(box).toHaveAccessibleName('Name of a screen');
  await userEvent.paste('grace');
  expect(screen.getByText('Nothing found')).toBeVisible();
  expect(calls()).not.toContain('GET /transactions');
});

test('the palette does not open over a question that waits for its answer', async () => {
  const { shell } = await renderShell({ path: '/credit', session: merchant, respond: found });
  await settle(() => void shell.feedback.confirm({ title: 'Sure?' }));
  await screen.findByRole('alertdialog', { name: 'Sure?' });
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
});
