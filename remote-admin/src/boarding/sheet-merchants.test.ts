import { findHeadings, missingFields, readRecords } from '../sheet/records';
import { merchantFileFields, sheetMerchants } from './sheet-merchants';

const head = [
  ...['Entity DBA Name', 'Contact Type', 'Entity Contact Name', 'Address 1', 'Address 2', 'City', 'State'],
  ...['Postal Code', 'Office Phone', 'Email', 'URL'],
];
const row = (name: string, type: string, contact: string, email = 'A@Mail.test') => [
  ...[
    name,
    type,
    contact,
    '1 Main St',
    '',
    'Tulsa',
    'OK',
    '74103',
    '(918) 555-0100',
    email,
    'HTTPS://Shop.test',
  ],
];
const read = (...rows: string[][]) => {
  const sheet = { name: 'A', rows };
  return sheetMerchants(readRecords(sheet, merchantFileFields, findHeadings(sheet, merchantFileFields)));
};

test('GWY-019.1 GWY-019.2 GWY-019.3 the owner among a merchant’s contacts is taken, else the first; e-mail and URL become lower case', () => {
  const { merchants, errors } = read(
    head,
    row('Harbor Books', 'Billing', 'Bea'),
    row('Harbor Books', 'Owner', 'Olga'),
    row('Harbor Books', 'Owner', 'Otto'),
    [],
    row('Prairie Books', 'Billing', 'Pia'),
    row('Prairie Books', 'Office', 'Otis'),
  );
  expect(errors).toEqual([]);
  expect(merchants.map(({ name, contactName, row: at }) => [name, contactName, at])).toEqual([
    ['Harbor Books', 'Olga', 3],
    ['Prairie Books', 'Pia', 6],
  ]);
  expect(merchants[0]).toMatchObject({
    type: 'Owner',
    address1: '1 Main St',
    city: 'Tulsa',
    state: 'OK',
    zip: '74103',
    phone: '(918) 555-0100',
    email: 'a@mail.test',
    url: 'https://shop.test',
  });
});

test('columns are found by name in any order and case, and unknown columns are ignored', () => {
  const { merchants } = read(
    ['EMAIL', 'x', 'entity contact name', ' Entity DBA Name '],
    ['a@b.co', '1', 'Ada', 'Shop'],
  );
  expect(merchants).toMatchObject([{ name: 'Shop', contactName: 'Ada', email: 'a@b.co', city: '' }]);
});

test('errors name their row and column, and their row is left out', () => {
  const { merchants, errors } = read(head, row('', 'Owner', ''), row('Shop', 'Owner', 'Ada', 'a@b'));
  expect(merchants).toEqual([]);
  expect(errors).toEqual([
    { row: 2, column: 'Entity DBA Name', message: 'Value is required' },
    { row: 2, column: 'Entity Contact Name', message: 'Value is required' },
    { row: 3, column: 'Email', message: 'Invalid email address' },
  ]);
});

test.each([[[]], [[['Firm']]]])(
  'GWY-019.1 a sheet without the columns misses the required ones: %j',
  (rows) => {
    const { columns } = findHeadings({ name: 'A', rows }, merchantFileFields);
    expect(missingFields(merchantFileFields, columns).map(({ label }) => label)).toEqual([
      'Entity DBA Name',
      'Entity Contact Name',
      'Email',
    ]);
  },
);
