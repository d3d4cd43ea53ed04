import { type Endpoint, endpoints, type HttpRequest } from '@tillway/contract';
import { createApi } from './create-api';

const asked: HttpRequest[] = [];
const api = createApi({
  send: <Answer>(request: HttpRequest) => {
    asked.push(request);
    return Promise.resolve({} as Answer);
  },
});

const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** What the shell does itself, and the documented GET forms of calls that also exist as POST (decisions S-11). */
const notOfRemotes = (Object.entries(endpoints) as [string, Endpoint][])
  .filter(
    ([, { access, path, changesState }]) =>
      changesState === true || access === 'public' || /^\/users\/(token|otp|\{email\})/.test(path),
  )
  .map(([, endpoint]) => keyOf(endpoint));

test('there is a function for every call of the contract, with its method and path', async () => {
  for (const group of Object.values(api))
    for (const call of Object.values(group) as ((...values: unknown[]) => Promise<unknown>)[])
      await call('{id}', {}).catch(() => undefined);
  const made = asked.map(({ method, path }) => keyOf({ method, path: decodeURIComponent(path) }));
  const known = Object.values(endpoints as Record<string, Endpoint>).map(keyOf);
  expect(made.filter((each) => !known.includes(each))).toEqual([]);
  expect(known.filter((each) => !made.includes(each) && !notOfRemotes.includes(each))).toEqual([]);
});

test('what names something in a path is encoded', async () => {
  await api.plans.get('a/b?c#d').catch(() => undefined);
  expect(asked.at(-1)?.path).toBe('/plans/a%2Fb%3Fc%23d');
});

test('a list sends its filter as one parameter and its page beside it', async () => {
  const { signal } = new AbortController();
  await api.transactions.search({ filter: { last_four: '1111' }, page: 2, hideTransactions: true }, signal);
  expect(asked.at(-1)).toMatchObject({
    method: 'GET',
    query: { filter: '{"last_four":"1111"}', page: 2, hideTransactions: 1 },
    signal,
  });
});

test('BIL-007 SHELL-080 an export asks for everything, in its order and columns, as a file', async () => {
  const request = { filter: { last_four: '1111' }, page: 2, perPage: 10, orderBy: 'email' };
  await api.billings.export(request, ['email', 'card_name']);
  expect(asked.at(-1)).toMatchObject({
    path: '/billings',
    query: {
      filter: '{"last_four":"1111"}',
      perPage: '*',
      orderBy: 'email',
      format: 'csv',
      columns: 'email,card_name',
    },
    as: 'file',
  });
  expect(asked.at(-1)?.query?.['page']).toBeUndefined();
});
