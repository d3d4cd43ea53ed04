import type { ListRequest } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { messages } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
  dayRangeFilter,
  defineColumns,
  defineList,
  defineSearch,
  ListScreen,
  money,
  oneOfFilter,
  QueryProvider,
  textFilter,
  lastFourFilter,
  moneyFilter,
  untickedFilter,
} from '..';

interface Parcel {
  id: string;
  name: string;
  price: number;
}

const asked: ListRequest<object>[] = [];

const parcelList = defineList({
  title: 'Parcels',
  rowKey: ({ id }) => id,
  columns: defineColumns({
    labels: { name: 'Name', price: 'Price' },
    sortable: ['name'],
    kinds: { price: money<Parcel>({ sum: 'price_sum' }) },
  }),
  search: defineSearch({
    title: 'Search parcels',
    filters: [
      textFilter('name', 'Name'),
      oneOfFilter('size', 'Size', () => [{ value: 's', label: 'Small' }]),
      lastFourFilter(),
      moneyFilter('price', 'Price'),
      dayRangeFilter('sent', 'Sent'),
      untickedFilter('show_lost', 'Hide lost parcels', 'Lost parcels shown'),
    ],
    quick: { label: 'Name of a parcel', read: (name) => ({ name }) },
  }),
  defaults: { perPage: 10, orderBy: 'name', orderDirection: 'asc' },
  sizes: [10, 25],
  fetchPage: async (_, request: ListRequest<object>) => {
    asked.push(request);
    return { rows: [{ id: '1', name: 'Lamp', price: 1250 }], count: 1, price_sum: 1250 };
  },
  refreshOn: ['transaction.changed@1'],
});

/** Navigates to another search. */
let goTo: (to: string) => void;

async function open(
  path = '/parcels',
  props: Partial<Parameters<typeof ListScreen<Parcel, 'name' | 'price', object>>[0]> = {},
  shown: () => Promise<unknown> = () => screen.findByText('Lamp'),
) {
  asked.length = 0;
  const portal = createTestPortal({ session: sampleSession(), path });
  goTo = (to) => portal.nav.push(to);
  const view = renderInPortal(
    <QueryProvider>
      <ListScreen list={parcelList} heading="All parcels" {...props} />
    </QueryProvider>,
    portal,
  );
  await shown();
  const search = () => portal.nav.snapshot().location.search;
  return { portal, search, user: userEvent.setup(), ...view };
}
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent);

test('a list shows heading, rows, and the total of the whole filter; axe finds nothing', async () => {
  const { container } = await open();
  expect(screen.getByRole('heading', { name: 'All parcels' })).toBeVisible();
  const [, row, , total] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect([row, total]).toEqual(['Lamp$12.50', 'Total$12.50']);
  expect(await axe(container)).toHaveNoViolations();
});

test('rows appear before their totals, which are requested once for all pages', async () => {
  let counted: (totals: { count: number; price_sum: number }) => void = () => undefined;
  const fetchTotals = jest.fn(() => new Promise<{ count: number }>((resolve) => (counted = resolve)));
  const fetchPage = async () => ({ rows: [{ id: '1', name: 'Lamp', price: 1250 }], count: 11 });
  const { user } = await open('/parcels', { list: { ...parcelList, fetchPage, fetchTotals } });
  const total = () => screen.getByRole('row', { name: /^Total/ }).textContent;
  expect([total(), screen.getByText('1–10 of …')]).toEqual(['Total', expect.anything()]);
  await waitFor(() => expect(fetchTotals).toHaveBeenCalled());
  counted({ count: 4_000, price_sum: 500_000 });
  expect(await screen.findByText('1–10 of 4,000')).toBeVisible();
  expect(total()).toBe('Total$5,000.00');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('11–20 of 4,000')).toBeVisible();
  expect(fetchTotals).toHaveBeenCalledTimes(1);
});

test('only the last of several successive searches is counted', async () => {
  const fetchTotals = jest.fn().mockResolvedValue({ count: 4_000 });
  const fetchPage = async (_: unknown, { filter }: ListRequest<object>) => {
    if (!('name' in (filter ?? {}))) setTimeout(() => goTo('/parcels?name=Lamp'));
    return { rows: [{ id: '1', name: 'Lamp', price: 1250 }], count: 11 };
  };
  await open('/parcels?size=s', { list: { ...parcelList, fetchPage, fetchTotals } });
  expect(await screen.findByText('1–10 of 4,000')).toBeVisible();
  expect(fetchTotals.mock.calls).toEqual([
    [expect.anything(), { filter: expect.objectContaining({ name: 'Lamp' }) }, expect.anything()],
  ]);
});

