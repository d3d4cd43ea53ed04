import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import type { Overlays } from '../context/overlay-parts';
import { createLazyModule } from '../context/lazy-module';
import { ShellProvider, useShell } from '../context/shell-context';
import { merchant } from '../testing/fixtures';
import { renderCard } from '../testing/render-card';
import { LazyMenu } from './lazy-menu';

const links = [
  { label: 'Payment', to: '/credit', planned: false },
  { label: 'Transactions', to: '/transactions', planned: false },
];

function Bar({ overlays }: { overlays: Overlays }) {
  const shell = useShell();
  const bar = useRef<HTMLDivElement>(null);
  return (
    <ShellProvider value={{ ...shell, overlays }}>
      <div ref={bar}>
        <LazyMenu label="CARD" links={links} isHere={false} container={bar} />
      </div>
    </ShellProvider>
  );
}

/** Renders a menu whose own code arrives when `bring` is called. */
function renderLone() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const overlays = createLazyModule(() => arrived.then(() => import('../compose/overlay-bundle')));
  renderCard(<Bar overlays={overlays} />, { session: merchant, respond: () => ({ error: false }) });
  const bring = () =>
    act(async () => {
      arrive();
      await overlays.load();
    });
  return { button: () => screen.getByRole('button', { name: 'CARD' }), bring };
}

/** jsdom's pointer events have no buttons. */
const hold = (element: HTMLElement) =>
  fireEvent(element, Object.assign(createEvent.pointerDown(element), { button: 0 }));

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'a menu that %j opens before its code is loaded begins at its first entry',
  async (key) => {
    const user = userEvent.setup();
    const { button, bring } = renderLone();
    act(() => button().focus());
    await user.keyboard(key);
    await bring();
    expect(await screen.findByRole('menuitem', { name: 'Payment' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Payment' })).toHaveAttribute('data-highlighted'),
    );
  },
);

test('a menu whose button is held down while its code arrives opens', async () => {
  const { button, bring } = renderLone();
  hold(button());
  await bring();
  expect(await screen.findByRole('menuitem', { name: 'Payment' })).toBeVisible();
});

test('a menu that the pointer has left does not open', async () => {
  const { button, bring } = renderLone();
  hold(button());
  fireEvent.pointerLeave(button());
  await bring();
  expect(screen.queryByRole('menu')).toBeNull();
});
