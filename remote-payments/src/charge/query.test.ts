import { readQuery, withMode } from './query';

const read = (query: string) => readQuery(new URLSearchParams(query));

test.each([
  ['', 'single', false],
  ['r=1', 'recurring', false],
  ['r', 'recurring', false],
  ['i=1', 'installment', false],
  ['i=2&transaction=T1', 'installment', true],
  ['waive=1', 'single', false],
])(
  'PAY-007.1 PAY-007.2 PAY-007.3 PAY-007.4 %p is %s, continuing a plan: %p',
  (query, mode, continuesPlan) => {
    expect(read(query)).toMatchObject({ mode, continuesPlan });
  },
);

test.each([
  ['transaction=T1', { from: 'transaction', id: 'T1', amount: '', isOtherInstrument: false, isRest: false }],
  [
    'i=2&transaction=T1&amount=25.00&other=1',
    { from: 'transaction', id: 'T1', amount: '25.00', isOtherInstrument: true, isRest: false },
  ],
  [
    'transaction=T1&amount=30.10&other=1&rest=1',
    { from: 'transaction', id: 'T1', amount: '30.10', isOtherInstrument: true, isRest: true },
  ],
  ['transaction=7&schedule=1', { from: 'schedule', id: '7' }],
  ['rerun=T1&r=1', { from: 'rerun', id: 'T1' }],
  ['token_id=K1&billing_id=B1', { from: 'token', tokenId: 'K1', billingId: 'B1' }],
  ['r=1', { from: 'nothing' }],
])('PAY-037 PAY-038 %p starts from %j', (query, origin) => {
  expect(read(query).origin).toEqual(origin);
});

test.each([
  ['waive=1', 'card'],
  ['waive=2', 'health'],
  ['waive=3', undefined],
])('%p waives for %p', (query, waive) => {
  expect(read(query).waive).toBe(waive);
});

test.each([
  ['rerun=T1&waive=1', 'recurring', 'rerun=T1&waive=1&r=1'],
  ['r=1&waive=1', 'installment', 'waive=1&i=1'],
  ['i=1&transaction=T1', 'single', 'transaction=T1'],
] as const)('PAY-008 %p made %s is %p, and other values stay', (query, mode, next) => {
  expect(withMode(new URLSearchParams(query), mode)).toBe(next);
});
