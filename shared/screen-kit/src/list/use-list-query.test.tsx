import { ApiError, usePortal } from '@tillway/remote-kit';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryProvider } from '../query/query-provider';
import { ListPanel } from './list-panel';
import { useListQuery } from './use-list-query';
import { type ListDefaults, useListState } from './use-list-state';

const defaults: ListDefaults = {
  perPage: 10,
  sizes: [10],
  sort: { column: 'name', direction: 'asc' },
  columns: ['name'],
  parseValues: () => ({}),
};

const changed = { billing_id: 'B', account_id: 'A', change: 'stored' } as const;

function Users() {
  const { http } = usePortal();
  const state = useListState(defaults);
  const page = useListQuery(
    ['users', state.request],
    () =>
      http.send<{ rows: { id: string; name: string }[]; count: number }>({ method: 'GET', path: '/users' }),
    ['billing.changed@1'],
  );
  return (
    <ListPanel
      title="Users"
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
      rowKey={({ id }) => id}
      sizes={[10]}
      state={state}
      page={page}
    />
  );
}

function open(failures: (ApiError | undefined | Promise<never>)[], count = 1) {
  const portal = createTestPortal({
    session: sampleSession(),
    respond: () => {
      const failure = failures.shift();
      if (failure instanceof Promise) return failure;
      if (failure) throw failure;
      return { rows: [{ id: '1', name: 'Ada Lovelace' }], count };
    },
  });
  renderInPortal(
    <QueryProvider>
      <Users />
    </QueryProvider>,
    portal,
  );
  return portal;
}

test('API-003.2 SHELL-070 a list’s error opens the error dialog once, and the request can be repeated', async () => {
  const user = userEvent.setup();
  const portal = open([new ApiError('Unexpected Error', { kind: 'refused', status: 422 })]);
  await waitFor(() => expect(portal.recorded.errors).toEqual(['Unexpected Error']));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada Lovelace')).toBeInTheDocument();
  expect(portal.recorded.errors).toHaveLength(1);
});

test('API-003.2 an error is explained once: the dialog has the reason, and the list only says that it is missing', async () => {
  open([new ApiError('Too many attempts', { kind: 'refused', status: 429 })]);
  expect(await screen.findByText('This list could not be loaded.')).toBeVisible();
  expect(screen.queryByText('Too many attempts')).toBeNull();
});

test('API-003.2 a lost answer is requested once more, then reported', async () => {
  const lost = () => new ApiError('The connection was lost.', { kind: 'lost', code: 'network' });
  const portal = open([lost(), lost()]);
  await waitFor(() => expect(portal.recorded.errors).toEqual(['The connection was lost.']));
  expect(portal.recorded.requests).toHaveLength(2);
});

test('API-003.2 SHELL-021 an ended session opens no dialog, because the portal reports it', async () => {
  const portal = open([new ApiError('No session', { kind: 'refused', status: 401 })]);
  await screen.findByText('This list could not be loaded.');
  expect(portal.recorded.errors).toEqual([]);
});

test('a page that fails keeps the count, and does not say that there is no data', async () => {
  const user = userEvent.setup();
  open([undefined, new ApiError('Unexpected Error', { kind: 'refused', status: 422 })], 11);
  expect(await screen.findByText('1–10 of 11')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('This list could not be loaded.')).toBeVisible();
  expect(screen.getByText('11–11 of 11')).toBeVisible();
  expect(screen.queryByText('No data found')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});

test('rows that reload after a change are neither dimmed nor announced as loading', async () => {
  const portal = open([undefined, new Promise<never>(() => undefined)]);
  await screen.findByText('Ada Lovelace');
  act(() => portal.bus.emit('billing.changed@1', changed));
  await waitFor(() => expect(portal.recorded.requests).toHaveLength(2));
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByText('Loading')).toBeNull();
});

test('rows that fail to reload stay, and say so without a dialog', async () => {
  const portal = open([undefined, new ApiError('Unexpected Error', { kind: 'refused', status: 422 })]);
  await screen.findByText('Ada Lovelace');
  act(() => portal.bus.emit('billing.changed@1', changed));
  expect(await screen.findByText('This list could not be loaded.')).toBeVisible();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(portal.recorded.errors).toEqual([]);
});
