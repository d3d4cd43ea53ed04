import { type Delivery, reversalVerdict, verdict } from './verdict';

const reference = 'abcdef123456';
const good = '4111111111111111';
const decide = (amount: number, number = good) =>
  verdict({
    reference,
    amount,
    fee: 0,
    instrument: { kind: 'card', number, name: 'A', month: '12', year: '30', cvv: '123' },
  });

test.each<[amount: number, kind: string, code: string, messages: string[], delivery: Delivery]>([
  [1990, 'approved', '000', [], 'at once'],
  [1005, 'declined', '051', [], 'at once'],
  [1051, 'declined', '005', ['TRANS DENIED DO NOT HONOR'], 'at once'],
  [1054, 'declined', '054', ['EXPIRED CARD'], 'at once'],
  [1097, 'approved', '000', [], 'lost before acceptance'],
  [1098, 'approved', '000', [], 'lost after acceptance'],
  [1099, 'approved', '000', [], 'late'],
])('O-02: %i cents is %s %s', (amount, kind, code, messages, delivery) => {
  expect(decide(amount)).toMatchObject({ answer: { kind, code, messages }, delivery });
});

test.each([
  ['4000000000000002', [], 'M'],
  ['4000000000009995', ['INSUFFICIENT FUNDS'], 'M'],
  ['4000000000000127', [], 'N'],
])('O-02: card %s is declined at any amount', (number, messages, cvvResponse) => {
  expect(decide(1990, number).answer).toMatchObject({
    kind: 'declined',
    text: 'DECLINED',
    messages,
    cvvResponse,
    authCode: null,
  });
});

test.each([
  ['4000000000000010', { kind: 'approved', avsResponse: 'N', addressCheck: 'no match', cvvCheck: 'match' }],
  ['4000000000000028', { kind: 'approved', addressCheck: 'postal code only' }],
  ['4000000000000036', { kind: 'approved', addressCheck: 'street only' }],
  ['4000000000000101', { kind: 'approved', addressCheck: 'match', cvvResponse: 'N', cvvCheck: 'no match' }],
  ['4000000000000515', { kind: 'approved', approvedAmount: 995 }],
])('card %s is approved with %o', (number, expected) => {
  expect(decide(1991, number).answer).toMatchObject(expected);
  expect(decide(1951, number).answer).toMatchObject({ kind: 'declined' });
  expect(decide(1951, number).answer).not.toHaveProperty('approvedAmount');
});

test.each<[string, number, string | undefined]>([
  ['4111111111111111', 1005, 'try again'],
  ['4111111111111111', 1051, 'try again'],
  ['4111111111111111', 1054, 'other card'],
  ['4000000000000002', 1990, 'try again'],
  ['4000000000009995', 1990, 'try again'],
  ['4000000000000127', 1990, 'try again'],
  ['4000000000000069', 1990, 'other card'],
  ['4000000000009979', 1990, 'never'],
  ['4111111111111111', 1990, undefined],
])('card %s and %i cents have their class of decline', (number, amount, declineClass) => {
  expect(decide(amount, number).answer.declineClass).toBe(declineClass);
});

test.each([
  ['4111111111111111', 'credit'],
  ['4000056655665556', 'debit'],
  ['5200828282828210', 'debit'],
  ['5105105105105100', 'prepaid'],
  ['4000000000000515', 'prepaid'],
])('card %s has its kind, and its approval an id of the network', (number, funding) => {
  expect(decide(1990, number).answer).toMatchObject({ funding, networkTransactionId: `NET${reference}` });
});

test('neither a bank debit nor a reversal has a class, a kind of card, or an id of the network', () => {
  const instrument = {
    kind: 'bank',
    ...{ routing: '1', number: '2', name: 'A', type: 'CHECKING' },
  } as const;
  for (const amount of [1990, 1005])
    for (const { answer } of [
      verdict({ reference, amount, fee: 0, instrument }),
      reversalVerdict({ reference, amount, kind: 'refund', instrument: undefined }),
    ])
      expect([answer.declineClass, answer.funding, answer.networkTransactionId]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
});

test('half of the total is approved, with its price adjustment', () => {
  const instrument = {
    kind: 'card',
    number: '4000000000000515',
    name: 'A',
    month: '12',
    year: '30',
  } as const;
  const { answer } = verdict({ reference, amount: 6020, fee: 210, instrument });
  expect(answer).toMatchObject({ approvedAmount: 3115, cvvCheck: undefined });
});

test('the raw record has only the last four digits', () => {
  expect(JSON.stringify(decide(1990))).not.toContain(good);
  expect(decide(1990).answer.raw).toMatchObject({ maskedPan: '****1111' });
});

test.each([
  ['a void', 'void', 1990, undefined, 'approved', 'APPROVED'],
  ['a refund to a card', 'refund', 1990, 'card', 'approved', 'APPROVED'],
  ['a refund to a bank account', 'refund', 1990, 'bank', 'pending', 'CHECK ACCEPTED'],
  ['a credit that is declined', 'credit', 1951, 'card', 'declined', 'DECLINED'],
] as const)('O-02: %s', (_, kind, amount, to, outcome, text) => {
  const card = { kind: 'card', number: good, name: 'A', month: '12', year: '30' } as const;
  const account = {
    kind: 'bank',
    routing: '103000017',
    number: '12345678',
    name: 'A',
    type: 'CHECKING',
  } as const;
  const instrument = to && { card, bank: account }[to];
  expect(reversalVerdict({ reference, kind, amount, instrument }).answer).toMatchObject({
    kind: outcome,
    text,
  });
});
