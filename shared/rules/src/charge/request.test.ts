import {
  hostedLinkLifeMs,
  hostedTerminalsError,
  paymentMethodOf,
  paymentRequestType,
  voidsOriginal,
} from '.';

test.each([
  ['card', 'sale'],
  ['ach', 'ach'],
  ['cash', undefined],
])('PAY-055 a payment by %s is requested as %p', (method, requestType) => {
  expect(paymentRequestType(method)).toBe(requestType);
});

test.each([
  ['sale', 'card'],
  ['ach', 'ach'],
  ['credit', undefined],
])('PAY-055 TOK-011 a %s is paid by %p', (requestType, method) => {
  expect(paymentMethodOf(requestType)).toBe(method);
});

const day = '2024-01-06T00:00:00Z';

test.each([
  ['an unsettled original, charged anew', { settled: null, voided: null }, 'APPROVED', true],
  ['an unsettled original, accepted by the bank', { settled: null, voided: null }, 'CHECK ACCEPTED', true],
  ['an unsettled original, declined again', { settled: null, voided: null }, 'DECLINED', false],
  ['a settled original', { settled: day, voided: null }, 'APPROVED', false],
  ['a voided original', { settled: null, voided: day }, 'APPROVED', false],
])('PAY-041 a rerun voids %s: %j %s %p', (_, original, responseText, voids) => {
  expect(voidsOriginal(original, responseText)).toBe(voids);
});

const none = 'Please make sure you have selected terminals to process ACH and card transactions.';

test.each([
  ['', '', none],
  ['m1', '', undefined],
  ['', 'm2', undefined],
  ['m1', 'm2', undefined],
])(
  'VAL-075.2 PRO-017 ERR-042 a hosted link on card terminal %p and ACH terminal %p: %p',
  (card, ach, message) => {
    expect(hostedTerminalsError({ card, ach })).toBe(message);
  },
);

test('a hosted link is valid for thirty days', () => {
  expect(hostedLinkLifeMs / 86_400_000).toBe(30);
});
