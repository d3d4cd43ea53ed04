import { createPortalStandIn, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { type ListDefaults, useListState } from './use-list-state';

const defaults: ListDefaults<object> = {
  perPage: 10,
  sizes: [5, 10, 25],
  sort: { column: 'created', direction: 'desc' },
  columns: ['created'],
  parseFilter: () => ({}),
};

const List = () => <p data-testid="size">{useListState(defaults).request.perPage}</p>;

function open(rowsPerPage?: number, path = '/') {
  const custom = rowsPerPage === undefined ? {} : { pagination: { rowsPerPage } };
  const portal = createPortalStandIn({ session: sampleSession({ custom }), path });
  renderInPortal(<List />, portal);
  return portal;
}
const size = () => Number(screen.getByTestId('size').textContent);

test.each([
  ['nothing', undefined, '/', 10],
  ['a size of the list', 25, '/', 25],
  ['a size that only other lists have', 100, '/', 10],
  ['one size, and the URL another', 25, '/?perPage=5', 5],
])('SHELL-077 O-04 the profile says %s', (_, rowsPerPage, path, expected) => {
  open(rowsPerPage, path);
  expect(size()).toBe(expected);
});

test('SHELL-077 another size in the profile applies to an open list at once', async () => {
  const portal = open();
  await act(() => portal.preferences.save({ pagination: { rowsPerPage: 25 } }));
  expect(size()).toBe(25);
});
