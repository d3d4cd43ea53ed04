import {
  authorizationLink,
  hostedLinkErrors,
  hostedPaymentErrors,
  type HostedPaymentForm,
  hostedPaymentLink,
} from '.';

test.each([
  ['https://pay.example', 'https://pay.example/pay?token=a-b_c'],
  ['https://qa.pay.example', 'https://qa.pay.example/pay?token=a-b_c'],
  ['http://blueyonder.localhost:8080', 'http://blueyonder.localhost:8080/pay?token=a-b_c'],
])('PRO-020.1 PRO-020.2 O-06 a link is the portal’s own address with the token: %s', (origin, link) => {
  expect(hostedPaymentLink(origin, 'a-b_c')).toBe(link);
});

test('an e-mailed authorization has its own page', () => {
  expect(authorizationLink('https://pay.example', 'a&b')).toBe('https://pay.example/authorize?token=a%26b');
});

const card: HostedPaymentForm = {
  method: 'card',
  amount: '19.90',
  card_name: 'Ada Lovelace',
  card_number: '4111111111111111',
  card_expiration: '12 / 30',
  card_cvv: '987',
  billing_postalcode: '73101',
  billing_email: '',
  agreed: false,
};
const account: Partial<HostedPaymentForm> = {
  method: 'ach',
  ach_routing_number: '021000021',
  ach_account_number: '123456781',
  ach_account_number_verify: '123456781',
  ach_type: 'CHECKING',
  billing_postalcode: '',
};

test.each<[string, Partial<HostedPaymentForm>, object[]]>([
  ['a whole card', {}, []],
  ['an agreed debit', { ...account, agreed: true }, []],
  ['a debit without agreement', account, [{ field: 'agreed', message: 'Please agree to the authorization' }]],
  [
    'an account typed differently twice',
    { ...account, agreed: true, ach_account_number_verify: '1' },
    [{ field: 'ach_account_number_verify', message: 'Account number verification does not match' }],
  ],
  [
    'a card without most of it',
    { amount: '', card_name: ' ', card_cvv: '', billing_postalcode: '', billing_email: 'x' },
    [
      { field: 'amount', message: 'Amount is required' },
      { field: 'card_name', message: 'Name is required' },
      { field: 'card_cvv', message: 'CVV is required' },
      { field: 'billing_postalcode', message: 'Postal code is required' },
      { field: 'billing_email', message: 'Email must be valid' },
    ],
  ],
])('a hosted page validates %s: %j', (_, change, errors) => {
  expect(hostedPaymentErrors({ ...card, ...change }, { today: '2026-11-20' })).toEqual(errors);
});

test.each([
  [{ amount: '' }, []],
  [{ amount: '500000.01' }, ['amount']],
  [{ amount: '1.00', email: 'x', phone: '1', state: 'Nowhere' }, ['email', 'phone', 'state']],
])('PRO-019 the form of a new link, %j, has errors in %j', (form, fields) => {
  expect(hostedLinkErrors(form).map(({ field }) => field)).toEqual(fields);
});
