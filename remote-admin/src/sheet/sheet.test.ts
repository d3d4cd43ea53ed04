import { strToU8, zipSync } from 'fflate';
import { xlsx } from '../testing/xlsx';
import { readWorkbook } from './read-workbook';

const read = (bytes: Uint8Array) => readWorkbook(bytes).map(({ name, rows }) => ({ name, rows }));
const cell = (xml: string) => ({ xml });

test('sheets keep their order, with texts, shared texts, numbers, booleans, and omitted cells', () => {
  const bytes = xlsx({
    shared: ['Shared & kept'],
    sheets: {
      'First & best': [
        ['Name', 'Note'],
        [
          cell('<c r="A2" t="s"><v>0</v></c>'),
          cell('<c r="C2"><v>1.5</v></c>'),
          cell('<c r="D2" t="b"><v>1</v></c>'),
        ],
      ],
      Second: [],
    },
  });
  expect(read(bytes)).toEqual([
    {
      name: 'First & best',
      rows: [
        ['Name', 'Note'],
        ['Shared & kept', '', '1.5', 'TRUE'],
      ],
    },
    { name: 'Second', rows: [] },
  ]);
});

test('omitted rows are empty', () => {
  const rows = strToU8(
    '<worksheet><sheetData><row r="3"><c r="B3"><v>7</v></c></row></sheetData></worksheet>',
  );
  const bytes = xlsx({ sheets: { A: [] }, parts: { 'xl/worksheets/sheet0.xml': rows } });
  expect(read(bytes)[0]?.rows).toEqual([[], [], ['', '7']]);
});

const withRows = (xml: string) =>
  xlsx({
    sheets: { A: [] },
    parts: { 'xl/worksheets/sheet0.xml': strToU8(`<worksheet>${xml}</worksheet>`) },
  });

test.each<[string, () => Uint8Array, string | RegExp]>([
  ['a text', () => strToU8('name,city'), 'This is not an .xlsx spreadsheet'],
  ['nothing', () => new Uint8Array(), 'This is not an .xlsx spreadsheet'],
  [
    'an archive of something else',
    () => zipSync({ 'a.txt': strToU8('a') }),
    'This is not an .xlsx spreadsheet',
  ],
  ['half of one', () => xlsx({ sheets: { A: [['a']] } }).slice(0, 300), 'The spreadsheet is damaged'],
  ['one without a sheet', () => xlsx({ sheets: {} }), 'The spreadsheet has no sheet'],
  ['broken XML', () => withRows('<row r="1"><c'), 'The spreadsheet is damaged'],
  [
    '100,000 columns',
    () => withRows('<row r="1"><c r="EQXD1"><v>1</v></c></row>'),
    'Sheet A has more than 200 columns',
  ],
  [
    '100,000 cells in a row',
    () => withRows(`<row>${'<c><v>1</v></c>'.repeat(100_000)}</row>`),
    'Sheet A has more than 200 columns',
  ],
  ['10,001 rows', () => withRows('<row r="10001"/>'), 'Sheet A has more than 10,000 rows'],
  [
    'a text that no cell holds',
    () => withRows(`<row><c t="str"><v>${'x'.repeat(32_768)}</v></c></row>`),
    'The spreadsheet holds a text of more than 32,767 characters',
  ],
  [
    'two sheets that are one part',
    () =>
      xlsx({
        sheets: { A: [], B: [] },
        parts: {
          'xl/_rels/workbook.xml.rels': strToU8(
            '<r><Relationship Id="rId0" Target="x.xml"/><Relationship Id="rId1" Target="x.xml"/></r>',
          ),
        },
      }),
    'The spreadsheet is damaged',
  ],
  ['a row that is no number', () => withRows('<row r="x"/>'), 'Sheet A has more than 10,000 rows'],
  [
    '2,000 parts',
    () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 2_000 }, (_, part) => [`${String(part)}.xml`, strToU8('')])),
      ),
    'The spreadsheet has too many parts',
  ],
])('%s is refused in words', (_, bytes, message) => {
  expect(() => read(bytes())).toThrow(message);
});

test('unread parts of an archive may have any size', () => {
  const zeros = new Uint8Array(60 * 1024 * 1024);
  const book = xlsx({ sheets: { A: [['a']] }, parts: { 'xl/media/image1.png': zeros } });
  expect(read(book)).toEqual([{ name: 'A', rows: [['a']] }]);
});

test('the longest text may consist of entities and cross the pieces in which it is read', () => {
  const text = '&'.repeat(32_767);
  expect(read(xlsx({ sheets: { A: [['a', text]] } }))).toEqual([{ name: 'A', rows: [['a', text]] }]);
});

test('the document’s own entities are not expanded, so no text grows', () => {
  const xml =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><worksheet><row r="1"><c r="A1" t="str"><v>&a;&amp;</v></c></row></worksheet>';
  const bytes = xlsx({ sheets: { A: [] }, parts: { 'xl/worksheets/sheet0.xml': strToU8(xml) } });
  expect(read(bytes)[0]?.rows).toEqual([['&a;&']]);
});
