import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineColumns, defineList, defineSearch, ListScreen, QueryProvider, textFilter } from '..';

const line = { isUp: false };
jest.mock('../search/search-dialog', () => {
  if (!line.isUp) throw new Error('Loading chunk 12 failed');
  return jest.requireActual<object>('../search/search-dialog');
});

const lampList = defineList({
  title: 'Lamps',
  rowKey: ({ id }: { id: string; name: string }) => id,
  columns: defineColumns({ labels: { name: 'Name' } }),
  search: defineSearch({ title: 'Search lamps', filters: [textFilter('name', 'Name')] }),
  defaults: { perPage: 10, orderBy: 'name', orderDirection: 'asc' },
  sizes: [10],
  fetchPage: async () => ({ rows: [{ id: '1', name: 'Desk' }], count: 1 }),
});

test('if the search’s code fails to download, the list stays, and Retry loads the search', async () => {
  expectConsole('error', 'A part of the page could not be loaded');
  const user = userEvent.setup();
  renderInPortal(
    <QueryProvider>
      <ListScreen list={lampList} />
    </QueryProvider>,
    createTestPortal({ session: sampleSession(), path: '/lamps' }),
  );
  const row = await screen.findByText('Desk');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(row).toBeInTheDocument();
  line.isUp = true;
  await user.click(retry);
  expect(await screen.findByRole('dialog', { name: 'Search lamps' })).toBeInTheDocument();
  expect(row).toBeInTheDocument();
});
