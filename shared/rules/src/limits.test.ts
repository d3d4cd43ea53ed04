import { limits } from './limits';

test('CONST-009.1 CONST-009.2 CONST-010 CONST-011 amounts have limits', () => {
  expect(limits).toMatchObject({
    maxAmount: 50_000_000,
    maxDownpayment: 50_000_000,
    largeAmount: 1_000_000,
    amountLength: 9,
  });
});

test('CONST-013.1 CONST-013.2 CONST-013.3 CONST-013.4 CONST-013.5 texts have limits', () => {
  expect(limits).toMatchObject({
    routingNumber: 9,
    accountNumber: 17,
    customField: 30,
    tokenName: 30,
    passwordLength: 8,
    boardingEmail: 40,
  });
});

test('CONST-038 more than five failed logins are flagged', () => {
  expect(limits.failedLogins).toBe(5);
});
