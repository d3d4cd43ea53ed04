const types = ['sale', 'auth', 'credit', 'capture', 'void', 'refund', 'validate'];
const cardFields: Readonly<Record<string, RegExp>> = {
  ccnumber: /^\d{12,19}$/,
  ccexp: /^(0[1-9]|1[0-2])\d{2}$/,
};
const checkFields: Readonly<Record<string, RegExp>> = {
  checkname: /\S/,
  checkaba: /^\d{9}$/,
  checkaccount: /^\d{1,17}$/,
  account_holder_type: /^(business|personal)$/,
  account_type: /^(checking|savings)$/,
  sec_code: /^(PPD|WEB|TEL|CCD)$/,
};
/** The words of NMI for a missing or wrong field. */
const faults: Readonly<Record<string, string>> = {
  ccnumber: 'Invalid Credit Card Number',
  ccexp: 'Invalid Credit Card Expiration Date',
  checkaba: 'Invalid ABA number',
};

/** The fault of a request's fields in NMI's words; `undefined` if there is none. */
export function fieldFault(fields: URLSearchParams): string | undefined {
  const type = fields.get('type') ?? '';
  if (!types.includes(type)) return 'Invalid Transaction Type REFID:3161855001';
  const isNew = ['sale', 'auth', 'credit'].includes(type);
  if (!isNew && !/^\d+$/.test(fields.get('transactionid') ?? ''))
    return 'Invalid Transaction ID specified REFID:3161856100';
  if (type !== 'void' && !/^\d{1,7}\.\d{2}$/.test(fields.get('amount') ?? ''))
    return 'Invalid amount REFID:3161856101';
  if (!isNew) return undefined;
  const isInVault = fields.has('customer_vault_id');
  if (isInVault && fields.has('ccnumber')) return 'Customer Vault Id and card number REFID:3162207530';
  const rules = fields.get('payment') === 'check' ? checkFields : isInVault ? {} : cardFields;
  const wrong = Object.entries(rules).find(([name, rule]) => !rule.test(fields.get(name) ?? ''));
  if (wrong) return `${faults[wrong[0]] ?? `Invalid ${wrong[0]}`} REFID:3162207528`;
  const cvv = fields.get('cvv');
  return cvv === null || /^\d{3,4}$/.test(cvv) ? undefined : 'Invalid CVV REFID:3162207529';
}
