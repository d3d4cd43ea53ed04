import {
  cardBrand,
  cardNumberError,
  cvvError,
  cvvLengths,
  dueExpiryNotice,
  expirationError,
  formatCardNumber,
  formatExpiration,
  formatExpirationEntry,
  isTokenExpired,
  isLuhnValid,
  parseExpiration,
} from '.';

test.each([
  '4111111111111111',
  '4242424242424242',
  '4012888888881881',
  '4222222222222',
  '5555555555554444',
  '5105105105105100',
  '2223003122003222',
  '2720990000000007',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '6440000000000005',
  '6500000000000002',
  '30569309025904',
  '38520000023237',
  '36227206271667',
  '3530111333300000',
  '3566002020360505',
  '6200000000000005',
  '6205500000000000004',
  '6759649826438453',
  '5018000000000009',
  '213100000000001',
  '180000000000002',
])('VAL-020 %s is a card number', (number) => {
  expect(isLuhnValid(number)).toBe(true);
  expect(cardNumberError(number)).toBeUndefined();
});

test.each([
  '4111111111111112',
  '4111111111111121',
  '411111111111111',
  '5555555555554445',
  '378282246310006',
  '6440000000000004',
  '4111-1111-1111-111a',
])('VAL-021.1 VAL-021.3 %s is not a card number', (number) => {
  expect(cardNumberError(number)).toBe('Card number is invalid');
});

test.each(['55555555555544441', '5555955555554444 4', '3782822463100051', '62055000000000000041'])(
  'an extra digit, as in %s, is shown and refused, never dropped',
  (number) => {
    expect(formatCardNumber(number).replaceAll(' ', '')).toBe(number.replaceAll(' ', ''));
    expect(cardNumberError(formatCardNumber(number))).toBe('Card number is invalid');
  },
);

test('VAL-021.2 spaces and dashes are ignored', () => {
  expect(cardNumberError('4111 1111 1111 1111')).toBeUndefined();
  expect(cardNumberError('4111-1111-1111-1111')).toBeUndefined();
});

test.each(['0000000000000000', '0', '9999999999999995'])(
  'VAL-022.1 VAL-022.2 %s passes the checksum and is refused',
  (number) => {
    expect(isLuhnValid(number)).toBe(true);
    expect(cardNumberError(number)).toBe('Card number is invalid');
  },
);

test('VAL-019.1 an empty number is required', () => {
  expect(cardNumberError('')).toBe('Card number is required');
});

test.each([
  ['341', 'amex'],
  ['371449635398431', 'amex'],
  ['300', 'diners'],
  ['305', 'diners'],
  ['309', 'diners'],
  ['36', 'diners'],
  ['38', 'diners'],
  ['39', 'diners'],
  ['6011', 'discover'],
  ['644', 'discover'],
  ['649', 'discover'],
  ['65', 'discover'],
  ['35', 'jcb'],
  ['1800', 'jcb15'],
  ['2131', 'jcb15'],
  ['50', 'maestro'],
  ['56', 'maestro'],
  ['58', 'maestro'],
  ['6304', 'maestro'],
  ['67', 'maestro'],
  ['51', 'mastercard'],
  ['55', 'mastercard'],
  ['2221000000000009', 'mastercard'],
  ['2720', 'mastercard'],
  ['62', 'unionpay'],
  ['4', 'visa'],
  ['2220000000000000', 'unknown'],
  ['2721', 'unknown'],
  ['9999999999999995', 'unknown'],
  ['', 'unknown'],
])(
  'VAL-023.1 VAL-023.2 VAL-023.3 VAL-023.4 VAL-023.5 VAL-023.6 VAL-023.7 VAL-023.8 VAL-023.9 VAL-023.10 CONST-026 %s is %s',
  (number, brand) => {
    expect(cardBrand(number)).toBe(brand);
  },
);

test.each([
  ['378282246310005', '3782 822463 10005'],
  ['4111111111111111', '4111 1111 1111 1111'],
  ['30569309025904', '3056 930902 5904'],
  ['6205500000000000004', '6205 5000 0000 0000 004'],
  ['4111 11ab11', '4111 1111'],
  ['４１１１１１１１', '4111 1111'],
  ['55555555555544441', '5555 5555 5555 4444 1'],
  ['3782822463100051', '3782 822463 10005 1'],
  ['', ''],
])('VAL-024.1 VAL-024.2 %s shows as %s', (number, shown) => {
  expect(formatCardNumber(number)).toBe(shown);
});

