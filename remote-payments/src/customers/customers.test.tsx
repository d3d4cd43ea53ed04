import type { Customer, PaymentLink } from '@tillway/contract';
import { sampleBillingDetail } from '@tillway/payment-parts/testing';
import { Route, Routes } from '@tillway/remote-kit';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import type { UserPermission } from '@tillway/rules';
import { QueryProvider } from '@tillway/screen-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { BillingScreen } from '../billings/detail/billing-screen';
import { sampleLink } from '../links/testing/sample-link';
import { manifest } from '../manifest';
import { sampleCustomer } from './testing/sample-customer';

interface Opened {
  links?: PaymentLink[];
  customer?: Customer;
  permissions?: UserPermission[];
}

function open({
  links = [],
  customer = sampleCustomer(),
  permissions = [
    'can_use_billings',
    'can_use_virtual_terminal',
    'can_view_transactions',
    'has_installment_options',
  ],
}: Opened = {}) {
  let notes = 'calls on Fridays';
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ permissions }),
    path: '/billings/billing-1',
    respond: ({ method, path, body }) => {
      if (method === 'POST') {
        notes += `\nJan-10-2024 Ada Clerk: ${(body as { note: string }).note}`;
        return { error: false, notes };
      }
      if (path === '/payment_links') return { error: false, rows: links, count: 7 };
      if (path.startsWith('/customers/')) return { error: false, customer };
      return { error: false, billing: { ...sampleBillingDetail(), notes } };
    },
  });
  const view = renderInPortal(
    <QueryProvider>
      <Routes>
        <Route path="/billings/:id" element={<BillingScreen />} />
      </Routes>
    </QueryProvider>,
    portal,
  );
  return { portal, ...view };
}
const region = (name: string) => screen.findByRole('region', { name });

test('a customer has the net takings, the plans and series, and actions for the stored card; axe finds nothing', async () => {
  const { container } = open();
  const figures = within(await screen.findByRole('group', { name: 'Figures' }));
  expect(await figures.findByText('$250.00')).toBeVisible();
  expect(figures.getByText('$300.00 taken, $50.00 refunded')).toBeVisible();
  expect(figures.getByText('1 plan is late')).toBeVisible();
  const series = within(await region('Plans and recurring payments'));
  expect(series.getByText('$400.00 of $1,200.00 paid')).toBeVisible();
  expect(series.getByText('Recurring, monthly')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New plan' })).toHaveAttribute(
    'href',
    '/credit?i=1&token_id=token-1&billing_id=billing-1',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('a customer has the newest links to the e-mail address, and a new one is filled in', async () => {
  const { portal, container } = open({
    links: [sampleLink],
    permissions: ['can_use_billings', 'can_use_hpp'],
  });
  const links = within(await region('Payment links'));
  expect(await links.findByText('Ten chairs')).toBeVisible();
  for (const text of ['Open', '$55.00']) expect(links.getByText(text)).toBeVisible();
  const { email, name } = sampleBillingDetail();
  const asked = portal.recorded.requests.find(({ path }) => path === '/payment_links');
  expect(JSON.parse(String(asked?.query?.['filter']))).toMatchObject({ email });
  const hrefOf = (link: string) => links.getByRole('link', { name: link }).getAttribute('href');
  expect(hrefOf('Show all 7 links')).toBe(
    `/links?${new URLSearchParams({ recipient: email ?? '' }).toString()}`,
  );
  expect(hrefOf('New link')).toBe(
    `/links/new?${new URLSearchParams({ name: name ?? '', email: email ?? '' }).toString()}`,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('a note is added on top, with its author', async () => {
  const user = userEvent.setup();
  const { portal } = open();
  const notes = within(await region('Notes'));
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await notes.findByText('Type a note')).toBeVisible();
  await user.type(notes.getByLabelText(/^New note/), 'moved to Norman');
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(notes.getAllByRole('listitem')).toHaveLength(2));
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'moved to NormanJan-10-2024 Ada Clerk',
    'calls on Fridays',
  ]);
  expect(notes.getByLabelText(/^New note/)).toHaveValue('');
  const sent = portal.recorded.requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path }) => path)).toEqual(['/customers/billing-1/notes']);
});

test('without the permission for payments, neither payments nor their sums are shown', async () => {
  open({
    permissions: ['can_use_billings'],
    customer: sampleCustomer({ payments: null, series: null, plans: null }),
  });
  expect(await screen.findByText('No plan or recurring payment')).toBeVisible();
  for (const name of ['Taken in all', 'Payments']) expect(screen.queryByText(name)).toBeNull();
  for (const name of ['Charge', 'New plan']) expect(screen.queryByRole('link', { name })).toBeNull();
});
