import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@tillway/ui';
import { LateMenu } from './late-menu';

const items = [
  { id: 'open', label: 'Open' },
  { id: 'send', label: 'Send' },
  { id: 'delete', label: 'Delete' },
];

async function opened(how: string) {
  const user = userEvent.setup();
  renderInPortal(
    <LateMenu trigger={<Button>Parcel</Button>} groups={[{ id: 'parcel', items }]} />,
    createTestPortal({ session: sampleSession() }),
  );
  expect(screen.getByRole('button')).toHaveAttribute('aria-haspopup', 'menu');
  expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  if (how === 'click') await user.click(screen.getByRole('button'));
  else {
    await user.tab();
    await user.keyboard(how);
  }
  await screen.findByRole('menu');
  return user;
}

const highlighted = () => document.querySelector('[role=menuitem][data-highlighted]')?.textContent;

test.each([
  ['{Enter}', 'Open'],
  ['{ArrowDown}', 'Open'],
  ['{ArrowUp}', 'Delete'],
])('%s on the lone button opens the menu at %s', async (key, name) => {
  await opened(key);
  await waitFor(() => expect(highlighted()).toBe(name));
});

test('a click opens the menu, and Escape closes it and returns the focus to its button', async () => {
  const user = await opened('click');
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Parcel' })).toHaveFocus());
});
