import { readFileSync } from 'node:fs';
import path from 'node:path';
import { catchDownloads } from '@tillway/remote-kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { xlsxFile } from '../testing/xlsx';
import { ConvertExcelScreen } from './convert-excel-screen';
import { parseCsv, toCsv } from '../sheet/csv';

const open = () =>
  openAdmin({
    screens: { '/admin/convertexcel': ConvertExcelScreen },
    path: '/admin/convertexcel',
    respond: () => ({ error: false }),
  });
const file = () => screen.getByLabelText(/^File/);
const value = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value;

test('TOOL-006.1 a spreadsheet becomes CSV and JSON, sheet by sheet, and nothing is sent', async () => {
  const { user, portal, container } = open();
  const sheets = {
    People: [['name', 'city'], ['Byron, Ada', 'London'], ['Bea']],
    Notes: [['note'], ['says "no"']],
  };
  await user.upload(file(), xlsxFile({ sheets }));
  expect(await screen.findByRole('region', { name: 'CSV (3 rows)' })).toBeVisible();
  expect(value('CSV')).toBe('name,city\n"Byron, Ada",London\nBea');
  expect(JSON.parse(value('JSON'))).toEqual([
    { name: 'Byron, Ada', city: 'London' },
    { name: 'Bea', city: '' },
  ]);
  expect(await axe(container)).toHaveNoViolations();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'Notes');
  expect(value('CSV')).toBe('note\n"says ""no"""');
  expect(portal.recorded.requests).toEqual([]);
});

test('B-17 TOOL-006 a formula gives its stored value, and the results are saved as files', async () => {
  const downloads = catchDownloads();
  const { user } = open();
  await user.upload(
    file(),
    xlsxFile({ sheets: { A: [['sum'], [{ xml: '<c r="A2"><f>1+1</f><v>2</v></c>' }]] } }, 'sums.xlsx'),
  );
  expect(await screen.findByRole('region', { name: 'JSON (1 row)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as .csv' }));
  await user.click(screen.getByRole('button', { name: 'Save as .json' }));
  expect(downloads.map(({ name }) => name)).toEqual(['sums.csv', 'sums.json']);
});

test('B-17 the first visible sheet is shown, and a hidden one can be chosen', async () => {
  const { user } = open();
  const bytes = readFileSync(path.join(__dirname, '../testing/fixtures/sheets/excel-hidden-first.xlsx'));
  await user.upload(file(), new File([bytes], 'book.xlsx'));
  expect(await screen.findByRole('combobox', { name: 'Sheet' })).toHaveDisplayValue('Agencies');
  expect(screen.getByRole('option', { name: 'Lookup (hidden)' })).toBeInTheDocument();
});

test('an unreadable file is refused in words, and nothing of it is shown', async () => {
  const { user } = open();
  await user.upload(file(), new File(['name,city'], 'x.xlsx'));
  expect(await screen.findByText('This is not an .xlsx spreadsheet')).toBeVisible();
  await user.upload(
    file(),
    xlsxFile({ sheets: { A: [['a', { xml: '<c r="B1" t="e"><v>#REF!</v></c>' }]] } }),
  );
  expect(await screen.findByText('B1 holds the error #REF!')).toBeVisible();
  await user.upload(file(), new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.xlsx'));
  expect(await screen.findByText('The file must be 5 MB or smaller')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('rows written as CSV are read back unchanged', () => {
  const rows = [
    ['a', 'b,c', 'd"e'],
    ['', 'line\nbreak', ' x '],
  ];
  expect(parseCsv(toCsv(rows))).toEqual(rows);
});
