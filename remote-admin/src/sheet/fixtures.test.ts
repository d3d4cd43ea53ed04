import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { agencyFileFields } from '../okdmv/sheet-agencies';
import { readTable } from './read-sheets';
import { columnChoices, findHeadings, likelySheet, missingFields, readRecords } from './records';

const folder = path.join(__dirname, '../testing/fixtures/sheets');

/**
 * Reads a file like the import of agencies. Returns the way it was read, its sheet and row of headings, and
 * each record with its errors.
 */
async function read(name: string): Promise<string[]> {
  const { sheets, readAs } = await readTable(new File([readFileSync(path.join(folder, name))], name));
  const sheet = sheets[likelySheet(sheets, agencyFileFields)];
  if (!sheet) throw new Error('There is no sheet');
  const headings = findHeadings(sheet, agencyFileFields);
  const missing = missingFields(agencyFileFields, headings.columns).map(({ label }) => label);
  if (missing.length > 0)
    return [
      `no ${missing.join()} among ${columnChoices(sheet, headings.row)
        .map(({ label }) => label)
        .join()}`,
    ];
  return [
    [
      ...(readAs === undefined ? [] : [readAs]),
      `${name.endsWith('.xlsx') ? `${sheet.name} ` : ''}${headings.row + 1}`,
    ].join(', '),
    ...readRecords(sheet, agencyFileFields, headings).map(({ values, errors }) =>
      [
        ...(['tracking_id', 'name', 'zip', 'phone', 'dda_decoded', 'notes'] as const).map(
          (field) => values[field],
        ),
        ...errors.map(({ message }) => `! ${message}`),
      ].join('|'),
    ),
  ];
}

const plain = 'OK-1|Tulsa Tag|74103|4055550123|0001234567|Opens at 8';
const number = ' is a number and may have lost digits: format it as text';

