import type { ListRequest } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  defineColumns,
  defineList,
  defineSearch,
  ListScreen,
  QueryProvider,
  textFilter,
  useOpenKey,
} from '..';

const asked: [string, ListRequest<object>][] = [];

const listOf = (title: string) =>
  defineList({
    title,
    rowKey: ({ id }: { id: string; name: string }) => id,
    columns: defineColumns({ labels: { name: 'Name' }, sortable: ['name'] }),
    search: defineSearch({
      title: `Search ${title}`,
      filters: [textFilter('name', 'Name')],
      quick: { label: `Name in ${title}`, read: (name) => ({ name }) },
    }),
    defaults: { perPage: 25, orderBy: 'name', orderDirection: 'asc' },
    sizes: [25, 50],
    fetchPage: async (_, request: ListRequest<object>) => {
      asked.push([title, request]);
      return { rows: [{ id: `${title}-1`, name: `One of ${title}` }], count: 40 };
    },
  });
const [lamps, shades] = [listOf('Lamps'), listOf('Shades')];

function Record() {
  const [openKey, openRow] = useOpenKey('lamps');
  return (
    <>
      <h1>Shop {openKey}</h1>
      <ListScreen list={lamps} embedded="lamps" onOpen={({ id }) => openRow(id)} />
      <ListScreen list={shades} embedded="shades" />
    </>
  );
}

test('two lists of a record have their own keys in the URL, and leave the rest of it alone', async () => {
  const user = userEvent.setup();
  const portal = createTestPortal({
    session: sampleSession({ custom: { pagination: { rowsPerPage: 25 } } }),
    path: '/shops/1?tab=stock&shades.name=red&lamps.page=1',
  });
  renderInPortal(
    <QueryProvider>
      <Record />
    </QueryProvider>,
    portal,
  );
  await screen.findByText('One of Shades');
  expect(asked.map(([title, { page, perPage, filter }]) => ({ title, page, perPage, filter }))).toEqual([
    { title: 'Lamps', page: 1, perPage: 5, filter: {} },
    { title: 'Shades', page: 0, perPage: 5, filter: { name: 'red' } },
  ]);
  const search = () => portal.nav.snapshot().location.search;
  await user.type(screen.getByRole('textbox', { name: 'Name in Lamps' }), 'x{Enter}');
  await waitFor(() => expect(search()).toBe('?tab=stock&shades.name=red&lamps.name=x'));
  await user.click(
    within(screen.getByRole('region', { name: 'Shades' })).getByRole('button', { name: /^Reset/ }),
  );
  await waitFor(() => expect(search()).toBe('?tab=stock&lamps.name=x'));
  await user.click(screen.getByRole('button', { name: 'One of Lamps' }));
  expect(await screen.findByRole('heading', { name: 'Shop Lamps-1' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
