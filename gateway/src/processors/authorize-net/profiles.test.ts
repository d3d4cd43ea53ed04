import { faultOfRequest } from '../../../stand-ins/authorize-net/schema';
import type { ChargeRequest } from '../processor';
import { account, call, card, chargeOf, connect, connectTo } from './connect.testing';
import { invoiceNumberOf } from './invoice-number';
import { profileOf, tokenOf } from './profile';

let connected: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  connected = await connect({ storesCards: true });
});
afterAll(() => connected.close());
afterEach(() => {
  const faults = connected.sent().map(([name, request]) => faultOfRequest(name, request));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});

const stored = { entry: 'stored', storesCard: true } as const;
const charge = (request: ChargeRequest) => connected.processor.charge(request, call());
const newToken = async () => (await charge(chargeOf(2000, stored))).token ?? '';

test('the first charge of a stored card asks for a profile, under an id of its own', async () => {
  const request = chargeOf(2000, stored);
  const { kind, token } = await charge(request);
  expect({ kind, token }).toEqual({ kind: 'approved', token: expect.stringMatching(/^\d+:\d+$/) });
  expect(connected.lastTransaction()).toMatchObject({
    payment: { creditCard: { cardNumber: card.number } },
    profile: { createProfile: 'true' },
    customer: { id: invoiceNumberOf(request.reference) },
    billTo: { zip: '73101' },
  });
});

test('a token is charged without payment, customer, and address, which the processor refuses beside it', async () => {
  const token = await newToken();
  const { cvv: _, ...withoutCvv } = card;
  for (const instrument of [card, withoutCvv]) {
    await charge(chargeOf(2100, { ...stored, token, instrument }));
    const sent = connected.lastTransaction();
    expect(sent.profile).toEqual(profileOf(token, 'cvv' in instrument ? '907' : undefined));
    expect([sent.payment, sent.customer, sent.billTo]).toEqual([undefined, undefined, undefined]);
    expect(sent.processingOptions).toEqual({ isStoredCredentials: 'true' });
  }
});

test('a token that is lost is told, and the number is charged in the same call under the same reference', async () => {
  const token = await newToken();
  connected.standIn.forgetProfiles();
  const request = chargeOf(2200, { ...stored, token });
  const answer = await charge(request);
  expect(answer.kind).toBe('approved');
  expect(answer.token).not.toBe(token);
  expect(connected.transactions(request.reference).map(({ profile }) => profile)).toEqual([
    profileOf(token, card.cvv),
    { createProfile: 'true' },
  ]);
  expect(connected.standIn.countOf(invoiceNumberOf(request.reference))).toBe(1);
});

test('a token that is refused for another reason, or whose answer is lost, is not charged again by the number', async () => {
  const token = await newToken();
  for (const amount of [2005, 2095, 2098]) {
    const request = chargeOf(amount, { ...stored, token });
    await charge(request).catch(() => undefined);
    expect(connected.transactions(request.reference)).toHaveLength(1);
  }
});

test.each(['ask', 'refuse'] as const)(
  'a merchant whose policy is to %s about addresses has the number and the address sent, and no other profile made',
  async (addressPolicy) => {
    const token = await newToken();
    const conditions = { keepsPart: false, addressPolicy, cvvPolicy: null };
    const answer = await charge(chargeOf(2300, { ...stored, token, conditions }));
    expect([answer.kind, answer.token]).toEqual(['approved', undefined]);
    expect(connected.lastTransaction()).toMatchObject({ billTo: { zip: '73101' }, payment: {} });
    expect(connected.lastTransaction()).not.toHaveProperty('profile');
  },
);

test('a bank account gets no profile', async () => {
  await charge(chargeOf(2000, { ...stored, instrument: account }));
  expect(connected.lastTransaction()).not.toHaveProperty('profile');
});

test('a profile that is a duplicate leaves the sale approved, without a token', async () => {
  const request = chargeOf(2000, stored);
  await charge(request);
  // The same customer id with another amount is a sale of its own.
  const again = await charge({ ...request, amount: 2100 });
  expect([again.kind, again.token]).toEqual(['approved', undefined]);
});

test.each<[string, unknown, string | undefined]>([
  ['a list', { customerProfileId: '5', customerPaymentProfileIdList: ['6'] }, '5:6'],
  [
    'a list in an object',
    { customerProfileId: '5', customerPaymentProfileIdList: { numericString: ['6'] } },
    '5:6',
  ],
  [
    'one id in an object',
    { customerProfileId: 5, customerPaymentProfileIdList: { numericString: '6' } },
    '5:6',
  ],
  ['no payment profile', { customerProfileId: '5', customerPaymentProfileIdList: [] }, undefined],
  ['a refusal', { messages: { resultCode: 'Error', message: [{ code: 'E00039' }] } }, undefined],
  ['nothing', undefined, undefined],
])('the token of a new profile is read from %s', (_, profileResponse, token) => {
  expect(tokenOf(profileResponse)).toBe(token);
});

test('a refusal that names another fault than an unknown profile is unknown, and nothing more is sent', async () => {
  const messages = { resultCode: 'Error', message: [{ code: 'E00001', text: 'An error occurred.' }] };
  const { processor, close } = await connectTo({
    type: 'application/json',
    body: JSON.stringify({ messages, transactionResponse: {} }),
  });
  expect((await processor.charge(chargeOf(2000), call())).kind).toBe('unknown');
  await close();
});
