import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, UiProvider } from '@tillway/ui';
import { axe } from 'jest-axe';
import { settle } from '../testing/settle';
import { Tooltip } from './tooltip';

function setup() {
  render(
    <UiProvider>
      <Tooltip content="Loads the list again">
        <Button>Refresh</Button>
      </Tooltip>
    </UiProvider>,
  );
  return userEvent.setup();
}

test('a tooltip shows on keyboard focus and describes its element', async () => {
  const user = setup();
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.tab();
  await screen.findByRole('tooltip');
  await settle();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAccessibleDescription(
      'Loads the list again',
    ),
  );
});

test('a tooltip shows under the pointer', async () => {
  const user = setup();
  await user.hover(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Loads the list again');
  await settle();
});

test('a tooltip disappears on Escape', async () => {
  const user = setup();
  await user.tab();
  await screen.findByRole('tooltip');
  await settle();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('a tooltip has no accessibility violation', async () => {
  const user = setup();
  await user.tab();
  const tooltip = await screen.findByRole('tooltip');
  await settle();
  expect(await axe(tooltip)).toHaveNoViolations();
});
