import { quickPaymentSearch } from './quick-payment';

test.each([
  ['1111', { last_four: '1111' }],
  ['4111111111111111', { last_four: '1111' }],
  ['3782 822463 10005', { last_four: '0005' }],
  ['20.60', { amount: '20.60' }],
  ['$1,250', { amount: '1250' }],
  ['T-2024-18', { transaction_id: 'T-2024-18' }],
  ['01HZX3K9', { transaction_id: '01HZX3K9' }],
  ['Grace Hopper', { customer_name: 'Grace Hopper' }],
  ['Ada', { customer_name: 'Ada' }],
])('a quick search for %s looks for %j', (text, values) => {
  expect(quickPaymentSearch(text)).toEqual(values);
});
