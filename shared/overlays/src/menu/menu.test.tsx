import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Button, UiProvider } from '@tillway/ui';
import { axe } from 'jest-axe';
import { Menu } from './menu';

async function opened(key = '{Enter}') {
  const charge = jest.fn();
  const list = jest.fn();
  const user = userEvent.setup();
  render(
    <UiProvider>
      <Menu
        trigger={<Button>CARD</Button>}
        groups={[
          {
            id: 'card',
            label: 'Card',
            items: [
              { id: 'charge', label: 'Charge', onSelect: charge },
              { id: 'refund', label: 'Refund', disabledReason: 'Not allowed for this account' },
            ],
          },
          {
            id: 'lists',
            items: [{ id: 'list', label: 'Transactions', href: '/transactions', onSelect: list }],
          },
        ]}
      />
    </UiProvider>,
  );
  await user.tab();
  await user.keyboard(key);
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toHaveFocus());
  return { user, charge, list };
}

const item = (name: string) => screen.getByRole('menuitem', { name: new RegExp(name) });
const highlighted = () => document.querySelector('[role=menuitem][data-highlighted]')?.textContent;

test('the button says that it opens a menu and if the menu is open', async () => {
  await opened();
  const button = screen.getByRole('button', { name: 'CARD', hidden: true });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test.each([
  ['{Enter}', 'Charge'],
  ['{ArrowDown}', 'Charge'],
  ['{ArrowUp}', 'Transactions'],
])('%s on the button opens the menu at %s', async (key, name) => {
  await opened(key);
  await waitFor(() => expect(highlighted()).toBe(name));
});

test('arrows, Home, End, and first letters move through the menu', async () => {
  const { user } = await opened('{ArrowDown}');
  await waitFor(() => expect(highlighted()).toBe('Charge'));
  const walk: [string, RegExp][] = [
    ['{ArrowDown}', /^Refund/],
    ['{End}', /^Transactions/],
    ['{Home}', /^Charge/],
    ['t', /^Transactions/],
  ];
  for (const [key, name] of walk) {
    await user.keyboard(key);
    await waitFor(() => expect(highlighted()).toMatch(name));
  }
});

test('Enter runs the item, closes the menu, and returns the focus', async () => {
  const { user, charge } = await opened('{ArrowDown}');
  await waitFor(() => expect(highlighted()).toBe('Charge'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(charge).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'CARD' })).toHaveFocus());
});

test('Escape closes the menu and returns the focus', async () => {
  const { user } = await opened();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'CARD' })).toHaveFocus());
});

test('a disabled item is reachable, says why, and does nothing', async () => {
  const { user } = await opened();
  expect(item('Refund')).toHaveAttribute('aria-disabled', 'true');
  expect(item('Refund')).toHaveTextContent('Not allowed for this account');
  await user.click(item('Refund'));
  expect(screen.getByRole('menu')).toBeInTheDocument();
});

/** Clicks a link and says whether the browser was left to follow it. */
async function follows(user: UserEvent, link: HTMLElement): Promise<boolean> {
  let followed = true;
  const last = (event: Event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  await user.click(link);
  return followed;
}

test('a link item is a link, and a plain click on it stays in the portal', async () => {
  const { user, list } = await opened();
  expect(item('Transactions')).toHaveAttribute('href', '/transactions');
  expect(await follows(user, item('Transactions'))).toBe(false);
  expect(list).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('a click with a modifier key leaves the link to the browser', async () => {
  const { user, list } = await opened();
  await user.keyboard('{Control>}');
  expect(await follows(user, item('Transactions'))).toBe(true);
  expect(list).not.toHaveBeenCalled();
});

test('Enter on a link stays in the portal', async () => {
  const { user, list } = await opened('{ArrowUp}');
  await waitFor(() => expect(highlighted()).toBe('Transactions'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
});

test('the menu has no accessibility violation', async () => {
  await opened();
  expect(await axe(screen.getByRole('menu'))).toHaveNoViolations();
});
