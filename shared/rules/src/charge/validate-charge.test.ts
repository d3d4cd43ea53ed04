import { achTerminal, cardTerminal } from '../testing/terminals';
import { validationTitle } from '../errors';
import { type ChargeForm, validateCharge } from '.';

const context = {
  today: '2024-01-10',
  terminals: [cardTerminal, achTerminal],
  canUseNachaAuthorization: false,
};
const nacha = { ...context, canUseNachaAuthorization: true };

const valid: ChargeForm = {
  method: 'card',
  terminal_id: 'm1',
  amount: '19.90',
  close_date: '',
  card_name: 'Ada Byron',
  card_number: '4111 1111 1111 1111',
  card_expiration: '01 / 24',
  card_cvv: '123',
  billing_address: '',
  billing_city: '',
  billing_state: '',
  billing_postalcode: '73102',
  billing_country: 'USA',
  billing_phone: '',
  billing_email: '',
  customer_po: '',
  custom_field_1: '',
  custom_field_2: '',
  custom_field_3: '',
  notes: '',
};
const validAch: ChargeForm = {
  ...valid,
  method: 'ach',
  terminal_id: 'm2',
  ach_routing_number: '021000021',
  ach_account_number: '12345678',
  ach_account_number_verify: '12345678',
  ach_check_number: '',
  ach_type: 'CHECKING',
  ach_authorization: 'none',
  billing_postalcode: '',
};
const errors = (change: Partial<ChargeForm>) => validateCharge({ ...valid, ...change }, context);

test('a valid charge has no errors', () => {
  expect(errors({})).toEqual([]);
});

test.each<[string, Partial<ChargeForm>, string, string]>([
  ['PAY-005.1 VAL-075.1', { terminal_id: '' }, 'terminal_id', 'Please select a terminal'],
  ['PAY-005.2', { terminal_id: 'elsewhere' }, 'terminal_id', 'Invalid terminal'],
  ['PAY-005.2', { terminal_id: 'm2' }, 'terminal_id', 'Invalid terminal'],
  ['VAL-001', { amount: '' }, 'amount', 'Amount is required'],
  ['VAL-018 ERR-047', { card_name: ' ' }, 'card_name', 'Name is required'],
  ['a name of two lines', { card_name: 'Ada\nLovelace' }, 'card_name', 'Name must be one line'],
  ['VAL-019.1 ERR-047', { card_number: '' }, 'card_number', 'Card number is required'],
  ['ERR-047', { card_number: '4111111111111112' }, 'card_number', 'Card number is invalid'],
  ['ERR-047', { card_cvv: '' }, 'card_cvv', 'CVV is required'],
  ['ERR-047', { card_expiration: '' }, 'card_expiration', 'Expiration is required'],
  ['a CVV too short', { card_cvv: '12' }, 'card_cvv', 'CVV is invalid'],
  ['an expired card', { card_expiration: '12 / 23' }, 'card_expiration', 'Card has expired'],
  ['VAL-036.1 ERR-052', { billing_postalcode: '' }, 'billing_postalcode', 'Postal code is required'],
  ['VAL-045', { close_date: '2024-01-10' }, 'close_date', 'Post date must be tomorrow or later'],
  ['VAL-045', { close_date: '2024-02-30' }, 'close_date', 'Post date must be a date'],
])('%s %p', (_, change, field, message) => {
  expect(errors(change)).toEqual([{ field, message }]);
});

test.each<[string, Partial<ChargeForm>, string, string]>([
  ['VAL-037 ERR-052', { billing_email: 'ab' }, 'billing_email', 'Email must be valid'],
  ['VAL-038.2', { billing_phone: '(405) 555-123' }, 'billing_phone', 'Phone number must have ten digits'],
  ['unknown', { billing_state: 'ZZ' }, 'billing_state', 'State is invalid'],
  ['PAY-016.2', { billing_country: 'usa' }, 'billing_country', 'Country is invalid'],
  [
    'VAL-039',
    { custom_field_1: 'x'.repeat(31) },
    'custom_field_1',
    'Custom field 1 must be 30 characters or less',
  ],
  [
    'VAL-039',
    { custom_field_2: 'x'.repeat(31) },
    'custom_field_2',
    'Custom field 2 must be 30 characters or less',
  ],
  [
    'VAL-039',
    { custom_field_3: 'x'.repeat(31) },
    'custom_field_3',
    'Custom field 3 must be 30 characters or less',
  ],
  ['PAY-014', { customer_po: 'x'.repeat(51) }, 'customer_po', 'Customer PO must be 50 characters or less'],
  ['PAY-010', { notes: 'x'.repeat(1001) }, 'notes', 'Notes must be 1000 characters or less'],
])('%s billing and references: %p', (_, change, field, message) => {
  expect(errors(change)).toEqual([{ field, message }]);
});

