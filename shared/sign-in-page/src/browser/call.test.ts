import { connectionLost } from '@tillway/rules/messages';
import { refusalOf } from '../handover';
import { logIn } from './call';

const credentials = { email: 'mara@harborbooks.test', password: 'Tillway-demo-1' };
const answer = (status: number, body: unknown) => {
  globalThis.fetch = jest.fn(async () => ({ ok: status < 400, status, json: async () => body }) as Response);
};
const refused = () => logIn(credentials).then(() => undefined, refusalOf);

beforeAll(() => {
  AbortSignal.timeout = () => new AbortController().signal;
});

test('the credentials are in the body of one call alone', async () => {
  answer(200, { data: { user: { id: 'u1' } } });
  expect(await logIn(credentials)).toEqual({ user: { id: 'u1' } });
  const calls = jest.mocked(globalThis.fetch).mock.calls;
  expect(calls.map(([url]) => url)).toEqual(['/api/users/login']);
  expect(calls[0]?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    body: JSON.stringify(credentials),
  });
});

test.each([
  ['a wrong password', 401, { message: 'Wrong', code: 'invalid' }, 'invalid', 'Wrong'],
  ['a second factor', 401, { message: 'A token', code: 'otp_required' }, 'otp_required', 'A token'],
  ['a limit', 429, { message: 'Too many', code: 'rate' }, 'throttled', 'Too many'],
  ['another refusal', 403, { message: 'No', code: 'other' }, 'failed', 'No'],
  ['a failure of the gateway', 502, { message: 'Bad gateway' }, 'offline', 'Bad gateway'],
  ['an answer without a message', 400, {}, 'offline', connectionLost],
])('%s is the refusal that the shell would show', async (_, status, body, code, message) => {
  answer(status, body);
  expect(await refused()).toEqual({ code, message });
});

test('a lost connection is offline', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await refused()).toEqual({ code: 'offline', message: connectionLost });
});

test('a page of a proxy is offline', async () => {
  globalThis.fetch = async () =>
    ({ ok: false, status: 404, json: () => Promise.reject(new SyntaxError('<html>')) }) as Response;
  expect(await refused()).toEqual({ code: 'offline', message: connectionLost });
});
