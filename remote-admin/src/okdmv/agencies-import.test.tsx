import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateAgencyRequest, HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { sampleAgency } from '../testing/samples';
import { xlsxFile } from '../testing/xlsx';
import { AgenciesImportScreen } from './agencies-import-screen';
import { AgenciesScreen } from './agencies-screen';

const screens = { '/okdmv/agencies': AgenciesScreen, '/okdmv/agencies/import': AgenciesImportScreen };

function open(path = '/okdmv/agencies/import') {
  const respond = ({ method, body }: HttpRequest) => {
    if (method === 'GET') return { error: false, rows: [], count: 0 };
    if ((body as CreateAgencyRequest).tracking_id === 'OK-2')
      throw new ApiError('No', {
        kind: 'refused',
        status: 422,
        fields: { tracking_id: 'Another agency has this ID' },
      });
    return { error: false, agency: sampleAgency(), response: { ResponseText: 'APPROVED' } };
  };
  return openAdmin({ screens, path, respond });
}

const head = ['Agency ID', 'Name', 'Password', 'Address', 'City', 'postal code', 'County'];
const row = (id: string, name: string, county = 'Tulsa') => [
  id,
  name,
  'Tag-office-1',
  '1 Main St',
  'Tulsa',
  '74103',
  county,
];
const rowOf = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body);

test('AGY-003 Search, Export, Import, and Add One are above the list, and Import links to the file screen', async () => {
  open('/okdmv/agencies');
  expect(await screen.findByRole('link', { name: 'Import' })).toHaveAttribute(
    'href',
    '/okdmv/agencies/import',
  );
  expect(screen.getByRole('link', { name: 'Add One' })).toHaveAttribute('href', '/okdmv/agencies/add');
  for (const name of [/^Search/, /^Export/]) expect(screen.getAllByRole('button', { name })[0]).toBeVisible();
});

test('AGY-003 N-02 a file is previewed with its errors row by row, and the valid rows are added one by one', async () => {
  const { user, writes, container } = open();
  const rows = [
    head,
    row('OK-1', 'Tulsa Tag'),
    row('OK-2', 'Norman Tag'),
    row('OK-3', 'Dallas Tag', 'Dallas'),
    row('OK-1', 'Twice Tag'),
  ];
  await user.upload(screen.getByLabelText(/^File/), xlsxFile({ sheets: { A: rows } }));
  expect(await screen.findByText('County: Choose a county')).toBeVisible();
  expect(rowOf('Twice Tag').getByText('Agency ID: Appears twice in the file')).toBeVisible();
  expect(writes()).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Add 2' }));
  expect(await screen.findByText('1 added')).toBeVisible();
  expect(rowOf('Tulsa Tag').getByText('Added')).toBeVisible();
  expect(await rowOf('Norman Tag').findByText('Another agency has this ID')).toBeVisible();
  expect(writes().map(([call]) => call)).toEqual(['POST /okdmv_agencies', 'POST /okdmv_agencies']);
  expect(writes()[0]?.[1]).toMatchObject({
    tracking_id: 'OK-1',
    name: 'Tulsa Tag',
    zip: '74103',
    county: 'Tulsa',
  });
  expect(await screen.findByRole('button', { name: 'Add 1' })).toBeEnabled();
});

const fixture = (name: string) =>
  new File([readFileSync(path.join(__dirname, '../testing/fixtures/sheets', name))], name);

test('F6 an agency of a file belongs to the merchant that its row names', async () => {
  const { user, writes } = open();
  const rows = [
    [...head, 'Merchant ID'],
    [...row('OK-1', 'Tulsa Tag'), 'account-7'],
  ];
  await user.upload(screen.getByLabelText(/^File/), xlsxFile({ sheets: { A: rows } }));
  await user.click(await screen.findByRole('button', { name: /^Add 1/ }));
  await waitFor(() =>
    expect(writes()[0]?.[1]).toMatchObject({ tracking_id: 'OK-1', account_id: 'account-7' }),
  );
});

test('B-17 N-02 columns with other names are mapped by hand, and unused columns are named', async () => {
  const { user } = open();
  await user.upload(screen.getByLabelText(/^File/), fixture('excel-unknown-headings.xlsx'));
  expect(await screen.findByText('Choose a column for Agency ID')).toBeVisible();
  expect(screen.getByText('3 columns not used: Nr, Bezeichnung, PLZ')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Agency ID/ }), 'Nr');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Name/ }), 'Bezeichnung');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Postal code/ }), 'PLZ');
  expect(rowOf('Tulsa Tag').getByText('OK-1')).toBeVisible();
  expect(rowOf('Tulsa Tag').getByText('74103')).toBeVisible();
});

test('B-17 identifiers that a spreadsheet keeps as numbers are refused with the names of their cells', async () => {
  const { user } = open();
  await user.upload(screen.getByLabelText(/^File/), fixture('excel-bare-numbers.xlsx'));
  const row = await waitFor(() => rowOf('Bare Tag'));
  for (const [label, cell] of [
    ['Agency ID', 'A2'],
    ['Postal code', 'C2'],
    ['Phone', 'D2'],
    ['Account number', 'E2'],
  ])
    expect(
      row.getByText(`${label}: ${cell} is a number and may have lost digits: format it as text`),
    ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 0' })).toBeDisabled();
});

test('B-17 every field of a file can be previewed, with the zeros that its format shows', async () => {
  const { user } = open();
  await user.upload(screen.getByLabelText(/^File/), fixture('excel-zero-formats.xlsx'));
  const row = await waitFor(() => rowOf('Zero Tag'));
  for (const text of ['0042', '02138', '(405) 555-0123', '012345678'])
    expect(row.getByText(text)).toBeVisible();
});

test('B-17 another one of several sheets can be chosen', async () => {
  const { user } = open();
  await user.upload(screen.getByLabelText(/^File/), fixture('excel-very-hidden.xlsx'));
  const sheet = await screen.findByRole('combobox', { name: 'Sheet' });
  expect(sheet).toHaveDisplayValue('Data');
  await user.selectOptions(sheet, '_xl (hidden)');
  expect(await screen.findByText('HIDDEN')).toBeVisible();
});

test.each([
  ['a.csv', 'Name\nTag', 'Choose a column for Agency ID'],
  ['a.csv', 'Agency ID\n"OK', 'Row 2: a quote is not closed'],
  ['a.xlsx', 'Agency ID', 'This is not an .xlsx spreadsheet'],
])('AGY-003 the file %s with %j is refused in words', async (name, text, message) => {
  const { user, writes } = open();
  await user.upload(screen.getByLabelText(/^File/), new File([text], name));
  expect(await screen.findByText(message)).toBeVisible();
  expect(writes()).toEqual([]);
});
