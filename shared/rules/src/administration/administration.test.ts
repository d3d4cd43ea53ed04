import { achTerminal, cardTerminal } from '../testing/terminals';
import {
  agencyErrors,
  type AgencyForm,
  areFailedLoginsFlagged,
  boardingErrors,
  cities,
  counties,
  importDefaults,
  importErrors,
  importFileError,
  jsonObjectError,
  renewalAmountError,
  renewalTotal,
  userErrors,
} from '.';
import { messages } from '..';

const user = { name: 'Ada', email: 'a@b.co', permissions: '{}', custom: '{}' };

test.each([
  [{}, []],
  [{ name: '' }, ['Value is required']],
  [{ email: '' }, ['Invalid email address']],
  [{ email: 'a@b' }, ['Invalid email address']],
  [{ permissions: '{' }, ['Invalid JSON']],
  [{ custom: '[]' }, ['Invalid JSON']],
])('VAL-079.1 VAL-079.2 VAL-079.3 VAL-080.1 ERR-056 a user with %j is validated', (change, messages) => {
  expect(userErrors({ ...user, ...change }).map(({ message }) => message)).toEqual(messages);
});

test.each([
  ['{', 'Invalid JSON'],
  ['{}', undefined],
  ['{"a":1}', undefined],
  ['[]', 'Invalid JSON'],
  ['1', 'Invalid JSON'],
  ['null', 'Invalid JSON'],
  ['', 'Invalid JSON'],
])('VAL-080.1 VAL-080.2 VAL-080.3 permissions of %s are answered with %p', (text, message) => {
  expect(jsonObjectError(text)).toBe(message);
});

const boarding = { fee_amount: '3.5', admin_email: 'admin@harbor.test' };
const email40 = `${'a'.repeat(28)}@harbor.test`;

test.each([
  [{}, []],
  [{ fee_amount: '' }, ['Amount is required']],
  [{ admin_email: email40 }, []],
  [{ admin_email: `a${email40}` }, ['Max 40 characters']],
  [{ admin_email: 'a@b' }, ['Invalid e-mail.']],
])('VAL-081.1 VAL-081.2 VAL-081.3 VAL-081.4 ERR-056 boarding with %j is validated', (change, messages) => {
  expect(email40).toHaveLength(40);
  expect(boardingErrors({ ...boarding, ...change }).map(({ message }) => message)).toEqual(messages);
});

const merchant = {
  name: 'Harbor Books',
  contactName: 'Ada',
  mid: '1',
  accessTokenUser: 'u',
  accessTokenPassword: 'p',
  email: 'a@b.co',
};

test.each(Object.keys(merchant))('VAL-082.1 ERR-056 an import without %s is refused', (field) => {
  expect(importErrors({ ...merchant, [field]: '' })).toEqual([{ field, message: 'Value is required' }]);
});

test('VAL-082.2 an import with an invalid e-mail is refused, and with a valid one accepted', () => {
  expect(importErrors({ ...merchant, email: 'a@b' })).toEqual([
    { field: 'email', message: 'Invalid email address' },
  ]);
  expect(importErrors(merchant)).toEqual([]);
});

test.each([
  ['x.xls', 'The file must be an .xlsx spreadsheet'],
  ['x.xlsx', undefined],
  ['X.XLSX', undefined],
  ['x.csv', 'The file must be an .xlsx spreadsheet'],
])('VAL-082.4 GWY-018.2 the file %s: %p', (name, message) => {
  expect(importFileError(name)).toBe(message);
});

test('CONST-036 the import form has its first values', () => {
  expect(importDefaults).toEqual({
    merchantParent: 'icare',
    parentAccount: 3,
    processorAccount: 6,
    country: 'USA',
  });
});

const agency: AgencyForm = {
  name: 'Tulsa Tag',
  email: '',
  password: 'Abcdefg1',
  address: '1 Main St',
  city: 'Tulsa',
  state: 'OK',
  zip: '74103',
  county: 'Tulsa',
  aba: '',
  dda_decoded: '',
  phone: '',
};

test.each<[Partial<AgencyForm>, string[]]>([
  [{}, []],
  [{ email: 'ab' }, ['Email must be valid']],
  [{ email: 'a@b' }, []],
  [{ name: '' }, ['Name is required']],
  [{ password: '' }, ['Password is required']],
  [{ address: '' }, ['Address is required']],
  [{ city: '' }, ['City is required']],
  [{ state: '' }, ['State is required']],
  [{ zip: '' }, ['Postal code is required']],
  [{ county: 'Dallas' }, ['Choose a county']],
  [{ aba: '123456789' }, ['Routing number is invalid']],
  [{ dda_decoded: '00012345678901234' }, []],
  [{ dda_decoded: '1.2345678901234568E16' }, [messages.accountNumberTooLong]],
  [{ dda_decoded: 'abc' }, [messages.accountNumberOnlyDigits]],
  [{ dda_decoded: '123456789012345678' }, [messages.accountNumberTooLong]],
  [{ phone: '4.055550123E9' }, [messages.phoneIncomplete]],
  [{ phone: 'hello' }, [messages.phoneIncomplete]],
  [{ phone: '(405) 555-0123' }, []],
  [{ zip: '2138' }, [messages.postalCodeUsa]],
  [{ zip: '74103-1234' }, []],
])('VAL-083.1 VAL-083.2 AGY-011.2 B-17 an agency with %j is validated', (change, expected) => {
  expect(agencyErrors({ ...agency, ...change }, 'add').map(({ message }) => message)).toEqual(expected);
});

test('an edited agency keeps its password', () => {
  expect(agencyErrors({ ...agency, password: '' }, 'edit')).toEqual([]);
});

test.each([
  ['', 'Amount is required'],
  ['x', 'Amount needs to be numeric'],
  ['500000', undefined],
  ['500000.01', 'Amount must be $500,000 or less'],
  ['0', 'Amount must be greater than zero'],
])('VAL-084.1 a renewal of %p: %p', (text, message) => {
  expect(renewalAmountError(text)).toBe(message);
});

const tagTerminal = { ...cardTerminal, cashdiscount_schedule: 'okdmv' };

test.each([
  ['', 0, 0],
  ['0', 0, 0],
  ['100.00', 430, 10_430],
])(
  'AGY-017.1 AGY-017.2 VAL-084.2 a renewal of %p has a fee of %i cents and a total of %i',
  (text, fee, total) => {
    expect(renewalTotal(text, tagTerminal)).toEqual({ fee, total });
  },
);

test('a renewal without cash discount costs its amount', () => {
  expect(renewalTotal('10', { ...achTerminal, is_cashdiscount: false })).toEqual({ fee: 0, total: 1000 });
});

test.each([
  [5, false],
  [6, true],
])('CONST-038 %i failed logins are highlighted: %p', (failures, flagged) => {
  expect(areFailedLoginsFlagged(failures)).toBe(flagged);
});

test('AGY-007 the 77 counties of Oklahoma and its 75 largest cities are listed once and in order', () => {
  for (const [names, length] of [
    [counties, 77],
    [cities, 75],
  ] as const) {
    expect(new Set(names).size).toBe(length);
    expect([...names].sort()).toEqual(names);
  }
});
