import { chargebackLink, chargePath, customerLink, planLink, transactionLink, transactionsPath } from '.';

test.each([
  ['the charge of a card', chargePath('card'), '/credit'],
  ['the charge of a bank account', chargePath('ach'), '/ach'],
  ['the card transactions', transactionsPath('card'), '/transactions'],
  ['the ACH transactions', transactionsPath('ach'), '/ach_transactions'],
  ['a card transaction', transactionLink('card', 'T1'), '/transactions?transaction=T1'],
  ['an ACH transaction', transactionLink('ach', 'T&1'), '/ach_transactions?transaction=T%261'],
  ['a plan', planLink('a/b'), '/plans/manage?id=a%2Fb'],
  ['a customer', customerLink('a/b'), '/billings/a%2Fb'],
  ['a chargeback', chargebackLink('a/b'), '/chargebacks/a%2Fb'],
])('%s has the address %s', (_, link, address) => {
  expect(link).toBe(address);
});
