/** @jest-environment node */
import { createAskedAhead } from './asked-ahead';
import { createHttp } from './create-http';

beforeAll(() => void Object.assign(globalThis, { document: { cookie: '' } }));

const hanging: typeof fetch = (input, init) =>
  new Promise((_, reject) => {
    const signal = init?.signal ?? (input as Request).signal;
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
  });

test('a request that its caller aborted is not a lost connection', async () => {
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

test('a request without an answer is lost', async () => {
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
])('the query %j is sent to %s', async (query, url) => {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push((input as Request).url);
    return new Response('{"error":false}');
  });
  await createHttp({ base: 'http://portal.test/api' }).send({ method: 'GET', path: '/transactions', query });
  expect(asked).toEqual([url]);
});

test('a file is sent unchanged, with its own type', async () => {
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

const json = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });
const refusal = { error: true, message: 'Validation Error', code: 'invalid', fields: { amount: 'Too much' } };

test.each([
  ['a refusal with its fields', json(422, refusal), { kind: 'refused', status: 422, fields: refusal.fields }],
  ['a failure of the gateway', json(500, refusal), { kind: 'lost', status: 500, code: 'invalid' }],
  ['a page of a proxy', async () => new Response('<html>', { status: 404 }), { kind: 'lost', status: 404 }],
  ['an answer that breaks off', async () => new Response('{"rows":['), { kind: 'lost', status: 200 }],
  ['an overloaded gateway', json(503, {}), { kind: 'lost', status: 503 }],
])('%s reaches the caller, and nothing is sent twice', async (_, answer, failure) => {
  const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const call = createHttp({ base: 'http://portal.test/api' }).send({ method: 'GET', path: '/transactions' });
  await expect(call).rejects.toMatchObject({ name: 'ApiFailure', ...failure });
  expect(sent).toHaveBeenCalledTimes(1);
});

test('an expired session is reported before the call rejects', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(json(401, { error: true, message: 'Token no longer valid' }));
  const onUnauthorized = jest.fn();
  const request = { method: 'GET', path: '/transactions' } as const;
  const call = createHttp({ base: 'http://portal.test/api', onUnauthorized }).send(request);
  await expect(call).rejects.toMatchObject({ kind: 'refused', status: 401 });
  expect(onUnauthorized).toHaveBeenCalledWith(request);
});

test('a screen that is left while its answer arrives gets the reason of its signal', async () => {
  const left = new AbortController();
  const body = new ReadableStream({
    start: (stream) => left.signal.addEventListener('abort', () => stream.error(left.signal.reason)),
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    setImmediate(() => left.abort(new Error('The screen was left')));
    return new Response(body);
  });
  const call = createHttp({ base: 'http://portal.test/api' }).send({
    method: 'GET',
    path: '/transactions',
    signal: left.signal,
  });
  await expect(call).rejects.toThrow('The screen was left');
});

test('a body is sent as JSON, with the token that proves its origin', async () => {
  Object.assign(globalThis, { document: { cookie: 'other=1; tillway_csrf=secret' } });
  const sent: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { headers, method, credentials } = input as Request;
    sent.push(
      method,
      credentials,
      headers.get('content-type'),
      headers.get('x-csrf-token'),
      await (input as Request).json(),
    );
    return new Response('{"error":false}');
  });
  await createHttp({ base: 'http://portal.test/api' }).send({
    method: 'POST',
    path: '/terminal/void',
    body: { terminal_id: 't1' },
  });
  expect(sent).toEqual(['POST', 'same-origin', 'application/json', 'secret', { terminal_id: 't1' }]);
});

test('a call takes the page’s answer by its credentials, and after a write or a 401 none does', async () => {
  const asked: (string | undefined)[] = [];
  let status = 200;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push((input as Request).credentials);
    return new Response('{"error":false}', { status });
  });
  const page = {
    document: {
      querySelectorAll: () => ['/plans', '/links'].map((path) => ({ href: `http://portal.test/api${path}` })),
    },
    location: { pathname: '/plans' },
    performance: { now: () => 0 },
  } as unknown as Window;
  const open = () => {
    const http = createHttp({ base: 'http://portal.test/api', page });
    return { http, get: (path: string) => http.send({ method: 'GET', path }) };
  };
  const first = open();
  await first.get('/plans');
  await first.get('/plans');
  await first.http.send({ method: 'POST', path: '/users/login', body: {} });
  await first.get('/links');
  const second = open();
  status = 401;
  await expect(second.get('/plans')).rejects.toMatchObject({ status: 401 });
  status = 200;
  await second.get('/links');
  expect(asked).toEqual(['same-origin', 'include', 'same-origin', 'include', 'same-origin', 'include']);
});

const openAhead = (clock = { now: 0 }) => {
  const location = { href: 'http://portal.test/credit' };
  const window = { location, performance: { now: () => clock.now } } as unknown as Window;
  const ahead = createAskedAhead(window);
  return { ahead, clock, http: createHttp({ base: 'http://portal.test/api', ahead }) };
};

test.each<[string, (opened: ReturnType<typeof openAhead>) => unknown, number]>([
  ['takes an answer that was asked for ahead', () => {}, 1],
  ['asks again six seconds later', ({ clock }) => (clock.now = 6_000), 2],
  ['asks again after a write', ({ http }) => http.send({ method: 'POST', path: '/notes' }), 3],
  ['asks again if another screen was asked for since', ({ ahead }) => ahead.ask(['/links']), 3],
  ['asks again if an answer was taken', ({ http }) => http.send({ method: 'GET', path: '/plans' }), 2],
])('a call %s', async (_, happens, calls) => {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockReset()
    .mockImplementation(async () => new Response('{"error":false}'));
  const opened = openAhead();
  opened.ahead.ask(['/plans']);
  await happens(opened);
  await opened.http.send({ method: 'GET', path: '/plans' });
  expect(fetched).toHaveBeenCalledTimes(calls);
});

test('a call whose early answer was lost asks itself', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockReset()
    .mockRejectedValueOnce(new TypeError('fetch failed'))
    .mockImplementation(async () => new Response('{"error":false}'));
  const { ahead, http } = openAhead();
  ahead.ask(['/plans']);
  await expect(http.send({ method: 'GET', path: '/plans' })).resolves.toEqual({ error: false });
});
