import type { Account } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { addressOf } from '@tillway/gateway-client/list-address';
import { QueryProvider } from '@tillway/screen-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { MerchantsScreen } from './merchants-screen';
import { manifest } from '../manifest';

const merchant: Account = {
  id: 'account-1',
  name: 'Harbor Books',
  parent_account_id: null,
  parent_name: null,
  processor_name: 'Front processor',
  is_cashdiscount: true,
  email: 'books@harbor.test',
  contact_name: 'Mara Quill',
  is_active: true,
  is_testing: false,
  created: '2024-01-10T18:00:00.000Z',
  updated: '2024-02-10T18:00:00.000Z',
};

function open(rows: Account[]) {
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ permissions: ['superuser'] }),
    path: '/merchants',
    respond: () => ({ error: false, rows, count: rows.length }),
  });
  const view = renderInPortal(
    <QueryProvider>
      <MerchantsScreen />
    </QueryProvider>,
    portal,
  );
  return { portal, ...view };
}

test('ADM-021.1 ADM-021.2 the list shows the columns of a merchant except two, and View; axe finds nothing', async () => {
  const { container } = open([merchant]);
  const row = (await screen.findAllByText('Harbor Books'))[0]?.closest('tr');
  for (const text of [
    'Front processor',
    'Yes',
    'books@harbor.test',
    'Mara Quill',
    'Jan-10-2024',
    'Feb-10-2024',
  ]) {
    expect(row).toHaveTextContent(text);
  }
  for (const name of [
    'Name',
    'Parent account',
    'Processor',
    'Cash discount',
    'Contact',
    'Created',
    'Updated',
  ])
    expect(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  for (const name of [/^Active/, /^Testing/]) expect(screen.queryByRole('columnheader', { name })).toBeNull();
  expect(screen.getByRole('link', { name: /View Harbor Books/ })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('a search by name goes into the URL and says if nothing matches', async () => {
  const user = userEvent.setup();
  const { portal } = open([]);
  await user.type(screen.getByLabelText('Name'), 'Harbor{Enter}');
  await waitFor(() => expect(portal.nav.snapshot().location.search).toBe('?name=Harbor'));
  expect(await screen.findByText('No results found')).toBeVisible();
  expect(portal.recorded.requests.at(-1)?.query?.filter).toBe('{"name":"Harbor"}');
});

test('the list begins with the call that its page makes ahead', async () => {
  const { portal } = open([merchant]);
  await screen.findAllByText('Harbor Books');
  expect(portal.recorded.requests.slice(0, 1).map(addressOf)).toEqual(manifest.routes[0].data);
});
