/** The fields of a request as they came. */
export type Fields = Readonly<Record<string, unknown>>;

const amount = { transactionAmount: /^\d{1,7}\.\d{2}$/ };
const card = { cardNumber: /^\d{12,20}$/, cardExpMonth: /^(0?[1-9]|1[0-2])$/, cardExpYear: /^\d{2}$/ };
const account = {
  aba: /^\d{9}$/,
  dda: /^\d{1,17}$/,
  accountType: /^[CS]$/,
  categoryText: /^(WEB|PPD|CCD|TEL)$/,
};
const vaultKey = /^(?=.*[a-z])(?=.*\d)[\w!]{8,100}$/i;
const record = { vaultKey, vaultId: /^\d+$/ };
const reference = { refNumber: /^\d+$/ };

/** The required fields of each operation. */
const required: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  Sale: { ...amount, ...card },
  Auth: { ...amount, ...card },
  SaleUsingVault: { ...amount, ...record },
  AuthUsingVault: { ...amount, ...record },
  VaultCreateCCRecord: { ...card, vaultKey: vaultKey, cardType: /^(visa|mastercard|amex|disc|dc|JCB)$/ },
  Settle: { ...amount, ...reference },
  Refund: { ...amount, ...reference },
  Void: reference,
  AchDebit: { ...amount, ...account, ownerName: /\S/ },
  AchCredit: { ...amount, ...account, ownerName: /\S/ },
  AchVoid: reference,
};

/** The field's fault in words such as FAPS's. */
const messages: Readonly<Record<string, string>> = { cardNumber: 'Card number is invalid' };

/** Compares the fields of a request with the rules of its operation. */
export function validationFailures(action: string, fields: Fields): { key: string; message: string }[] {
  const rules = required[action];
  if (!rules) return [{ key: 'action', message: 'The operation is not known' }];
  const failures = Object.entries(rules)
    .filter(([key, rule]) => !rule.test(textOf(fields[key])))
    .map(([key]) => ({ key, message: messages[key] ?? `The ${key} field is invalid` }));
  const orderId = textOf(fields['orderId']);
  if (orderId.length > 50 || (fields['autoGenerateOrderId'] === false && orderId === ''))
    failures.push({ key: 'orderId', message: 'The orderId field is invalid' });
  return failures;
}

/** A field as text; `''` if it is missing. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
