import { cardBrands, cardImage } from '../card';
import { approvedCode, hostedPaymentSource, isAutomatic } from '.';

test('CONST-031.1 CONST-031.3 the hosted payment page is source 6, and 000 is approved', () => {
  expect(hostedPaymentSource).toBe(6);
  expect(approvedCode).toBe('000');
});

test.each([
  ['cron', true],
  ['batch', true],
  ['web', false],
])('SCH-024.1 CONST-031.2 a run by %s is automatic: %p', (method, automatic) => {
  expect(isAutomatic(method)).toBe(automatic);
});

test('PLN-013 CONST-040.1 every brand has its image', () => {
  expect(cardBrands).toHaveLength(10);
  expect(cardImage('jcb15')).toBe('/static/cards/jcb15.svg');
});
