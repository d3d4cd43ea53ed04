import type { ListRequest } from '@tillway/contract';
import { catchDownloads, createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { limits, messages } from '@tillway/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { defineColumns, defineList, defineSearch, ListScreen, QueryProvider, rowMoney, textFilter } from '..';
import { createSelection } from './create-selection';

interface Sale {
  id: string;
  name: string;
  amount: number;
  request_type: string;
}

const sales: Sale[] = Array.from({ length: 12 }, (_, index) => ({
  id: `S${index}`,
  name: `Sale ${index}`,
  amount: 1000,
  request_type: index === 2 ? 'credit' : 'sale',
}));

const exported: unknown[] = [];
const opened: string[] = [];

const saleList = defineList({
  title: 'Sales',
  rowKey: ({ id }: Sale) => id,
  columns: defineColumns<Sale, 'name' | 'amount'>({
    labels: { name: 'Name', amount: 'Amount' },
    kinds: { amount: rowMoney({ sum: 'amount_sum' }) },
  }),
  search: defineSearch({ title: 'Search sales', filters: [textFilter('name', 'Name')] }),
  defaults: { perPage: 5, orderBy: 'name', orderDirection: 'asc' },
  sizes: [5],
  selection: (ids) => ({ ids }),
  fetchPage: async (_, { page = 0 }: ListRequest<{ ids?: readonly string[] }>) => ({
    rows: sales.slice(page * 5, page * 5 + 5),
    count: sales.length,
    amount_sum: 10_000,
  }),
  fetchFile: async (_, { filter }) => {
    exported.push(filter);
    async function* pieces() {
      yield new TextEncoder().encode('"Name"\r\n');
    }
    return { name: 'sales.csv', rows: 0, pieces: pieces() };
  },
});

beforeEach(() => {
  exported.length = 0;
  opened.length = 0;
});

async function open() {
  const portal = createTestPortal({ session: sampleSession(), path: '/sales' });
  const view = renderInPortal(
    <QueryProvider>
      <ListScreen list={saleList} onOpen={({ id }) => opened.push(id)} />
    </QueryProvider>,
    portal,
  );
  await screen.findByText('Sale 0');
  return { user: userEvent.setup(), portal, ...view };
}
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const bar = () => screen.getByRole('group', { name: 'Selected rows' });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .slice(1)
    .map(({ checked }) => (checked ? 'x' : '.'))
    .join('');

test('selected rows have a sum, which refunds reduce, and selecting opens no row', async () => {
  const { user, container } = await open();
  expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
  await user.click(box('Select Sale 0'));
  await user.click(box('Select Sale 1'));
  await user.click(box('Select Sale 2'));
  expect(bar()).toHaveTextContent('3 rows selectedAmount: $10.00');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    messages.rowsSelected(3),
  );
  expect(box(/all rows/)).toBePartiallyChecked();
  expect(opened).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
});

test('Shift selects all rows since the last one, even upward', async () => {
  const { user } = await open();
  await user.click(box('Select Sale 3'));
  await user.keyboard('{Shift>}');
  await user.click(box('Select Sale 1'));
  await user.keyboard('{/Shift}');
  expect(ticked()).toBe('.xxx.');
});

test('the header selects the page; the selection survives paging and is cleared by another search', async () => {
  const { user, portal } = await open();
  await user.click(box(/all rows/));
  expect(box(/all rows/)).toBeChecked();
  await user.click(screen.getByRole('button', { name: /next/i }));
  await screen.findByText('Sale 5');
  expect(box(/all rows/)).not.toBeChecked();
  await user.click(box('Select Sale 5'));
  expect(bar()).toHaveTextContent('6 rows selected');
  await user.click(screen.getByRole('button', { name: /previous/i }));
  await screen.findByText('Sale 0');
  await user.click(box(/all rows/));
  expect(bar()).toHaveTextContent('1 row selected');
  act(() => portal.nav.push('/sales?name=x'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull());
});

test('only the selection is exported, and it can be cleared at once', async () => {
  const downloads = catchDownloads();
  const { user } = await open();
  await user.click(box('Select Sale 1'));
  await user.click(box('Select Sale 4'));
  await user.click(within(bar()).getByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(exported).toEqual([{ ids: ['S1', 'S4'] }]);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(ticked()).toBe('.....');
});

test('no more rows can be selected than an address holds', () => {
  const many = Array.from({ length: limits.selectedRows + 5 }, (_, index) => ({ id: String(index) }));
  const selection = createSelection(({ id }: { id: string }) => id);
  selection.togglePage(many);
  expect(selection.get().size).toBe(limits.selectedRows);
});

test('arrows, Home, and End move along a column, and Enter opens', async () => {
  const { user } = await open();
  const first = screen.getByRole('button', { name: 'Sale 0' });
  first.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Sale 2' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'Sale 4' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}{Home}{ArrowUp}');
  expect(opened).toEqual(['S3']);
  expect(first).toHaveFocus();
  box('Select Sale 1').focus();
  await user.keyboard('{ArrowDown} ');
  expect(ticked()).toBe('..x..');
});
