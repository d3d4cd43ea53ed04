import { fapsStandIn } from '../../../stand-ins/faps/faps-stand-in';
import { type Answered, type Asked, type Running, serve } from '../../../stand-ins/serve';
import { chargeOf } from '../contract-requests.testing';
import type { Call, ChargeRequest, Processor } from '../processor';
import { secretAccount, secretCard } from '../secrets.testing';
import { fapsProcessor } from './faps-processor';

const credentials = { merchantKey: '01234567-0123-0123-0123-0123456789ab', processorId: '15417' };
const standIn = fapsStandIn(credentials);
/** Answers in place of the stand-in. */
let instead: ((asked: Asked) => Answered | undefined) | undefined;
let server: Running;
let processor: Processor;
beforeAll(async () => {
  server = await serve({
    settle: standIn.settle,
    answer: (asked) => instead?.(asked) ?? standIn.answer(asked),
  });
  processor = fapsProcessor({ address: server.url, storesCards: true });
});
afterAll(() => server.close());
afterEach(() => {
  instead = undefined;
});

const call: Call = { credentials, signal: new AbortController().signal };
const stored = { entry: 'stored', storesCard: true } as const;
const charge = (request: ChargeRequest) => processor.charge(request, call);
const newToken = async () => (await charge({ ...chargeOf(2000), ...stored })).token ?? '';
/** The requests about an order, by their operation and fields. */
const sent = (reference: string) =>
  server.requests
    .filter(({ body }) => body.includes(reference))
    .map(({ path, body }) => ({
      operation: path.split('/').at(-1),
      fields: JSON.parse(body) as Record<string, unknown>,
    }));

test('the first payment of a stored card is followed by a call that keeps the card, without its CVV', async () => {
  const request = { ...chargeOf(2000), ...stored };
  const { token } = await charge(request);
  expect(token).toMatch(/^t1!contract\d+:\d+$/);
  const [sale, kept] = sent(request.reference);
  expect(sale).toMatchObject({ operation: 'Sale', fields: { cardNumber: secretCard.number, cvv: '907' } });
  expect(kept).toMatchObject({
    operation: 'VaultCreateCCRecord',
    fields: { vaultKey: `t1!${request.reference}`, cardNumber: secretCard.number, cardType: 'visa' },
  });
  expect(kept?.fields).not.toHaveProperty('cvv');
});

test.each([
  ['sale', 'SaleUsingVault'],
  ['authorize', 'AuthUsingVault'],
] as const)('a later %s is charged by the vault’s record, without the number', async (kind, operation) => {
  const token = await newToken();
  const request = { ...chargeOf(2100), ...stored, token, kind };
  expect((await charge(request)).kind).toBe('approved');
  const [only, another] = sent(request.reference);
  const [vaultKey, vaultId] = token.split(':');
  expect(only).toMatchObject({ operation, fields: { vaultKey, vaultId, ownerZip: '73101' } });
  expect(only?.fields).not.toHaveProperty('cardNumber');
  expect(another).toBeUndefined();
});

test.each<[string, Answered]>([
  ['fails', { status: 500, type: 'text/plain', body: 'Internal error' }],
  ['refuses', { status: 200, type: 'application/json', body: '{"isSuccess":false}' }],
  ['does not answer', { type: 'text/plain', body: '', delivery: 'lost before acceptance' }],
])('a vault that %s leaves the payment approved, without a token', async (_, answered) => {
  instead = ({ path }) => (path.endsWith('VaultCreateCCRecord') ? answered : undefined);
  const answer = await charge({ ...chargeOf(2000), ...stored });
  expect([answer.kind, answer.token]).toEqual(['approved', undefined]);
});

test('a declined card, a typed one, and a bank account are not kept', async () => {
  const requests = [
    { ...chargeOf(2005), ...stored },
    chargeOf(2000),
    { ...chargeOf(2000), ...stored, instrument: secretAccount },
  ];
  for (const request of requests) {
    expect((await charge(request)).token ?? '').not.toMatch(/^t1!/);
    expect(sent(request.reference)).toHaveLength(1);
  }
});

test('a record that is lost is told, and the number is charged in the same call under the same reference', async () => {
  const token = await newToken();
  standIn.emptyVault();
  const request = { ...chargeOf(2200), ...stored, token };
  const answer = await charge(request);
  expect([answer.kind, answer.token === token]).toEqual(['approved', false]);
  expect(sent(request.reference).map(({ operation }) => operation)).toEqual([
    'SaleUsingVault',
    'Sale',
    'VaultCreateCCRecord',
  ]);
  expect(standIn.carriedOut(request.reference)).toBe(1);
});

test('a refusal in unknown words leaves the payment unknown, and its token is not used again', async () => {
  const token = await newToken();
  instead = () => ({
    type: 'application/json',
    body: JSON.stringify({
      ...{ isError: true, errorMessages: ['Object not set'], isSuccess: false },
      ...{ validationHasFailed: false, validationFailures: [], action: 'SaleUsingVault' },
    }),
  });
  const request = { ...chargeOf(2300), ...stored, token };
  expect(await charge(request)).toMatchObject({ kind: 'unknown', token: null });
  expect(sent(request.reference)).toHaveLength(1);
});

test('a decline by token is not tried again by the number', async () => {
  const request = { ...chargeOf(2005), ...stored, token: await newToken() };
  expect(await charge(request)).toMatchObject({
    kind: 'declined',
    declineClass: 'try again',
    token: undefined,
  });
  expect(sent(request.reference)).toHaveLength(1);
});
