import { billingDetailsErrors, paymentInformationErrors, type PaymentInformationForm } from '.';

const address = {
  billing_address: '1 Main St',
  billing_city: 'Tulsa',
  billing_state: 'OK',
  billing_postalcode: '74103',
  billing_country: 'USA',
  billing_phone: '',
  billing_email: '',
};

test.each([
  ['billing_address', 'Address is required'],
  ['billing_city', 'City is required'],
  ['billing_state', 'State is required'],
  ['billing_postalcode', 'Postal code is required'],
])('VAL-040 ERR-052 billing details without %s: %s', (field, message) => {
  expect(billingDetailsErrors({ ...address, [field]: '' }, 'card')).toEqual([{ field, message }]);
});

test('VAL-040 a bank account needs no postal code', () => {
  expect(billingDetailsErrors({ ...address, billing_postalcode: '' }, 'ach')).toEqual([]);
});

test.each([
  ['VAL-037', 'billing_email', 'a@', 'Email must be valid'],
  ['VAL-038.2', 'billing_phone', '405', 'Phone number must have ten digits'],
])('%s billing details with %s %p: %s', (_, field, text, message) => {
  expect(billingDetailsErrors({ ...address, [field]: text }, 'card')).toEqual([{ field, message }]);
});

const card: PaymentInformationForm = {
  ...address,
  method: 'card',
  card_name: 'Ada Byron',
  card_number: '378282246310005',
  card_expiration: '12 / 25',
  card_cvv: '1234',
};
const ach: PaymentInformationForm = {
  ...address,
  method: 'ach',
  card_name: 'Ada Byron',
  ach_account_number: '123',
  ach_routing_number: '021000021',
  ach_type: 'CHECKING',
};

test.each<[string, PaymentInformationForm, string[]]>([
  ['a card', card, []],
  ['a bank account', ach, []],
  ['VAL-018', { ...card, card_name: '' }, ['Name is required']],
  ['VAL-025.1', { ...card, card_cvv: '' }, ['CVV is required']],
  ['VAL-029.2', { ...ach, ach_routing_number: 'x' }, ['Routing number must be only digits']],
  ['VAL-040', { ...ach, billing_city: '' }, ['City is required']],
])('%s is validated as new payment information', (_, form, messages) => {
  expect(paymentInformationErrors(form, '2024-01-10').map(({ message }) => message)).toEqual(messages);
});
