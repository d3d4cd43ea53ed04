import type { HttpRequest, PaymentLink } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { messages } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { LinkNeeds } from '../home/link-needs';
import { QueryProvider } from '@tillway/screen-kit';
import { manifest } from '../manifest';
import { LinkNew, Links } from './links';
import { sampleLink as open } from './testing/sample-link';

const paid: PaymentLink = {
  ...open,
  id: 'link-2',
  name: 'Grace Hopper',
  status: 'paid',
  sent: open.created,
  transaction: { id: 'T1', payment_type: 'visa', created: open.created, total_amount: 5693 },
};

interface Opened {
  path?: string;
  rows?: PaymentLink[];
  permissions?: readonly ('can_use_hpp' | 'can_view_transactions')[];
  respond?: (request: HttpRequest) => object | undefined;
}

function show(part: React.ReactNode, { path = '/links', rows = [open, paid], ...more }: Opened = {}) {
  const { permissions = ['can_use_hpp'], respond } = more;
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ permissions: [...permissions] }),
    path,
    respond: (request) =>
      respond?.(request) ??
      (request.path === '/payment_links' && request.method === 'GET'
        ? { error: false, rows, count: rows.length, open_amount: 5500, paid_amount: 5693 }
        : { error: false, link: open, token: 'T-1' }),
  });
  return { portal, asked: portal.recorded.requests, ...renderInPortal(part, portal) };
}
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

test('the list names recipient, purpose, sum, and state, and axe finds nothing', async () => {
  const { container } = show(<Links />);
  const first = await row('Ada Byron');
  for (const text of ['Ten chairs', '$55.00', 'Open', 'Not sent'])
    expect(first.getByText(text)).toBeVisible();
  expect((await row('Grace Hopper')).getByText('Paid')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('the sums of open and paid links stay while the list shows one state', async () => {
  const { asked } = show(<Links />, { path: '/links?status=paid&recipient=ada' });
  const sums = within(await screen.findByLabelText('Sums'));
  expect(await sums.findByText('$55.00')).toBeVisible();
  expect(sums.getByText('$56.93')).toBeVisible();
  const summed = asked.filter(({ query }) => query?.['perPage'] === 1);
  expect(summed.map(({ query }) => query?.['filter'])).toContain('{"recipient":"ada"}');
});

test('a chip searches for one state, which is in the URL', async () => {
  const user = userEvent.setup();
  const { portal, asked } = show(<Links />);
  await screen.findByText('Ada Byron');
  await user.click(screen.getByRole('button', { name: 'Expired' }));
  expect(portal.nav.snapshot().location.search).toBe('?status=expired');
  await waitFor(() => expect(asked.map(({ query }) => query?.['filter'])).toContain('{"status":"expired"}'));
});

test('an empty list says what belongs there, and offers the first link to users who may create one', async () => {
  const { unmount } = show(<Links />, { rows: [] });
  expect(await screen.findByText('No payment links yet')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New link' })).toHaveLength(2);
  unmount();
  show(<Links />, { rows: [], permissions: ['can_view_transactions'] });
  expect(await screen.findByText('No payment links yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New link' })).toBeNull();
});

test.each([
  ['Ada Byron', ['can_use_hpp'], ['Details', 'Copy link', 'Send by e-mail', 'Withdraw']],
  ['Ada Byron', ['can_view_transactions'], ['Details']],
  ['Grace Hopper', ['can_use_hpp'], ['Details', 'Open its payment']],
] as const)('the menu of %s for %j has %j', async (name, permissions, items) => {
  const user = userEvent.setup();
  show(<Links />, { permissions });
  await user.click(await screen.findByRole('button', { name: `Options of ${name}` }));
  const shown = await screen.findAllByRole('menuitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(items);
});

test('a new link is sent to its address, and then shown to be copied', async () => {
  const user = userEvent.setup();
  const { asked, container } = show(<LinkNew />, {
    path: '/links/new',
    respond: ({ method }) =>
      method === 'POST' ? { error: false, link: { ...open, sent: open.created }, token: 'T-1' } : undefined,
  });
  await user.type(await screen.findByLabelText('Amount'), '55.00');
  await user.type(screen.getByLabelText('What for'), 'Ten chairs');
  expect(screen.getByLabelText('Send by e-mail')).toBeDisabled();
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  expect(screen.getByLabelText('Send by e-mail')).toBeChecked();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(messages.linkSentTo('ada@example.test'))).toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    method: 'POST',
    path: '/payment_links',
    body: { amount: '55.00', description: 'Ten chairs', email: 'ada@example.test', send: true },
  });
  expect(screen.getByLabelText('Link')).toHaveValue('http://localhost/pay?token=T-1');
  await user.click(screen.getByRole('button', { name: 'New link' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('');
});

test('home names links that expire within three days', async () => {
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const { asked } = show(
    <QueryProvider>
      <LinkNeeds />
    </QueryProvider>,
    { rows: [{ ...open, expires }], path: '/home' },
  );
  const link = await screen.findByRole('link', { name: 'Link to Ada Byron' });
  expect(link).toHaveAttribute('href', '/links?open=link-1');
  expect(link.closest('li')).toHaveTextContent('$55.00');
  expect(asked[0]?.query).toMatchObject({ orderBy: 'due', perPage: 3 });
  expect(String(asked[0]?.query?.['filter'])).toContain('"status":"open"');
});