/** Each file with the way it is read, or its refusal, and then its records. */
const files: readonly (readonly [name: string, expected: readonly string[]])[] = [
  ['bank-bars.txt', ['UTF-8, separated by bars, 1', plain]],
  [
    'bank-mixed-lines.csv',
    ['UTF-8, separated by commas, 1', plain, 'OK-2|Tulsa Tag|74103|4055550123|0001234567|Opens at 8'],
  ],
  [
    'bank-numbers.xlsx',
    [
      'EXPORT 1',
      `1001|Bank Tag|74103|9185550100|123456||! A2${number}|! C2${number}|! D2${number}|! E2${number}`,
    ],
  ],
  ['bank-prefixed.xlsx', ['EXPORT 1', plain]],
  ['bank-utf16-no-mark.csv', ['UTF-16, separated by semicolons, 1', plain]],
  [
    'bank-web-page.xlsx',
    [
      'This is a web page with the name of a spreadsheet: open it in a spreadsheet program and save it as .xlsx',
    ],
  ],
  [
    'excel-17-digits.xlsx',
    ['Agencies 1', `OK-1|Tulsa Tag|74103|4055550123|12345678901234568|Opens at 8|! E2${number}`],
  ],
  [
    'excel-amounts.xlsx',
    [
      'Agencies 1',
      'OK-1|Tulsa Tag|74103|4055550123|0001234567|0.3',
      'OK-2|Tulsa Tag|74103|4055550123|0001234567|$1,234.50',
      'OK-3|Tulsa Tag|74103|4055550123|0001234567|13%',
    ],
  ],
  [
    'excel-bare-numbers.xlsx',
    [
      'Agencies 1',
      `42|Bare Tag|2138|4055550123|12345678||! A2${number}|! C2${number}|! D2${number}|! E2${number}`,
    ],
  ],
  ['excel-blank-rows.xlsx', ['Agencies 1', plain, 'OK-2|Tulsa Tag|74103|4055550123|0001234567|Opens at 8']],
  ['excel-chart-sheet.xlsx', ['Agencies 1', plain]],
  ['excel-comma.csv', ['UTF-8, separated by commas, 1', plain]],
  [
    'excel-date-for-id.xlsx',
    [
      'Agencies 1',
      '2026-01-02|Tulsa Tag|74103|4055550123|0001234567|Opens at 8|! A2 is a date: format it as text',
    ],
  ],
  ['excel-dates-1904.xlsx', ['Agencies 1', 'OK-1|Tulsa Tag|74103|4055550123|0001234567|2026-11-25']],
  [
    'excel-dates.xlsx',
    [
      'Agencies 1',
      'OK-1|Tulsa Tag|74103|4055550123|0001234567|2026-11-25',
      'OK-2|Tulsa Tag|74103|4055550123|0001234567|2026-11-25T13:45:10',
      'OK-3|Tulsa Tag|74103|4055550123|0001234567|18:00:00',
      'OK-4|Tulsa Tag|74103|4055550123|0001234567|26:24',
    ],
  ],
  ['excel-empty-lines.csv', ['UTF-8, separated by commas, 1', plain]],
  [
    'excel-errors.xlsx',
    [
      'Agencies 1',
      'OK-1|Tulsa Tag|74103|4055550123|0001234567|#REF!|! F2 holds the error #REF!',
      '#N/A|Tulsa Tag|74103|4055550123|0001234567|Opens at 8|! A3 holds the error #N/A',
    ],
  ],
  [
    'excel-exponent.csv',
    [
      'UTF-8, separated by commas, 1',
      'OK-1|Tulsa Tag|74103|4.05555E+09|1.23457E+16|Opens at 8|! D2 was shortened to an exponent: format it as text|! E2 was shortened to an exponent: format it as text',
    ],
  ],
  ['excel-exponent.xlsx', ['Agencies 1', `${plain}|! D2${number}`]],
  [
    'excel-format-0.xlsx',
    ['Agencies 1', `42|Plain Zero|74103|4055550123|12345678||! A2${number}|! C2${number}|! E2${number}`],
  ],
  ['excel-formula-identifier.xlsx', ['Agencies 1', 'OK-1|Tulsa Tag|02138|4055550123|0001234567|Opens at 8']],
  [
    'excel-formula-no-value.xlsx',
    [
      'Agencies 1',
      'OK-1|Tulsa Tag|74103|4055550123|0001234567||! F2 is a formula without a stored value: save the file in a spreadsheet program first',
    ],
  ],
  ['excel-formula.xlsx', ['Agencies 1', 'OK-1|Norman Tag|74103|4055550123|0001234567|2']],
  ['excel-hidden-first.xlsx', ['Agencies 1', plain]],
  [
    'excel-logical.xlsx',
    [
      'Agencies 1',
      'TRUE|Tulsa Tag|74103|4055550123|0001234567|Opens at 8|! A2 is a logical value: format it as text',
      'OK-2|Tulsa Tag|74103|4055550123|0001234567|FALSE',
    ],
  ],
  ['excel-macintosh.csv', ['UTF-8, separated by commas, 1', plain]],
  ['excel-no-break-spaces.xlsx', ['Agencies 1', 'OK-1|Tulsa Tag|74103|4055550123|0001234567|']],
  ['excel-other-headings.xlsx', ['Agencies 1', 'OK-1|Tulsa Tag|74103|4055550123|0001234567|']],
  ['excel-plain.xlsx', ['Agencies 1', plain]],
  [
    'excel-semicolon.csv',
    ['Windows-1252, separated by semicolons, 1', 'OK-1|Café Agency|74103|4055550123|0001234567|Opens at 8'],
  ],
  ['excel-sep-line.csv', ['UTF-8, separated by semicolons, 1', plain]],
  [
    'excel-text-format-number.xlsx',
    ['Agencies 1', `OK-1|Tulsa Tag|2138|4055550123|0001234567|Opens at 8|! C2${number}`],
  ],
  ['excel-title-rows.xlsx', ['Agencies 4', plain]],
  [
    'excel-unicode-text.txt',
    ['UTF-16, separated by tabs, 1', 'OK-1|Café Agency|74103|4055550123|0001234567|Opens at 8'],
  ],
  ['excel-unknown-headings.xlsx', ['no Agency ID among Nr,Bezeichnung,PLZ']],
  [
    'excel-utf8-mark.csv',
    ['UTF-8, separated by commas, 1', 'OK-1|Café Agency|74103|4055550123|0001234567|Opens at 8'],
  ],
  ['excel-very-hidden.xlsx', ['Data 1', plain]],
  [
    'excel-windows-1252.csv',
    ['Windows-1252, separated by commas, 1', 'OK-1|Café ½|74103|4055550123|0001234567|Opens at 8'],
  ],
  ['excel-zero-formats.xlsx', ['Agencies 1', '0042|Zero Tag|02138|(405) 555-0123|012345678|']],
  ['google-formula-text.xlsx', ['Sheet1 1', 'OK-1|TULSA|74103|4055550123|0001234567|Opens at 8']],
  [
    'google-lf.csv',
    ['UTF-8, separated by commas, 1', 'OK-1|Tulsa Tag|74103|4055550123|0001234567|Opens at 8,\nor later'],
  ],
  ['google-plain.xlsx', ['Sheet1 1', plain]],
  ['libreoffice-date.xlsx', ['Agencies 1', 'OK-1|Tulsa Tag|74103|4055550123|0001234567|2026-11-25']],
  ['libreoffice-formula.xlsx', ['Agencies 1', 'OK-1|Tulsa Tag|74103|4055550123|0001234567|3']],
  [
    'libreoffice-general.xlsx',
    ['Agencies 1', `OK-1|Tulsa Tag|74103|4055550123|0001234567|1.5|! C2${number}`],
  ],
  ['libreoffice-plain.xlsx', ['Agencies 1', plain]],
  ['libreoffice-tab.csv', ['UTF-8, separated by tabs, 1', plain]],
  ['numbers-table-title.xlsx', ['Sheet 1 - Agencies 2', plain]],
  ['numbers-title.csv', ['UTF-8, separated by commas, 2', plain]],
  [
    'old-excel.xlsx',
    ['This is an old .xls spreadsheet, or one with a password: save it as .xlsx without a password'],
  ],
  [
    'open-document.xlsx',
    ['This spreadsheet is of another kind (.ods, .xlsb, or .numbers): save it as .xlsx'],
  ],
  ['open-quote.csv', ['Row 2: a quote is not closed']],
  ['openpyxl-inline.xlsx', ['Sheet 1', plain]],
  ['picture.csv', ['This is not a text file']],
  ['strict-date.xlsx', ['Agencies 1', 'OK-1|Tulsa Tag|74103|4055550123|0001234567|2026-11-25']],
];

test('every fixture has its row here', () => {
  expect(files.map(([name]) => name)).toEqual(readdirSync(folder));
});

test.each(files)('B-17 S-29 N-02 the file %s is read, or refused in words', async (name, expected) => {
  expect(await read(name).catch((error: unknown) => [(error as Error).message])).toEqual(expected);
});
