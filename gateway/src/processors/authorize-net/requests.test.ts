import { faultOfRequest } from '../../../stand-ins/authorize-net/schema';
import type { ChargeRequest, Initiator } from '../processor';
import { account, call, card, chargeOf, connect, idOf, reversalOf } from './connect.testing';
import { invoiceNumberOf } from './invoice-number';

let connected: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  connected = await connect();
});
afterAll(async () => connected.close());
afterEach(() => {
  // Every request that any test sent is valid by the vendor's schema.
  const faults = connected.sent().map(([name, request]) => faultOfRequest(name, request));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});

/** Charges and returns the transaction that was sent. */
async function sentFor(request: ChargeRequest) {
  const answer = await connected.processor.charge(request, call());
  expect(['approved', 'pending']).toContain(answer.kind);
  return connected.lastTransaction();
}

test('a charge has all that the interface tells, within the limits of the schema', async () => {
  const request = chargeOf(2000, {
    fee: 110,
    instrument: { ...card, name: `Ada ${'L'.repeat(60)}` },
    street: `1 Main St\u0007${'x'.repeat(80)}`,
    orderNumber: 'A-17',
    customerPo: 'P'.repeat(40),
    descriptor: 'HARBOR BAKERY',
  });
  expect(await sentFor(request)).toEqual({
    transactionType: 'authCaptureTransaction',
    amount: '21.10',
    payment: {
      creditCard: { cardNumber: '4111111111111111', expirationDate: '2030-12', cardCode: '907' },
    },
    order: { invoiceNumber: request.reference.slice(-20), description: 'Order A-17' },
    poNumber: 'P'.repeat(25),
    billTo: {
      firstName: 'Ada',
      lastName: 'L'.repeat(50),
      address: `1 Main St ${'x'.repeat(50)}`,
      zip: '73101',
    },
    transactionSettings: {
      setting: [
        { settingName: 'allowPartialAuth', settingValue: 'true' },
        { settingName: 'duplicateWindow', settingValue: '28800' },
      ],
    },
    merchantDescriptor: 'HARBOR BAKERY',
  });
});

test.each<[string, Partial<ChargeRequest>, object]>([
  ['a typed card', {}, {}],
  ['a stored card', { entry: 'stored' }, { processingOptions: { isStoredCredentials: 'true' } }],
  [
    'the first of a recurring series',
    { initiator: { by: 'cardholder', storesFor: 'recurring' } },
    { processingOptions: { isFirstRecurringPayment: 'true' } },
  ],
  [
    'the first of installments',
    { initiator: { by: 'cardholder', storesFor: 'installment' } },
    { processingOptions: { isFirstSubsequentAuth: 'true' } },
  ],
  [
    'a later payment of a series',
    { entry: 'stored', initiator: { by: 'merchant', reason: 'recurring', firstNetworkId: 'NET123' } },
    {
      processingOptions: { isSubsequentAuth: 'true' },
      subsequentAuthInformation: { originalNetworkTransId: 'NET123' },
    },
  ],
  [
    'a later payment whose network id the schema refuses',
    { initiator: { by: 'merchant', reason: 'unscheduled', firstNetworkId: 'a-b' } },
    { processingOptions: { isSubsequentAuth: 'true' } },
  ],
])('the card brands learn who began a charge: %s', async (_, rest, expected) => {
  const { processingOptions, subsequentAuthInformation } = await sentFor(chargeOf(2000, rest));
  expect({
    ...(processingOptions !== undefined && { processingOptions }),
    ...(subsequentAuthInformation !== undefined && { subsequentAuthInformation }),
  }).toEqual(expected);
});

test('a recurring charge by the merchant says so in its settings', async () => {
  const initiator: Initiator = { by: 'merchant', reason: 'recurring', firstNetworkId: null };
  const { transactionSettings } = await sentFor(chargeOf(2000, { initiator }));
  expect(JSON.stringify(transactionSettings)).toContain('"recurringBilling","settingValue":"true"');
});

