import { counted, locale, setLanguage, t, term } from '.';

afterEach(() => setLanguage(undefined));

test('without a language, a text is English with its values', () => {
  expect(locale()).toBe('en-US');
  expect(t('Save')).toBe('Save');
  expect(t('Refund {amount} to {name}', { amount: '$5.00', name: 'Ada' })).toBe('Refund $5.00 to Ada');
  expect(t('A {missing} value stays', {})).toBe('A {missing} value stays');
  expect(term('Settled')).toBe('Settled');
});

test.each([
  [0, '0 payments'],
  [1, '1 payment'],
  [2, '2 payments'],
])('%i is counted as %s', (count, text) => {
  expect(counted(count, '{count} payment', '{count} payments')).toBe(text);
});

test('anything but a string is returned as it is', () => {
  const node = { type: 'b' };
  expect(t(node)).toBe(node);
  expect(t(undefined)).toBeUndefined();
  expect(term(null)).toBeNull();
});
