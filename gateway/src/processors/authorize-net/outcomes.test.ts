import { unknownAnswer } from '../never-throws';
import type { ProcessorAnswer } from '../processor';
import { about, account, call, chargeOf, connect, connectTo, idOf, reversalOf } from './connect.testing';
import { readReply } from './exchange';
import type { Members } from './members';
import { readTransaction } from './transaction-answer';

let connected: Awaited<ReturnType<typeof connect>>;
beforeEach(async () => {
  connected = await connect();
});
afterEach(async () => connected.close());

const codeOf = (ask: Promise<ProcessorAnswer | 'not_found'>): Promise<string> =>
  ask.then(
    (answer) => (answer === 'not_found' ? answer : `${answer.kind} ${answer.code}`),
    (error: { code: string }) => `threw ${error.code}`,
  );

test('an approved card has its checks in words and the network id of a series', async () => {
  const answer = await connected.processor.charge(chargeOf(2000), call());
  const networkTransactionId = `NET${answer.transactionId}`;
  expect(answer).toMatchObject({
    ...{ kind: 'approved', addressCheck: 'match', cvvCheck: 'match', avsResponse: 'Y', cvvResponse: 'M' },
    networkTransactionId,
  });
  expect(answer.raw).not.toHaveProperty('accountNumber');
});

test('a part payment is released, and found with its amount', async () => {
  const request = chargeOf(2030);
  const answer = await connected.processor.charge(request, call());
  expect(answer).toMatchObject({ kind: 'approved', approvedAmount: 1015, funding: 'prepaid' });
  expect(connected.sent().at(-1)).toMatchObject(['updateSplitTenderGroupRequest', {}]);
  expect(await connected.processor.inquire(about(request), call())).toMatchObject({
    ...{ kind: 'approved', approvedAmount: 1015, transactionId: answer.transactionId },
  });
});

test('a charge under review is unknown until somebody decides', async () => {
  const { processor, standIn } = connected;
  const [good, bad] = [chargeOf(2091), chargeOf(3091)];
  for (const [request, decision, kind] of [
    [good, 'approve', 'approved'],
    [bad, 'decline', 'declined'],
  ] as const) {
    const held = await processor.charge(request, call());
    expect(held.kind).toBe('unknown');
    expect(await processor.inquire(about(request), call())).toMatchObject({ kind: 'unknown' });
    standIn.review(idOf(held), decision);
    expect(await processor.inquire(about(request), call())).toMatchObject({ kind });
  }
});

test('a charge is found in a batch after it settled', async () => {
  const { processor, standIn } = connected;
  const request = chargeOf(2098);
  expect(await codeOf(processor.charge(request, call()))).toMatch(/^threw/);
  standIn.settle();
  expect(await processor.inquire(about(request), call())).toMatchObject({ kind: 'approved' });
});

test('a charge is found on a later page, and one that is nowhere is not found', async () => {
  const { processor } = connected;
  const request = chargeOf(2000);
  await processor.charge(request, call());
  for (let each = 0; each < 101; each++) await processor.charge(chargeOf(100), call());
  expect(await processor.inquire(about(request), call())).toMatchObject({ kind: 'approved' });
  const before = connected.sent().length;
  expect(await processor.inquire(about(chargeOf(2000)), call())).toBe('not_found');
  // Several pages are read again, since a settlement may have moved their rows.
  const names = connected
    .sent()
    .slice(before)
    .map(([name]) => name);
  expect(names.filter((name) => name === 'getUnsettledTransactionListRequest')).toHaveLength(4);
});

test.each([
  ['of another amount', { total: 1999 }, 'unknown other_amount'],
  ['of another kind', { kind: 'credit' }, 'unknown other_transaction'],
  ['from another time', { askedAt: new Date(Date.now() + 3_600_000) }, 'unknown outside_window'],
] as const)('a transaction %s is not taken for ours', async (_, change, expected) => {
  const request = chargeOf(2000);
  await connected.processor.charge(request, call());
  const found = await connected.processor.inquire(about(request, change), call());
  expect(found).toEqual(unknownAnswer(expected.slice('unknown '.length)));
});

test('two transactions with our invoice number are unknown', async () => {
  const request = chargeOf(2000);
  await connected.processor.charge(request, call());
  await connected.processor.charge({ ...request, postalCode: '73102' }, call());
  const found = await connected.processor.inquire(about(request), call());
  expect(found).toEqual(unknownAnswer('several_found'));
});

test('a void and a capture are answered by the status of their transaction', async () => {
  const { processor } = connected;
  const id = idOf(await processor.charge(chargeOf(2000, { kind: 'authorize' }), call()));
  const capture = about(chargeOf(2000), { kind: 'capture', originalId: id });
  const voiding = about(chargeOf(2000), { kind: 'void', originalId: id });
  expect(await processor.inquire(capture, call())).toBe('not_found');
  await processor.capture?.({ ...chargeOf(2000), originalId: id }, call());
  expect(await processor.inquire(capture, call())).toMatchObject({ kind: 'approved', transactionId: id });
  expect(await processor.inquire({ ...capture, total: 1 }, call())).toMatchObject({ kind: 'unknown' });
  expect(await processor.inquire(voiding, call())).toBe('not_found');
  await processor.reverse(reversalOf('void', 2000, id), call());
  expect(await processor.inquire(voiding, call())).toMatchObject({ kind: 'approved' });
  expect(await processor.inquire(capture, call())).toMatchObject({ kind: 'unknown' });
});

