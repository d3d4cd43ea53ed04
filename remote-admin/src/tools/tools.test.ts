import { csvToJson, parseCsv } from './csv';
import { decodeHtml } from './decode-html';
import { makeKsuid, newKsuid, parseKsuid } from './ksuid';
import { alphabets, newGuid, newTerminalId, randomText } from './random-text';

test.each([
  ['terminal id', newTerminalId, /^[A-Z0-9]{12}$/],
  ['GUID', newGuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
  ['KSUID', newKsuid, /^[0-9A-Za-z]{27}$/],
])('TOOL-002 a thousand times a %s: its form, and no two alike', (_, make, form) => {
  const made = Array.from({ length: 1000 }, make);
  for (const each of made) expect(each).toMatch(form);
  expect(new Set(made).size).toBe(1000);
});

test('a byte that would favour some characters is thrown away', () => {
  const bytes = [251, 252, 253, 0, 35, 36];
  const text = randomText(alphabets.terminal, 4, (into) => into.set(bytes.splice(0, into.length)));
  expect(text).toBe('9A9A');
});

test('TOOL-003 a KSUID says its time and payload, and is made of them again', () => {
  const text = '0ujtsYcgvSTl8PAuAdqWYSMnLOv';
  const ksuid = parseKsuid(text);
  expect(ksuid).toEqual({
    timestamp: 107608047,
    time: new Date('2017-10-10T04:00:47Z'),
    payload: 'B5A1CD34B5F99D1154FB6853345C9735',
  });
  const payload = Uint8Array.from(ksuid?.payload.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  expect(makeKsuid(new Date('2017-10-10T04:00:47Z'), payload)).toBe(text);
});

test.each(['0ujtsYcgvSTl8PAuAdqWYSMnLO', '0ujtsYcgvSTl8PAuAdqWYSMnLO-', 'z'.repeat(27), ''])(
  'TOOL-003 %p is no KSUID',
  (text) => {
    expect(parseKsuid(text)).toBeUndefined();
  },
);

test.each<[string, string[][]]>([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['"a ""b"", c","d\ne"\n', [['a "b", c', 'd\ne']]],
  ['\ufeffa', [['a']]],
  ['""', []],
])('O-13 CSV %j', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows.length === 0 ? [] : rows);
});

test('TOOL-005 CSV becomes JSON under the names of its first row', () => {
  expect(csvToJson('name,city\n"Byron, Ada",London\n')).toEqual([{ name: 'Byron, Ada', city: 'London' }]);
});

test.each([
  ['', 'There is no row'],
  ['a,\n', 'Column 2 has no name'],
  ['a,a\n', 'Two columns have the same name'],
  ['a,b\n1\n', 'Row 2 has 1 fields instead of 2'],
  ['a\n"1', 'Row 2: a quote is not closed'],
  ['a\n"1"2', 'Row 2: something follows a closing quote'],
])('O-13 CSV %j is refused: %s', (text, message) => {
  expect(() => csvToJson(text)).toThrow(message);
});

test.each([
  ['base64', 'PHA+w6k8L3A+', '<p>é</p>'],
  ['base64', '***', undefined],
  ['quoted-printable', '<p>=C3=A9 is=\r\n one</p>', '<p>é is one</p>'],
  ['quoted-printable', '=ZZ', undefined],
  ['url', '%3Cp%3E%C3%A9+x%3C%2Fp%3E', '<p>é x</p>'],
  ['url', '%E9', undefined],
] as const)('TOOL-007 %s %j holds %j', (encoding, text, html) => {
  expect(decodeHtml(text, encoding)).toBe(html);
});
