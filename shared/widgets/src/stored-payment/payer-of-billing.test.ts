import { sampleBillingDetail } from '../testing/sample-billing';
import { payerOfBilling } from './payer-of-billing';

test('C-54 a customer is the payer by the name on the card, else by their own', () => {
  const named = { ...sampleBillingDetail(), name: 'Byron & Co', card_name: 'Ada Byron' };
  expect(payerOfBilling(named).card_name).toBe('Ada Byron');
  expect(payerOfBilling({ ...named, card_name: null }).card_name).toBe('Byron & Co');
});

test('what a record does not have is empty, and its country the form’s own', () => {
  const empty = { ...sampleBillingDetail(), address: null, country: null, customer_po: null };
  expect(payerOfBilling(empty)).toMatchObject({
    billing_address: '',
    billing_country: 'USA',
    customer_po: '',
  });
});
