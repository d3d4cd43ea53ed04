import { sampleBillingDetail } from '../testing/sample-billing';
import { payerOfBilling } from './payer-of-billing';

test('C-54 the payer has the name on the card, or else the customer’s own', () => {
  const named = { ...sampleBillingDetail(), name: 'Byron & Co', card_name: 'Ada Byron' };
  expect(payerOfBilling(named).card_name).toBe('Ada Byron');
  expect(payerOfBilling({ ...named, card_name: null }).card_name).toBe('Byron & Co');
});

test('absent values are empty, and the country is the form’s default', () => {
  const empty = { ...sampleBillingDetail(), address: null, country: null, customer_po: null };
  expect(payerOfBilling(empty)).toMatchObject({
    billing_address: '',
    billing_country: 'USA',
    customer_po: '',
  });
});
