import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryProvider } from '../query/query-provider';
import { ListActions } from './list-actions';
import { ListPanel } from './list-panel';
import { useListQuery } from './use-list-query';
import { type ListDefaults, useListState } from './use-list-state';

const defaults: ListDefaults = {
  perPage: 10,
  sizes: [5, 10, 25],
  sort: { column: 'created', direction: 'desc' },
  columns: ['created'],
  parseValues: () => ({}),
};

const List = () => <p data-testid="size">{useListState(defaults).request.perPage}</p>;

function open(rowsPerPage?: number, path = '/') {
  const custom = rowsPerPage === undefined ? {} : { pagination: { rowsPerPage } };
  const portal = createTestPortal({ session: sampleSession({ custom }), path });
  renderInPortal(<List />, portal);
  return portal;
}
const size = () => Number(screen.getByTestId('size').textContent);

test.each([
  ['nothing', undefined, '/', 10],
  ['a size of the list', 25, '/', 25],
  ['a size that only other lists have', 100, '/', 10],
  ['one size, and the URL another', 25, '/?perPage=5', 5],
])('SHELL-077 O-04 the page size follows from a profile with %s', (_, rowsPerPage, path, expected) => {
  open(rowsPerPage, path);
  expect(size()).toBe(expected);
});

test('SHELL-077 another size in the profile applies to an open list at once', async () => {
  const portal = open();
  await act(() => portal.preferences.save({ pagination: { rowsPerPage: 25 } }));
  expect(size()).toBe(25);
});

/** A list of 200 rows that records its requests. */
function openRows(path: string) {
  const asked: unknown[] = [];
  function Rows() {
    const state = useListState(defaults);
    const { page: number, perPage } = state.request;
    const page = useListQuery(['rows', state.request], async () => {
      asked.push({ page: number, perPage });
      return { rows: [{ id: '1' }], count: 200 };
    });
    return (
      <ListPanel
        title="Rows"
        columns={[{ id: 'created', header: 'Created', cell: ({ id }) => id }]}
        rowKey={({ id }) => id}
        sizes={defaults.sizes}
        state={state}
        page={page}
        actions={<ListActions state={state} page={page} />}
      />
    );
  }
  const portal = createTestPortal({ session: sampleSession(), path });
  renderInPortal(
    <QueryProvider>
      <Rows />
    </QueryProvider>,
    portal,
  );
  return { portal, asked };
}

test('another page size keeps the first row visible', async () => {
  const user = userEvent.setup();
  openRows('/rows?page=4');
  expect(await screen.findByText('41–50 of 200')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Rows per page'), '5');
  expect(await screen.findByText('41–45 of 200')).toBeVisible();
});

test.each([
  [
    'turned',
    '/rows?page=4',
    [
      { page: 4, perPage: 10 },
      { page: 0, perPage: 10 },
    ],
  ],
  [
    'at its beginning',
    '/rows',
    [
      { page: 0, perPage: 10 },
      { page: 0, perPage: 10 },
    ],
  ],
])('Reset of a list that is %s requests the rows once', async (_, path, expected) => {
  const user = userEvent.setup();
  const { asked } = openRows(path);
  await screen.findByText(/ of 200/);
  await user.click(screen.getByRole('button', { name: 'Reset the list' }));
  expect(await screen.findByText('1–10 of 200')).toBeVisible();
  await waitFor(() => expect(asked).toEqual(expected));
});
