import { debit, sale } from '../testing/transactions';
import { canReceipt, receiptTitle, type TransactionFacts } from '.';

test.each<[string, TransactionFacts, boolean]>([
  ['a settled sale', sale, true],
  ['a declined sale', { ...sale, response_code: '051' }, false],
  ['an authorized bank payment', debit, true],
  ['a bank payment not authorized', { ...debit, ach_is_authorized: false }, false],
  ['a credit', { ...sale, request_type: 'credit' }, true],
  ['an authorization', { ...sale, request_type: 'authorize', settled: null }, true],
  ['the void of an authorization', { ...sale, request_type: 'void', total_amount: 0 }, false],
])('HIS-051 SCH-013 %s has a receipt: %p', (_, facts, has) => {
  expect(canReceipt(facts)).toBe(has);
});

test.each([
  ['sale', 'RECEIPT'],
  ['ach', 'RECEIPT'],
  ['authorize', 'AUTHORIZATION RECEIPT'],
  ['credit', 'REFUND RECEIPT'],
  ['achcredit', 'REFUND RECEIPT'],
  ['void', 'VOID RECEIPT'],
  ['achvoid', 'VOID RECEIPT'],
])('HIS-052.1 the receipt of a %s has the title %s', (requestType, title) => {
  expect(receiptTitle(requestType)).toBe(title);
});
