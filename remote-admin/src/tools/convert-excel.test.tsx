import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { xlsxFile } from '../testing/xlsx';
import { ConvertExcelScreen } from './convert-excel-screen';
import { parseCsv, toCsv } from './csv';

const open = () =>
  openAdmin({
    screens: { '/admin/convertexcel': ConvertExcelScreen },
    path: '/admin/convertexcel',
    respond: () => ({ error: false }),
  });
const file = () => screen.getByLabelText(/^File/);
const value = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value;

test('TOOL-006 a spreadsheet becomes CSV and JSON, sheet by sheet; nothing is sent', async () => {
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

test('TOOL-006 what cannot be read is told in words, and nothing of it is shown', async () => {
  const { user } = open();
  await user.upload(file(), new File(['name,city'], 'x.xlsx'));
  expect(await screen.findByText('This is not an .xlsx spreadsheet')).toBeVisible();
  await user.upload(file(), xlsxFile({ sheets: { A: [[{ xml: '<c r="A1"><f>1+1</f><v>2</v></c>' }]] } }));
  expect(await screen.findByText(/holds a formula: paste its value instead/)).toBeVisible();
  await user.upload(file(), new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.xlsx'));
  expect(await screen.findByText('The file may have 5 MB')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('rows as CSV are read back as they were', () => {
  const rows = [
    ['a', 'b,c', 'd"e'],
    ['', 'line\nbreak', ' x '],
  ];
  expect(parseCsv(toCsv(rows))).toEqual(rows);
});
