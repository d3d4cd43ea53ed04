import type { PortalExtensions, SlotName } from '@tillway/contract';
import { slotNames } from '@tillway/contract/slots';
import { slotSamples } from '@tillway/contract/testing';
import { Route, Routes } from '@tillway/remote-kit';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { manifest } from '../manifest';
import { SlotScreen } from './slot-screen';
import { slotPage, slotPath, slotTitles } from './slot-titles';

const session = sampleSession();
const samples = slotSamples(session.user.id);

/** Opens the page of a slot that one extension fills, or none. */
function opened(slot: SlotName, { query = '', isFilled = true } = {}) {
  const show = jest.fn<() => void, Parameters<PortalExtensions['show']>>((_slot, id, _values, place) => {
    place.domElement.append(`Part of ${id}`);
    place.onShown();
    return () => {};
  });
  const run = jest.fn(async () => {});
  const of = (asked: SlotName) =>
    isFilled && asked === slot ? [{ id: 'loyalty.points', label: 'Points' }] : [];
  const portal = createTestPortal({
    session,
    manifest,
    path: `${slotPath(slot)}${query}`,
    leftOut: ['/transactions', '/ach_transactions'],
    extensions: { of, show, run },
  });
  const { container } = renderInPortal(
    <Routes>
      <Route path={slotPage} element={<SlotScreen />} />
    </Routes>,
    portal,
  );
  return { show, run, portal, container, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;

/** Runs the added action by the keyboard: a menu of jsdom has no layout for a pointer. */
async function chooseAction(user: User) {
  const options = screen.getByRole('button', { name: 'Options' });
  act(() => options.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('[data-highlighted]')).not.toBeNull());
  await user.keyboard('{End}');
  const added = screen.getByRole('menuitem', { name: 'Points' });
  await waitFor(() => expect(added).toHaveAttribute('data-highlighted'));
  await user.keyboard('{Enter}');
}
const parts = ['transaction.panel@1', 'profile.card@1'] as const;

test.each(parts)(
  'the page of %s shows each extension under its label, with values of the slot',
  async (slot) => {
    const { show, container } = opened(slot);
    expect(await screen.findByText('Part of loyalty.points')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Points' })).toBeVisible();
    expect(show.mock.calls[0]?.slice(0, 3)).toEqual([slot, 'loyalty.points', samples[slot][0].values]);
    expect(await axe(container)).toHaveNoViolations();
  },
);

test('the page of an action has it in the menu of a row, and runs it with the chosen values', async () => {
  const { run, user } = opened('transaction.action@1');
  const [, declined] = samples['transaction.action@1'];
  await user.selectOptions(screen.getByLabelText('Sample values'), 'Declined card payment');
  await chooseAction(user);
  expect(run).toHaveBeenCalledWith('transaction.action@1', 'loyalty.points', declined?.values);
});

test.each(parts)('%s is seen loading, failed, and empty, without the extension’s code', async (slot) => {
  const { show, user, container } = opened(slot, { query: '?state=loading' });
  const choose = (state: string) =>
    user.selectOptions(screen.getByLabelText('State of the extensions'), state);
  expect(screen.getByRole('heading', { name: 'Points' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await choose('Failed');
  expect(await screen.findByRole('alert')).toHaveTextContent('Points is not available right now.');
  expect(await axe(container)).toHaveNoViolations();
  await choose('No extension');
  expect(screen.queryByRole('heading', { name: 'Points' })).toBeNull();
  expect(show).not.toHaveBeenCalled();
  await choose('As they are');
  expect(await screen.findByText('Part of loyalty.points')).toBeVisible();
});

test('a failed action shows the notice that the portal would show', async () => {
  const { run, portal, user } = opened('transaction.action@1', { query: '?state=failed' });
  await chooseAction(user);
  expect(portal.recorded.notices).toEqual(['Points is not available right now.']);
  expect(run).not.toHaveBeenCalled();
});

test.each(slotNames)('the page of %s says how to fill it if nobody does', (slot) => {
  opened(slot, { isFilled: false });
  expect(screen.getByText('Nothing fills this slot for this user')).toBeVisible();
  expect(screen.getByText(`slot: '${slot}'`)).toBeVisible();
});

test('a page names the screens that hold its slot, and links those that the portal has', () => {
  opened('transaction.panel@1');
  const title = screen.getByRole('heading', { level: 1, name: 'Transaction panel' });
  const header = title.closest('header')!;
  expect(header).toHaveTextContent('the dialog of a transaction, in Card Transactions and ACH Transactions');
  expect(within(header).queryByRole('link')).toBeNull();
});

test('the profile is linked, which every portal has', () => {
  opened('profile.card@1');
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
});

test('the menu has an entry for the page of each slot', () => {
  expect(manifest.menu.map(({ label, to }) => [label, to])).toEqual(
    slotNames.map((slot) => [slotTitles[slot], slotPath(slot)]),
  );
  expect(manifest.menu.every(({ to }) => /^\/workbench\/[a-z0-9-]+$/.test(to))).toBe(true);
});