test('VAL-039 thirty characters fit a custom field', () => {
  expect(errors({ custom_field_1: 'x'.repeat(30) })).toEqual([]);
});

test('any state and phone number is valid outside the USA', () => {
  expect(errors({ billing_country: 'CAN', billing_state: 'Ontario', billing_phone: '+1 416 555' })).toEqual(
    [],
  );
});

test('VAL-036.2 a valid bank payment without a postal code has no errors', () => {
  expect(errors(validAch)).toEqual([]);
});

test.each<[string, Partial<ChargeForm>, string, string]>([
  ['PAY-005.2', { terminal_id: 'm1' }, 'terminal_id', 'Invalid terminal'],
  ['VAL-029.1 ERR-048', { ach_routing_number: '' }, 'ach_routing_number', 'Routing number is required'],
  [
    'VAL-032.1 ERR-049',
    { ach_account_number: '', ach_account_number_verify: undefined },
    'ach_account_number',
    'Account number is required',
  ],
  [
    'VAL-033.1 ERR-049',
    { ach_account_number_verify: '12345679' },
    'ach_account_number_verify',
    'Account number verification does not match',
  ],
  ['PAY-013', { ach_type: 'checking' }, 'ach_type', 'Account type is required'],
])('%s bank payment %p', (_, change, field, message) => {
  expect(errors({ ...validAch, ...change })).toEqual([{ field, message }]);
});

test('the gateway, which receives the number once, does not require it twice', () => {
  expect(errors({ ...validAch, ach_account_number_verify: undefined })).toEqual([]);
});

test.each<[string, Partial<ChargeForm>, { field: string; message: string }[]]>([
  [
    'PAY-070',
    { ach_authorization: 'none' },
    [{ field: 'ach_authorization', message: 'ACH authorization is required' }],
  ],
  [
    'PAY-070',
    { ach_authorization: 'other' },
    [{ field: 'ach_authorization', message: 'ACH authorization is required' }],
  ],
  ['on file', { ach_authorization: 'onfile' }, []],
  ['signed', { ach_authorization: 'printsign' }, []],
  [
    'PAY-069 ERR-049',
    { ach_authorization: 'email' },
    [{ field: 'billing_email', message: 'Email required for ACH authorization' }],
  ],
  ['PAY-069', { ach_authorization: 'email', billing_email: 'a@b' }, []],
])('VAL-035.1 VAL-035.2 VAL-035.3 %s for an account with Nacha authorization: %p', (_, change, found) => {
  expect(validateCharge({ ...validAch, ...change }, nacha)).toEqual(found);
});

test('PAY-037 a stored card is charged without number, expiration, CVV, or postal code', () => {
  const stored = {
    ...valid,
    token: 't1',
    card_number: '',
    card_expiration: '',
    card_cvv: '',
    card_name: '',
    billing_postalcode: '',
  };
  expect(validateCharge(stored, context)).toEqual([]);
});

test.each([
  ['2312', ['Card is expired']],
  ['2401', []],
  [null, []],
])('A-16 C-55 a stored card of %p in January 2024: %j', (storedExpiration, found) => {
  const stored = validateCharge({ ...valid, token: 't1' }, { ...context, storedExpiration });
  expect(stored).toEqual(found.map((message) => ({ field: 'token', message })));
});

test('VAL-045 tomorrow is a valid post date', () => {
  expect(errors({ close_date: '2024-01-11' })).toEqual([]);
});

test('SHELL-081 VAL-085.1 VAL-085.2 VAL-085.3 one error and several have different titles, and each field has one error, in the form’s order', () => {
  const found = errors({ amount: '-600000', card_name: '', card_number: '' });
  expect(found.map(({ field }) => field)).toEqual(['amount', 'card_name', 'card_number']);
  expect(validationTitle(found)).toBe('Validation Errors');
  expect(validationTitle(found.slice(0, 1))).toBe('Validation Error');
});
