import type { PortalExtensions, SlotName } from '@tillway/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { menu, openTransaction } from '../testing/open-transaction';

const filled: Partial<Record<SlotName, { id: string; label: string }[]>> = {
  'transaction.panel@1': [{ id: 'loyalty.points', label: 'Points' }],
  'transaction.action@1': [{ id: 'loyalty.thank', label: 'Thank the customer' }],
};
const told = {
  transaction_id: 'T1',
  account_id: expect.any(String),
  terminal_id: expect.any(String),
  payment_type: 'card',
  status: 'Approved',
  total_amount: 2060,
};

function opened(panel?: string) {
  const show = jest.fn<() => void, Parameters<PortalExtensions['show']>>((_slot, id, _values, place) => {
    place.domElement.append(`Panel of ${id}`);
    place.onShown();
    return () => {};
  });
  const run = jest.fn(async () => {});
  const extensions: PortalExtensions = { of: (slot) => filled[slot] ?? [], show, run };
  return { show, run, ...openTransaction({ extensions, ...(panel !== undefined && { panel }) }) };
}

test('a panel from another remote comes after the own ones and is shown when it is chosen', async () => {
  const { show, user } = opened();
  expect((await menu()).open.at(-1)).toBe('Points');
  expect(show).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Points' }));
  const panel = within(await screen.findByRole('region', { name: 'Points' }));
  expect(await panel.findByText('Panel of loyalty.points')).toBeVisible();
  expect(show).toHaveBeenCalledTimes(1);
  expect(show.mock.calls[0]?.slice(0, 3)).toEqual(['transaction.panel@1', 'loyalty.points', told]);
});

test('a link leads to a panel from another remote', async () => {
  opened('loyalty.points');
  expect(await screen.findByText('Panel of loyalty.points')).toBeVisible();
});

test('an action from another remote is in the row’s menu and receives the row', async () => {
  const { run, user } = opened();
  await screen.findByRole('dialog', { name: /^Transaction/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const options = await screen.findByRole('button', { name: /^Options/ });
  act(() => options.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Points' })).toBeVisible();
  await waitFor(() => expect(document.querySelector('[data-highlighted]')).not.toBeNull());
  await user.keyboard('{End}');
  const thank = screen.getByRole('menuitem', { name: 'Thank the customer' });
  await waitFor(() => expect(thank).toHaveAttribute('data-highlighted'));
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledWith('transaction.action@1', 'loyalty.thank', told);
});
