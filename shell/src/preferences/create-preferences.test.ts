import { screen } from '@testing-library/react';
import { messages } from '@tillway/rules';
import { merchant } from '../testing/fixtures';
import { refusal, renderShell, settle } from '../testing/render-shell';

const custom = { pagination: { rowsPerPage: 25 } };

test('API-015.1 PRO-005.1 a change is sent for the user’s own e-mail, confirmed for five seconds, and visible to all at once', async () => {
  const { shell, requests } = await renderShell({
    path: '/credit',
    session: merchant,
    respond: () => ({ error: false, user: { email: merchant.user.email, custom } }),
  });
  const heard = jest.fn();
  shell.session.view.subscribe(heard);
  let saved: boolean | undefined;
  await settle(async () => {
    saved = await shell.preferences.save(custom);
  });
  expect(saved).toBe(true);
  expect(requests.at(-1)).toEqual({
    method: 'PUT',
    path: '/users/mara%40harborbooks.test',
    body: { custom },
  });
  expect(shell.session.view.get().user.custom).toEqual(custom);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(screen.getByText(messages.saved)).toBeVisible();
});

test('ERR-077 a refused change says so and changes nothing', async () => {
  const { shell } = await renderShell({
    path: '/credit',
    session: merchant,
    respond: () => {
      throw refusal(422, 'validation', 'Invalid terminal');
    },
  });
  let saved: boolean | undefined;
  await settle(async () => {
    saved = await shell.preferences.save(custom);
  });
  expect(saved).toBe(false);
  expect(shell.session.view.get().user.custom).toEqual({});
  expect(screen.getByText(messages.problemSaving)).toBeVisible();
});
