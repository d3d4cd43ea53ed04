import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderUi } from '../testing/render-ui';
import type { Column } from './columns';
import { DataTable, type DataTableProps } from './data-table';

type Sale = { id: number; name: string; amount: string };

const columns: Column<Sale>[] = [
  { id: 'id', header: 'Transaction', cell: (sale) => sale.id, sortable: true },
  { id: 'name', header: 'Holder', cell: (sale) => sale.name },
  { id: 'amount', header: 'Amount', cell: (sale) => sale.amount, sortable: true, align: 'end' },
  { id: 'print', header: 'Receipt', cell: () => <button>Print</button> },
];
const sales: Sale[] = [
  { id: 1, name: 'Ada', amount: '$19.90' },
  { id: 2, name: 'Cay', amount: '$5.00' },
];

const table = (props: Partial<DataTableProps<Sale>> = {}) => (
  <DataTable caption="Sales" columns={columns} rows={sales} rowKey={(sale) => sale.id} {...props} />
);

const names = () => screen.queryAllByText(/^(Ada|Cay)$/).map((cell) => cell.textContent);

test('a table has a name, columns, and rows', () => {
  renderUi(table());
  expect(screen.getByRole('table', { name: 'Sales' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Transaction',
    'Holder',
    'Amount',
    'Receipt',
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(1 + sales.length);
});

describe('sorting', () => {
  test('announces column and direction', () => {
    renderUi(table({ sort: { column: 'amount', direction: 'desc' }, onSort: () => undefined }));
    const sorted = screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
    expect(sorted).toEqual([null, null, 'descending', null]);
  });

  test('reverses with the keyboard on the sorted column', async () => {
    const sort = jest.fn();
    renderUi(table({ sort: { column: 'id', direction: 'asc' }, onSort: sort }));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Transaction' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(sort).toHaveBeenCalledWith({ column: 'id', direction: 'desc' });
  });

  test('is not offered on a column that cannot sort', () => {
    renderUi(table({ onSort: () => undefined }));
    expect(screen.queryByRole('button', { name: 'Holder' })).toBeNull();
  });
});

describe('opening a row', () => {
  const opened = (props: Partial<DataTableProps<Sale>> = {}) => {
    const open = jest.fn();
    renderUi(table({ onRowOpen: open, ...props }));
    return open;
  };

  test('works with a click anywhere on the row', async () => {
    const open = opened();
    await userEvent.click(screen.getByText('Cay'));
    expect(open.mock.calls).toEqual([[sales[1]]]);
  });

  test('works with the button in its first cell, once, by keyboard', async () => {
    const open = opened();
    screen.getByRole('button', { name: '1' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(open.mock.calls).toEqual([[sales[0]]]);
  });

  test('works with the button in the column marked for it', async () => {
    const open = opened({ columns: columns.map((column) => ({ ...column, opens: column.id === 'name' })) });
    await userEvent.click(screen.getByRole('button', { name: 'Ada' }));
    expect(open.mock.calls).toEqual([[sales[0]]]);
    expect(screen.queryByRole('button', { name: '1' })).toBeNull();
  });

  test.each([
    ['a plain click opens it here', '{Tab}', 1],
    ['a click with Ctrl is the browser’s, for another tab', '{Control>}', 0],
  ])('works with a link if the row has an address: %s', async (_, keys, times) => {
    const open = opened({ columns: columns.map((column) => ({ ...column, href: () => '#sale' })) });
    const user = userEvent.setup();
    await user.keyboard(keys);
    await user.click(screen.getByRole('link', { name: '1' }));
    expect(open).toHaveBeenCalledTimes(times);
  });

  test('works with a button named Open if that column is empty in a row', async () => {
    const open = opened({
      rows: [{ id: 7, name: '', amount: '$1.00' }],
      columns: columns.map((column) => ({ ...column, opens: column.id === 'name' })),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('ignores a control inside the row', async () => {
    const open = opened();
    await userEvent.click(screen.getAllByRole('button', { name: 'Print' })[0] ?? document.body);
    expect(open).not.toHaveBeenCalled();
  });

  test('ignores the end of a text selection', async () => {
    const open = opened();
    const cell = screen.getByText('Cay');
    window.getSelection()?.selectAllChildren(cell);
    cell.click();
    expect(open).not.toHaveBeenCalled();
    window.getSelection()?.removeAllRanges();
  });

  test('marks the open row', () => {
    renderUi(table({ openKey: 2 }));
    expect(screen.getByText('Cay').closest('tr')).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('Ada').closest('tr')).not.toHaveAttribute('aria-current');
  });
});

describe('loading', () => {
  test('keeps the existing rows', () => {
    renderUi(table({ loading: true }));
    expect(names()).toEqual(['Ada', 'Cay']);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  test('has room for the first rows, and bars in it once they are late, instead of the empty text', async () => {
    renderUi(table({ loading: true, rows: [], skeletonRows: 3 }));
    expect(screen.getByRole('cell')).toHaveStyle({ height: '8.25rem' });
    expect(screen.queryByText('No data found')).toBeNull();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 3));
    expect(screen.queryByText('No data found')).toBeNull();
  });
});

test.each([
  [undefined, 'No data found'],
  ['No results found', 'No results found'],
])('a table without rows says so (%s)', (empty, text) => {
  renderUi(table({ rows: [], ...(empty && { empty }) }));
  expect(screen.getByRole('cell', { name: text })).toBeInTheDocument();
});

describe('footer', () => {
  const footer = [{ id: 'total', cells: { id: 'Total', amount: '$24.90' } }];

  test('has its values in the columns of a named row', () => {
    renderUi(table({ footer }));
    const row = screen.getByRole('row', { name: /Total/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Total');
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['', '$24.90', '']);
  });

  test('collapses under its title', async () => {
    renderUi(table({ footer, footerTitle: 'Totals' }));
    const toggle = screen.getByRole('button', { name: 'Totals' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('$24.90')).toBeNull();
  });
});

describe('a table wider than its place', () => {
  const size = (name: 'clientWidth' | 'scrollWidth', value: number) =>
    jest.spyOn(Element.prototype, name, 'get').mockReturnValue(value);
  // A browser reports the first size by itself.
  beforeEach(() => {
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(function (callback) {
      const observer: ResizeObserver = {
        observe: () => callback([], observer),
        unobserve() {},
        disconnect() {},
      };
      return observer;
    });
  });

  test.each([
    ['scrolls in a named group that can be focused', 800, ['Sales', '0']],
    ['that fits is no stop of the keyboard', 390, [null, null]],
  ])('%s', (_, tableWidth, expected) => {
    size('clientWidth', 390);
    size('scrollWidth', tableWidth);
    renderUi(table());
    const around = screen.getByRole('table').parentElement;
    expect(['aria-label', 'tabindex'].map((name) => around?.getAttribute(name) ?? null)).toEqual(expected);
  });
});

test('a table has no accessibility violation', async () => {
  const { container } = renderUi(
    table({
      sort: { column: 'id', direction: 'asc' },
      onSort: () => undefined,
      onRowOpen: () => undefined,
      footer: [{ id: 'total', cells: { id: 'Total', amount: '$24.90' } }],
      footerTitle: 'Totals',
      loading: true,
    }),
  );
  expect(await axe(container)).toHaveNoViolations();
});