test('a key that the schema refuses is refused', async () => {
  const credentials = { ...call().credentials, transactionKey: 'x'.repeat(17) };
  expect(await connected.processor.checkConnection({ ...call(), credentials })).toBe('refused');
});

test('a bank entry is undecided until it settles or returns', async () => {
  const { processor, standIn } = connected;
  const request = chargeOf(2000, { instrument: account });
  const transactionId = idOf(await processor.charge(request, call()));
  const entry = { ...request, transactionId };
  expect(await processor.achOutcome(entry, call())).toBe('undecided');
  standIn.settle();
  expect(await processor.achOutcome(entry, call())).toEqual({ kind: 'approved' });
  standIn.returnEntry(transactionId, 'C01');
  expect(await processor.achOutcome(entry, call())).toEqual({ kind: 'approved' });
  standIn.returnEntry(transactionId, 'R02');
  expect(await processor.achOutcome(entry, call())).toEqual({ kind: 'returned', code: 'R02' });
});

test.each([
  ['an empty answer', { body: '' }, 'threw no_json'],
  ['a text', { body: 'Please stand by' }, 'threw no_json'],
  ['JSON of another shape', { body: '{"ok":true}' }, 'threw no_result'],
  ['a status that is not 200', { status: 503, body: '' }, 'threw status_503'],
])('%s leaves a charge, a look-up, and a connection open', async (_, answered, expected) => {
  const { processor, close } = await connectTo({ type: 'application/json', ...answered });
  expect(await codeOf(processor.charge(chargeOf(2000), call()))).toBe(expected);
  expect(await codeOf(processor.inquire(about(chargeOf(2000)), call()))).toBe(expected);
  expect(await processor.checkConnection(call())).toBe('unreachable');
  await close();
});

const ok = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] };
const failed = (code: string) => ({
  resultCode: 'Error',
  message: [{ code, text: 'value 4111111111111111' }],
});
const approval = { responseCode: '1', transId: '7', messages: [{ code: '1', description: 'Approved' }] };
const prepaid = { splitTenderId: '9', prePaidCard: { requestedAmount: '1.00', approvedAmount: '0.40' } };
test.each<[string, Members, string]>([
  ['an approval', { messages: ok, transactionResponse: approval }, 'approved'],
  [
    'an approval with an error around it',
    { messages: failed('E00027'), transactionResponse: approval },
    'unknown',
  ],
  [
    'an approval without an id',
    { messages: ok, transactionResponse: { ...approval, transId: '0' } },
    'unknown',
  ],
  [
    'an approval in test mode',
    { messages: ok, transactionResponse: { ...approval, transId: '0', testRequest: '1' } },
    'error',
  ],
  ['an answer to another request', { refId: 'r2', messages: ok, transactionResponse: approval }, 'unknown'],
  ['an answer without a transaction', { messages: ok }, 'unknown'],
  ['an empty transaction', { messages: ok, transactionResponse: {} }, 'unknown'],
  ['a refused request', { messages: failed('E00003') }, 'error'],
  ['a failure inside the processor', { messages: failed('E00001') }, 'unknown'],
  [
    'a duplicate',
    {
      messages: failed('E00027'),
      transactionResponse: { responseCode: '3', errors: [{ errorCode: '11', errorText: '' }] },
    },
    'unknown',
  ],
  [
    'a void that failed inside the processor',
    {
      messages: failed('E00027'),
      transactionResponse: { responseCode: '3', errors: [{ errorCode: '121', errorText: '' }] },
    },
    'unknown',
  ],
  [
    'a part of another amount',
    {
      messages: ok,
      transactionResponse: { ...approval, prePaidCard: { requestedAmount: '2.00', approvedAmount: '0.40' } },
    },
    'unknown',
  ],
  [
    'more than was asked',
    {
      messages: ok,
      transactionResponse: { ...approval, prePaidCard: { requestedAmount: '1.00', approvedAmount: '1.40' } },
    },
    'unknown',
  ],
  [
    'a part without a group, under review',
    {
      messages: ok,
      transactionResponse: {
        ...approval,
        responseCode: '4',
        messages: [{ code: '295', description: '' }],
        prePaidCard: prepaid.prePaidCard,
      },
    },
    'unknown',
  ],
  ['a part in a group', { messages: ok, transactionResponse: { ...approval, ...prepaid } }, 'approved'],
])('%s is read', (_, body, kind) => {
  const { answer } = readTransaction(readReply(JSON.stringify(body)), {
    refId: 'r1',
    total: 100,
    isBank: false,
  });
  expect(answer.kind).toBe(kind);
  expect(JSON.stringify(answer)).not.toContain('4111');
});