test.each([
  ['', '4111111111111111', 'CVV is required'],
  ['123', '4111111111111111', undefined],
  ['1234', '4111111111111111', 'CVV is invalid'],
  ['12a', '4111111111111111', 'CVV is invalid'],
  ['123', '378282246310005', 'CVV is invalid'],
  ['1234', '378282246310005', undefined],
  ['123', '30569309025904', undefined],
  ['1234', '30569309025904', undefined],
])('VAL-025.1 VAL-025.2 VAL-025.4 CVV %p on %s: %p', (cvv, number, message) => {
  expect(cvvError(cvv, cardBrand(number))).toBe(message);
});

test('VAL-025.3 a CVV has the length of its brand at most', () => {
  expect(Math.max(...cvvLengths('visa'))).toBe(3);
  expect(Math.max(...cvvLengths('amex'))).toBe(4);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12 / 2'],
  ['1225', '12 / 25'],
  ['12 / 25', '12 / 25'],
  ['12259', '12 / 25'],
  ['0', '0'],
  ['5', '05'],
  ['1/', '01'],
  ['5/29', '05 / 29'],
  ['529', '05 / 29'],
  ['1/29', '01 / 29'],
  ['012', '01 / 2'],
  ['12 / 20', '12 / 20'],
  ['12 / 203', '12 / 203'],
  ['12/2030', '12 / 30'],
  ['122030', '12 / 30'],
  ['5-2030', '05 / 30'],
  ['12 / 301', '12 / 30'],
  ['1 / 25', '1 / 25'],
  ['', ''],
  ['2029/03', '03 / 29'],
  ['2029-3', '03 / 29'],
  ['202903', '03 / 29'],
  ['2029/12', '12 / 29'],
  ['2912', '12 / 29'],
  ['29/03', '03 / 29'],
  ['26/12', '12 / 26'],
  ['29/3', '03 / 29'],
  // The same entries while a user types them.
  ['2', '2'],
  ['20', '20'],
  ['202', '202'],
  ['2029', '2029'],
  ['2029/', '2029/'],
  ['2029/1', '2029/1'],
  ['29', '29'],
  ['29/', '29/'],
  ['29/0', '29/0'],
  ['2/29', '02 / 29'],
  ['229', '02 / 29'],
  ['2/2030', '02 / 30'],
  // Not guessed.
  ['2029/13', '2029/13'],
  ['29/29', '29/29'],
  ['Mar 2029', 'Mar 2029'],
  ['０３/２９', '03 / 29'],
])('VAL-026.2 VAL-026.4 A-26 B-14 typing %p shows %p', (typed, shown) => {
  expect(formatExpirationEntry(typed)).toBe(shown);
});

test.each([
  ['', 'Expiration is required'],
  ['00 / 25', 'Expiration is invalid'],
  ['13 / 25', 'Expiration is invalid'],
  ['12', 'Expiration is invalid'],
  ['12 / 23', 'Card has expired'],
  ['01 / 24', undefined],
  ['12 / 25', undefined],
  ['01 / 44', undefined],
  ['02 / 44', 'Expiration is too far ahead'],
  ['02 / 91', 'Expiration is too far ahead'],
  ['2029/13', 'Expiration is invalid'],
  ['Mar 2029', 'Expiration is invalid'],
])('VAL-026.1 VAL-026.5 VAL-027.1 VAL-027.2 B-14 expiration %p in January 2024: %p', (text, message) => {
  expect(expirationError(text, '2024-01-10')).toBe(message);
});

test('VAL-026.3 an expiration is sent as two pairs of digits', () => {
  expect(parseExpiration('12 / 25')).toEqual({ month: '12', year: '25' });
});

test.each([
  ['2401', true],
  ['2312', true],
  ['2402', false],
  ['9912', false],
  ['', false],
  [null, false],
])('VAL-028.1 VAL-028.2 BIL-013.2 a token of %p is expired in January 2024: %p', (yymm, expired) => {
  expect(isTokenExpired(yymm, '2024-01-10')).toBe(expired);
});

test('SHELL-073.1 a stored expiration shows as MM/YY', () => {
  expect(formatExpiration('2512')).toBe('12/25');
});

test.each([
  ['2024-01-29', '2402', undefined],
  ['2024-01-30', '2402', 30],
  ['2024-02-21', '2402', 30],
  ['2024-02-22', '2402', 7],
  ['2024-02-29', '2402', 7],
  ['2024-03-01', '2402', undefined],
  ['2023-12-01', '2312', 30],
  ['2024-02-22', null, undefined],
  ['2024-02-22', '', undefined],
])(
  'A-16 on %s the notice before the expiry of a card of %p says this number of days: %p',
  (today, yymm, days) => {
    expect(dueExpiryNotice(yymm, today)).toBe(days);
  },
);
