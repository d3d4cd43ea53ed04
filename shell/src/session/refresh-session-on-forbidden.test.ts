import { refusal } from '../testing/render-shell';
import { refreshSessionOnForbidden } from './refresh-session-on-forbidden';

test.each([
  ['/transactions', refusal(403, 'forbidden', 'Permission Denied'), 1],
  ['/transactions', refusal(403, 'password_change_required', 'Change it'), 1],
  ['/transactions', refusal(403, 'csrf', 'Permission Denied'), 0],
  ['/transactions', refusal(404, 'not_found', 'Not Found'), 0],
  ['/users/token', refusal(403, 'password_change_required', 'Change it'), 0],
])('%s refused with %s loads the session again: %i', async (path, error, times) => {
  const ask = jest.fn();
  const http = refreshSessionOnForbidden({ send: () => Promise.reject(error) }, ask);
  await expect(http.send({ method: 'GET', path })).rejects.toBe(error);
  expect(ask).toHaveBeenCalledTimes(times);
});