test('failed totals are reported and can be requested again', async () => {
  const fetchTotals = jest.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue({ count: 1 });
  const { user } = await open('/parcels', { list: { ...parcelList, fetchTotals } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('values in the address that the search dialog would refuse are dropped, and the others are used', async () => {
  await open('/parcels?name=Lamp&size=xl&last_four=abc&price=ten&sent_from=soon&sent_to=2024-01-05');
  expect(chips()).toEqual(['Remove filter Name: Lamp', 'Remove filter Sent until Jan-05-2024']);
  expect(asked.at(-1)?.filter).toEqual({ name: 'Lamp', sent_end_date: expect.any(String) });
});

test('a range of days that ends before it begins is refused at its last day', async () => {
  const { user, search } = await open('/parcels?sent_from=2024-01-05&sent_to=2024-01-02');
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const before = search();
  await user.click(dialog.getByRole('button', { name: 'Search' }));
  const last = dialog.getByLabelText('Sent to');
  await waitFor(() => expect(last).toHaveAccessibleDescription(messages.rangeBackwards));
  expect(search()).toBe(before);
});

test('a page past the end says so and leads back to the first', async () => {
  const fetchPage = async (_: unknown, { page }: ListRequest<object>) => ({
    rows: page === 0 ? [{ id: '1', name: 'Lamp', price: 1250 }] : [],
    count: 1,
  });
  const { user, search } = await open('/parcels?page=9999', { list: { ...parcelList, fetchPage } }, () =>
    screen.findByText(messages.pastEndOfList),
  );
  await user.click(screen.getByRole('button', { name: 'Show the first page' }));
  expect(await screen.findByText('Lamp')).toBeVisible();
  expect(search()).toBe('');
});

test('an empty list has no pagination, and a list of one row has it', async () => {
  const fetchPage = async () => ({ rows: [], count: 0 });
  const { unmount } = await open('/parcels', { list: { ...parcelList, fetchPage } }, () =>
    screen.findByText(messages.noData),
  );
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByLabelText('Rows per page')).toBeNull();
  expect(screen.queryByText(/of 0$/)).toBeNull();
  unmount();
  await open();
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByLabelText('Rows per page')).toBeVisible();
});

test('a quick search adds to the search and empties its box', async () => {
  const { user, search } = await open('/parcels?size=s');
  const box = screen.getByRole('textbox', { name: 'Name of a parcel' });
  await user.type(box, '  Lamp {Enter}');
  await waitFor(() => expect(search()).toBe('?size=s&name=Lamp'));
  expect(box).toHaveValue('');
});

test('a quick search for nothing changes nothing', async () => {
  const { user, search } = await open('/parcels?size=s');
  await user.type(screen.getByRole('textbox', { name: 'Name of a parcel' }), '   {Enter}');
  expect(search()).toBe('?size=s');
});

test('every filter in use is a chip, which can be removed alone or with all others', async () => {
  const { user, search } = await open(
    '/parcels?name=Lamp&size=s&sent_from=2024-01-02&sent_to=2024-01-05&show_lost=1',
  );
  expect(chips()).toEqual([
    'Remove filter Name: Lamp',
    'Remove filter Size: Small',
    'Remove filter Sent Jan-02-2024 to Jan-05-2024',
    'Remove filter Lost parcels shown',
  ]);
  await user.click(screen.getByRole('button', { name: /Sent/ }));
  await waitFor(() => expect(search()).toBe('?name=Lamp&size=s&show_lost=1'));
  expect(asked.at(-1)?.filter).toEqual({ name: 'Lamp', size: 's' });
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(search()).toBe(''));
  expect(chips()).toEqual([]);
});

test.each([
  ['from=2024-01-02', 'Sent since Jan-02-2024'],
  ['to=2024-01-02', 'Sent until Jan-02-2024'],
  ['from=2024-01-02&sent_to=2024-01-02', 'Sent Jan-02-2024'],
])('a range of days %s reads %s', async (range, text) => {
  await open(`/parcels?sent_${range}`);
  expect(chips()).toEqual([`Remove filter ${text}`]);
});

test('the actions of a row are a menu at its end, which does not open the row', async () => {
  const opened: string[] = [];
  const done: string[] = [];
  const { user } = await open('/parcels', {
    onOpen: ({ id }) => opened.push(id),
    menuName: ({ name }) => name,
    rowMenu: ({ id }) => [
      { id: 'do', items: [{ id: 'send', label: 'Send', onSelect: () => done.push(id) }] },
    ],
  });
  const row = screen.getByText('Lamp').closest('tr') as HTMLElement;
  const options = () => within(row).getByRole('button', { name: 'Options of Lamp' });
  await user.click(options());
  // The menu takes the focus in the next frame, and what comes before that may lose it again.
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Send' })).toHaveAttribute('data-highlighted'),
  );
  // A key makes the menu take the focus once more in the next frame; a menu that closes before then keeps it.
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(done).toEqual(['1']));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(options()).toHaveFocus());
  expect(opened).toEqual([]);
});

test('an event on the bus loads the list again', async () => {
  const { portal } = await open();
  portal.bus.emit('transaction.changed@1', { transaction_id: 'T', account_id: 'A', change: 'refunded' });
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a list without events needs no bus', async () => {
  const portal = createTestPortal({
    manifest: { name: 'parcels', capabilities: ['http', 'feedback', 'preferences'] },
    session: sampleSession(),
    path: '/parcels',
  });
  const { refreshOn, ...quiet } = parcelList;
  expect(refreshOn).toHaveLength(1);
  renderInPortal(
    <QueryProvider>
      <ListScreen list={quiet} />
    </QueryProvider>,
    portal,
  );
  expect(await screen.findByText('Lamp')).toBeVisible();
});

test('a scope is part of every request and cannot be searched away', async () => {
  await open('/parcels?name=Lamp', { scope: { account_id: 'account-1' } });
  expect(asked[0]?.filter).toEqual({ name: 'Lamp', account_id: 'account-1' });
});
