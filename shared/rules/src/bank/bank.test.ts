import {
  accountNumberError,
  accountVerificationError,
  achAuthorizations,
  achTypes,
  isRoutingNumber,
  routingNumberError,
} from '.';

test.each([
  ['', 'Routing number is required'],
  ['02100002a', 'Routing number must be only digits'],
  ['02100002', 'Routing number must be nine digits'],
  ['0210000211', 'Routing number must be nine digits'],
  ['021000022', 'Routing number is invalid'],
  ['2a', 'Routing number must be only digits'],
])('VAL-029.1 VAL-029.2 VAL-029.3 VAL-029.4 VAL-029.5 ERR-048 routing number %p: %p', (text, message) => {
  expect(routingNumberError(text)).toBe(message);
});

test.each([
  '021000021',
  '011401533',
  '091000019',
  '122105155',
  '021000089',
  '121000248',
  '111000025',
  '026009593',
  '103900036',
  '123456780',
])('VAL-030.1 %s is a routing number', (number) => {
  expect(isRoutingNumber(number)).toBe(true);
  expect(routingNumberError(number)).toBeUndefined();
});

test.each(['136000000', '204000000', '330000000', '602000000', '738000000', '819000000', '990000004'])(
  'VAL-030.2 B-15 %s, of no Federal Reserve district, is not a routing number',
  (number) => {
    expect(isRoutingNumber(number)).toBe(false);
    expect(routingNumberError(number)).toBe('Routing number is invalid');
  },
);

test.each(['123456789', '021000022', '022000021', '071000021', '120000021', '999999999', '000000000'])(
  'VAL-031.1 VAL-031.2 %s is not a routing number',
  (number) => {
    expect(isRoutingNumber(number)).toBe(false);
    expect(routingNumberError(number)).toBe('Routing number is invalid');
  },
);

test.each([
  ['', 'Account number is required'],
  ['1', undefined],
  ['1'.repeat(17), undefined],
  ['1'.repeat(18), 'Account number must be less than 18 digits'],
  ['12-34', 'Account number must be only digits'],
])('VAL-032.1 VAL-032.2 VAL-032.3 VAL-032.4 ERR-049 account number %p: %p', (text, message) => {
  expect(accountNumberError(text)).toBe(message);
});

test.each([
  ['12345678', '12345678', undefined],
  ['12345679', '12345678', 'Account number verification does not match'],
  ['0123', '123', 'Account number verification does not match'],
  ['', '123', 'Please enter the account number again'],
  ['', '', 'Please enter the account number again'],
  ['1'.repeat(18), '1'.repeat(18), undefined],
  ['1'.repeat(18), '1', 'Account number must be less than 18 digits'],
])('VAL-033.1 VAL-033.2 %p typed again for %p: %p', (again, number, message) => {
  expect(accountVerificationError(again, number)).toBe(message);
});

test('CONST-024 PAY-013 a bank account has one of three types', () => {
  expect(achTypes).toEqual([
    { value: 'CHECKING', label: 'Personal checking' },
    { value: 'SAVINGS', label: 'Personal savings' },
    { value: 'BUSINESSCK', label: 'Business checking' },
  ]);
});

test('CONST-029 PAY-017 a debit has one of four authorizations', () => {
  expect(achAuthorizations).toEqual(['none', 'onfile', 'printsign', 'email']);
});
