import type { OperationResponse } from '@tillway/contract';
import { sampleTransaction } from '@tillway/remote-kit/testing';
import { readable, unreadable, verdictOf } from './outcome';

const card = { method: 'card', kind: 'single' } as const;
const answer = (change: Partial<OperationResponse>): OperationResponse => ({
  ActionCode: '000',
  ResponseText: 'APPROVED',
  ErrMsg: '',
  UniqueID: 'T1',
  Transaction: { ...sampleTransaction(), approval_code: null, token: null },
  ...change,
});

test.each([
  ['PAY-057', 'APPROVED', card, 'Payment Approved'],
  ['PAY-058', 'PENDING', card, 'Scheduled Payment Approved'],
  ['PAY-059', 'CHECK ACCEPTED', { ...card, method: 'ach' } as const, 'Payment Accepted'],
  ['PAY-060', 'APPROVED', { ...card, kind: 'installment' } as const, 'Installment plan approved'],
  ['PAY-060', 'CHECK ACCEPTED', { method: 'ach', kind: 'installment' } as const, 'Installment plan accepted'],
])('%s %s is shown as %p: %s', (_, ResponseText, order, title) => {
  expect(verdictOf(answer({ ResponseText }), order)).toEqual({ kind: 'accepted', title });
});

test('O-39 one of our schedules is accepted without a transaction', () => {
  expect(verdictOf(answer({ ResponseText: 'PENDING', Transaction: null }), card).kind).toBe('accepted');
});

test('PAY-061 PAY-062 a declined card has text, message, and a hint, and a bank account has no hint', () => {
  const declined = answer({ ActionCode: '051', ResponseText: 'DECLINED', ErrMsg: 'CVV' });
  expect(verdictOf(declined, card)).toEqual({
    kind: 'refused',
    title: 'DECLINED: CVV',
    details: ['Please verify card data including the expiration and CVV'],
  });
  expect(verdictOf(declined, { ...card, method: 'ach' })).toMatchObject({ details: [] });
});

test.each([[undefined], [{}], [{ ActionCode: '000' }], ['text']])(
  'PAY-064.1 ERR-033 %j is no answer, so the state of the payment is unknown',
  (response) => {
    expect(readable(response as OperationResponse | undefined)).toBe(unreadable);
    expect(verdictOf(unreadable, card)).toEqual({ kind: 'uncertain', title: 'Unexpected Error' });
  },
);

test('a missing answer is looked up', () => {
  expect(verdictOf(undefined, card)).toEqual({ kind: 'uncertain', title: 'Checking with processor' });
});
