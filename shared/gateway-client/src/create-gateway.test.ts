import type { HttpRequest } from '@tillway/contract';
import type { Call, ListCall } from './calls';
import { createGateway } from './create-gateway';
import { addressOf, firstPage, listAddress } from './list-address';

const asked: HttpRequest[] = [];
const gateway = createGateway({
  send: async <Response>(request: HttpRequest) => {
    asked.push(request);
    return { response: { ResponseText: 'APPROVED' } } as Response;
  },
});

test('a call uses its method and path, with the path’s parameters encoded', async () => {
  const { signal } = new AbortController();
  await gateway.call('GET /plans/{id}', { params: { id: 'a/b?c#d' }, signal });
  expect(asked.at(-1)).toEqual({ method: 'GET', path: '/plans/a%2Fb%3Fc%23d', signal });
});

test('a call may have no parameters, or a body', async () => {
  await gateway.call('GET /permissions');
  expect(asked.at(-1)).toEqual({ method: 'GET', path: '/permissions' });
  await gateway.call('POST /accounts/{id}/verify_manager_password', {
    params: { id: 'account-1' },
    body: { password: 'secret', action: 'waive' },
  });
  expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { password: 'secret', action: 'waive' } });
});

test('a money operation waits for the processor and returns its response', async () => {
  const response = await gateway.operate('POST /terminal/void', {
    terminal_id: 'terminal-1',
    transaction_id: 'T1',
  });
  expect(response.ResponseText).toBe('APPROVED');
  expect(asked.at(-1)).toEqual({
    method: 'POST',
    path: '/terminal/void',
    body: { terminal_id: 'terminal-1', transaction_id: 'T1' },
    timeoutMs: 60_000,
  });
});

test('a list sends its filter as one parameter, beside its page and its own parameters', async () => {
  await gateway.list('GET /transactions', {
    filter: { last_four: '1111' },
    page: 2,
    more: { hideTransactions: '1' },
  });
  expect(asked.at(-1)).toMatchObject({
    method: 'GET',
    query: { filter: '{"last_four":"1111"}', page: 2, hideTransactions: '1' },
  });
});

test('BIL-007 SHELL-080 an export requests all rows as a file, in its order and columns', async () => {
  const request = { filter: { last_four: '1111' }, page: 2, perPage: 10, orderBy: 'email' };
  await gateway.file('GET /billings', request, ['email', 'card_name']);
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
    timeoutMs: 120_000,
  });
  expect(asked.at(-1)?.query?.['page']).toBeUndefined();
});

test('a picture is uploaded to the address that was issued for it', async () => {
  const picture = new Blob(['picture'], { type: 'image/png' });
  await gateway.upload('/api/accounts/a%2Fb/logo?type=image%2Fpng&signature=x-y', picture);
  expect(asked.at(-1)).toEqual({
    method: 'PUT',
    path: '/accounts/a%2Fb/logo',
    query: { type: 'image/png', signature: 'x-y' },
    body: picture,
    timeoutMs: 120_000,
  });
});

/** Checked by the compiler, never called. */
export const refusedByTypes = () => [
  // @ts-expect-error there is no such call
  gateway.call('GET /nothing'),
  // @ts-expect-error the path's parameter is missing
  gateway.call('GET /plans/{id}', {}),
  // @ts-expect-error a body the schema does not know
  gateway.operate('POST /terminal/void', { terminal: 'terminal-1' }),
  // @ts-expect-error one record is no list
  gateway.list('GET /plans/{id}', {}),
  // @ts-expect-error a filter the list does not have
  gateway.list('GET /plans', { filter: { colour: 'red' } }),
];
export const named: [Call, ListCall] = ['PUT /users/{id}/unlock', 'GET /chargebacks'];

test.each([
  ['GET /plans', { ...firstPage({ perPage: 10, orderBy: 'late_since', orderDirection: 'asc' }), filter: {} }],
  ['GET /transactions', { filter: { last_four: '1111' }, more: { hideTransactions: '1', totals: '0' } }],
  ['GET /accounts', { perPage: 5 }],
] as const)('the address of %s is the one that the list asks for: %j', async (call: ListCall, request) => {
  await gateway.list(call, request);
  const sent = asked.at(-1);
  expect(sent && addressOf(sent)).toBe(listAddress(call, request as never));
});

test('an address has its parameters in the form of a URL, and none that is undefined', () => {
  const query = { filter: '{"a":"b c"}', page: 0, orderBy: undefined };
  expect(addressOf({ path: '/plans', query })).toBe('/plans?filter=%7B%22a%22%3A%22b+c%22%7D&page=0');
  expect(addressOf({ path: '/plans/totals' })).toBe('/plans/totals');
});
