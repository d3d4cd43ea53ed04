import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { achTerminal, cardTerminal, configuration, remote, session } from '../testing/fixtures';
import { renderShell, settle } from '../testing/render-shell';

const superuser = session({ permissions: ['superuser'], terminals: [cardTerminal(), achTerminal()] });

test('the waiting records behind an entry are counted in the bar and beside it, except zero', async () => {
  const user = userEvent.setup();
  const path = '/exceptions/open';
  const counting = remote('counting', {
    routes: [{ path: '/exceptions', name: 'Exceptions', title: 'Exceptions' }],
    menu: [
      {
        menu: 'drawer',
        group: 'Admin',
        label: 'Exceptions',
        to: '/exceptions',
        order: 10,
        waiting: { path },
      },
    ],
  });
  let count = 2;
  const { shell } = await renderShell({
    path: '/dashboard',
    configuration: configuration([counting]),
    session: superuser,
    respond: (request) => (request.path === path ? { error: false, count } : { error: false }),
  });
  expect(await screen.findByRole('link', { name: 'Exceptions: 2 open' })).toHaveAttribute(
    'href',
    '/exceptions',
  );
  await user.click(screen.getAllByRole('button', { name: 'Menu' })[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Exceptions 2 open' })).toBeVisible();
  await user.keyboard('{Escape}');
  count = 0;
  await settle(() => window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(shell.waiting.getState()).toEqual({ '/exceptions': 0 }));
  expect(screen.queryByRole('link', { name: /Exceptions: / })).toBeNull();
});