test.each<[string, Partial<ChargeRequest>, string]>([
  ['WEB for a payer', { initiator: { by: 'cardholder' } }, 'WEB'],
  ['PPD otherwise', {}, 'PPD'],
  ['CCD for a business', { instrument: { ...account, type: 'BUSINESSCK' } }, 'CCD'],
  ['as asked', { secCode: 'TEL' }, 'TEL'],
])('a debit has its class: %s', async (_, rest, echeckType) => {
  const { payment, processingOptions } = await sentFor(
    chargeOf(2000, { instrument: { ...account, checkNumber: '1041' }, ...rest }),
  );
  const { type } = (rest.instrument ?? account) as typeof account;
  expect(payment).toMatchObject({
    bankAccount: {
      accountType: type === 'CHECKING' ? 'checking' : 'businessChecking',
      routingNumber: '103000017',
      nameOnAccount: 'Ada Augusta King Lovel',
      echeckType,
    },
  });
  expect(processingOptions).toBeUndefined();
});

test('refunds, credits, captures, and voids have what they need and no more', async () => {
  const { processor, standIn, lastTransaction } = connected;
  const originalId = idOf(await processor.charge(chargeOf(4000), call()));
  standIn.settle();
  const refund = reversalOf('refund', 1000, originalId);
  await processor.reverse(refund, call());
  expect(lastTransaction()).toMatchObject({
    transactionType: 'refundTransaction',
    payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
    refTransId: originalId,
    order: { invoiceNumber: invoiceNumberOf(refund.reference) },
  });
  await processor.reverse(reversalOf('credit', 1000, null), call());
  expect(lastTransaction()).not.toHaveProperty('refTransId');
  expect(lastTransaction().payment).toEqual({
    creditCard: { cardNumber: '4111111111111111', expirationDate: '2030-12' },
  });
  expect((await processor.reverse(reversalOf('credit', 1000, null, account), call())).kind).toBe('pending');

  const authorized = idOf(await processor.charge(chargeOf(2000, { kind: 'authorize' }), call()));
  await processor.capture?.({ ...chargeOf(1500), originalId: authorized }, call());
  expect(lastTransaction()).toMatchObject({ amount: '15.00', refTransId: authorized });
  await processor.reverse(reversalOf('void', 1500, authorized, undefined), call());
  expect(lastTransaction()).toEqual({ transactionType: 'voidTransaction', refTransId: authorized });
});

test('a bank debit is refunded with its account after it settled', async () => {
  const { processor, standIn } = connected;
  const originalId = idOf(await processor.charge(chargeOf(4000, { instrument: account }), call()));
  const early = await processor.reverse(reversalOf('refund', 1000, originalId, account), call());
  expect(early).toMatchObject({ kind: 'error', code: '54' });
  standIn.settle();
  const later = await processor.reverse(reversalOf('refund', 1000, originalId, account), call());
  expect(later.kind).toBe('pending');
});

test.each<[string, () => Promise<{ kind: string }>]>([
  [
    'a card with 19 digits',
    () =>
      connected.processor.charge(
        chargeOf(2000, { instrument: { ...card, number: '6212345678901234567' } }),
        call(),
      ),
  ],
  [
    'a bank authorization',
    () => connected.processor.charge(chargeOf(2000, { instrument: account, kind: 'authorize' }), call()),
  ],
  [
    'a refund without an instrument',
    () => connected.processor.reverse({ ...reversalOf('refund', 1, '1'), instrument: undefined }, call()),
  ],
  ['a void without an original', () => connected.processor.reverse(reversalOf('void', 1, null), call())],
])('%s is not sent', async (_, ask) => {
  const before = connected.sent().length;
  expect((await ask()).kind).toBe('error');
  expect(connected.sent()).toHaveLength(before);
});

test('a member out of its place is refused, as the vendor refuses it', () => {
  const request = {
    merchantAuthentication: { name: 'a', transactionKey: 'b' },
    transactionRequest: { amount: '1.00', transactionType: 'voidTransaction' },
  };
  expect(faultOfRequest('createTransactionRequest', request)).toContain('invalid child element');
});

test.each([
  ['a name that is too long', { nameOnAccount: 'x'.repeat(23) }, 'maxLength'],
  ['another class of debit', { echeckType: 'POP' }, 'enumeration'],
  ['no account', { accountNumber: undefined }, 'invalid value'],
])('%s is refused', (_, change, fault) => {
  const bankAccount = { routingNumber: '1', accountNumber: '2', nameOnAccount: 'A', ...change };
  const transactionRequest = { transactionType: 'authCaptureTransaction', payment: { bankAccount } };
  const merchantAuthentication = { name: 'a', transactionKey: 'b' };
  expect(
    faultOfRequest('createTransactionRequest', { merchantAuthentication, transactionRequest }),
  ).toContain(fault);
});
