/** @jest-environment node */
import { createHttp } from './create-http';

beforeAll(() => void Object.assign(globalThis, { document: { cookie: '' } }));

const hanging: typeof fetch = (input, init) =>
  new Promise((_, reject) => {
    const signal = init?.signal ?? (input as Request).signal;
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
  });

test('a request that its caller gave up is no lost connection', async () => {
  const given = new AbortController();
  jest.spyOn(globalThis, 'fetch').mockImplementation(hanging);
  const call = createHttp({ base: 'http://portal.test/api' }).send({
    method: 'GET',
    path: '/transactions',
    signal: given.signal,
  });
  const reason = new Error('The list asks for another page');
  given.abort(reason);
  await expect(call).rejects.toBe(reason);
});

test('a request that gets no answer is lost', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const call = createHttp({ base: 'http://portal.test/api' }).send({ method: 'GET', path: '/transactions' });
  await expect(call).rejects.toMatchObject({ name: 'ApiFailure', kind: 'lost', code: 'network' });
});

test('a request whose answer does not begin in time is lost', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(hanging);
  const call = createHttp({ base: 'http://portal.test/api' }).send({
    method: 'POST',
    path: '/terminal/payment',
    timeoutMs: 1,
  });
  await expect(call).rejects.toMatchObject({ name: 'ApiFailure', kind: 'lost', code: 'timeout' });
});

test.each([
  [{}, 'http://portal.test/api/transactions'],
  [
    { page: 0, filter: '{"a":"b c"}', order: undefined },
    'http://portal.test/api/transactions?page=0&filter=%7B%22a%22%3A%22b+c%22%7D',
  ],
])('the query %j is asked for at %s', async (query, url) => {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push((input as Request).url);
    return new Response('{"error":false}');
  });
  await createHttp({ base: 'http://portal.test/api' }).send({ method: 'GET', path: '/transactions', query });
  expect(asked).toEqual([url]);
});

test('a file is sent as it is, under its own type', async () => {
  const sent: (string | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    sent.push(request.headers.get('content-type'), await request.text());
    return new Response('{"error":false}');
  });
  await createHttp({ base: 'http://portal.test/api' }).send({
    method: 'PUT',
    path: '/accounts/a1/logo',
    body: new Blob(['picture'], { type: 'image/png' }),
  });
  expect(sent).toEqual(['image/png', 'picture']);
});
