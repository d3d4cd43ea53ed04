import { isApproved, outcomeDetails, outcomeMessage, outcomeTitle } from '.';

const hint = 'Please verify card data including the expiration and CVV';
const declined = {
  responseText: 'DECLINED',
  message: 'DECLINED',
  requestType: 'sale',
  paymentType: 'card',
} as const;

test.each([
  ['PAY-057', 'APPROVED', 'Payment Approved'],
  ['PAY-058', 'PENDING', 'Scheduled Payment Approved'],
  ['PAY-059', 'CHECK ACCEPTED', 'Payment Accepted'],
  ['PAY-061', 'DECLINED', undefined],
])('%s ERR-027 %s has the title %p', (_, text, title) => {
  expect(outcomeTitle(text)).toBe(title);
});

test.each([
  ['DECLINED', 'CVV', 'DECLINED: CVV'],
  ['DECLINED', '', 'DECLINED'],
])('PAY-061 ERR-029 %s with %p reads %p', (text, errMsg, message) => {
  expect(outcomeMessage(text, errMsg)).toBe(message);
});

test.each([
  ['its own messages', '["EXPIRED CARD"]', ['EXPIRED CARD']],
  ['do not honor says nothing', '["TRANS DENIED DO NOT HONOR"]', [hint]],
  ['the main text again', '["DECLINED"]', [hint]],
  ['invalid JSON', '{', [hint]],
  ['none', null, [hint]],
])('PAY-062 PAY-063 ERR-030 ERR-031.2 a declined card has details: %s', (_, errorMessages, details) => {
  expect(outcomeDetails({ ...declined, errorMessages })).toEqual(details);
});

test.each<[string, string | null, string[]]>([
  ['try again', null, [hint, 'Try again later']],
  ['try again', '["Insufficient funds"]', ['Insufficient funds', 'Try again later']],
  ['other card', null, ['Ask for another card']],
  ['never', '["Stolen card"]', ['Stolen card', 'The issuer forbids another try: ask for another card']],
])('a decline of class "%s" with %j gives advice', (declineClass, errorMessages, details) => {
  expect(outcomeDetails({ ...declined, errorMessages, declineClass })).toEqual(details);
});

test('PAY-062 a bank account gets no hint', () => {
  expect(
    outcomeDetails({ ...declined, requestType: 'ach', paymentType: 'ach', errorMessages: null }),
  ).toEqual([]);
});

test.each([
  ['card', 'APPROVED', 'Installment plan approved'],
  ['ach', 'CHECK ACCEPTED', 'Installment plan accepted'],
  ['card', 'DECLINED', undefined],
] as const)('PAY-060 ERR-028 an installment plan by %s, %s: %p', (method, text, title) => {
  expect(outcomeTitle(text, { installment: true, method })).toBe(title);
});

test.each([
  ['APPROVED', true],
  ['PENDING', true],
  ['CHECK ACCEPTED', true],
  ['DECLINED', false],
  ['approved', false],
  ['constructor', false],
])('PAY-061 %s took the payment: %p', (text, taken) => {
  expect(isApproved(text)).toBe(taken);
});

test('ERR-032 an answer without a text is unknown', () => {
  expect(outcomeMessage(undefined)).toBe('unknown');
  expect(outcomeMessage('', 'lost')).toBe('unknown: lost');
});

test('ERR-031.1 all entries follow if the first has a meaning', () => {
  const outcome = { ...declined, errorMessages: '["EXPIRED CARD","CALL BANK"]' };
  expect(outcomeDetails(outcome)).toEqual(['EXPIRED CARD', 'CALL BANK']);
  for (const first of ['TRANS DENIED DO NOT HONOR', outcome.message])
    expect(outcomeDetails({ ...outcome, errorMessages: JSON.stringify([first, 'CALL BANK']) })).toEqual([
      hint,
    ]);
});

test('PAY-063 the main text with its error message is not repeated', () => {
  const outcome = { ...declined, message: 'DECLINED: CVV', errorMessages: '["DECLINED: CVV"]' };
  expect(outcomeDetails(outcome)).toEqual([hint]);
});
