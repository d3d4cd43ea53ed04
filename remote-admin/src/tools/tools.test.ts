import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { csvToJson, parseCsv } from '../sheet/csv';
import { decodeHtml } from './decode-html';
import { makeKsuid, newKsuid, parseKsuid } from './ksuid';
import { alphabets, newGuid, newTerminalId, randomText } from './random-text';

test.each([
  ['terminal id', newTerminalId, /^[A-Z0-9]{12}$/],
  ['GUID', newGuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
  ['KSUID', newKsuid, /^[0-9A-Za-z]{27}$/],
])(
  'TOOL-002.1 TOOL-002.2 TOOL-002.3 a thousand results of %s have the right form, and no two are equal',
  (_, make, form) => {
    const made = Array.from({ length: 1000 }, make);
    for (const each of made) expect(each).toMatch(form);
    expect(new Set(made).size).toBe(1000);
  },
);

test('a byte that would favor some characters is discarded', () => {
  const bytes = [251, 252, 253, 0, 35, 36];
  const text = randomText(alphabets.terminal, 4, (into) => into.set(bytes.splice(0, into.length)));
  expect(text).toBe('9A9A');
});

test('TOOL-003 a KSUID gives its time and payload, and can be made of them again', () => {
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
  'TOOL-003 %p is not a KSUID',
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
  [
    'a;b\r1;2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['sep=\t\na\tb,c\n', [['a', 'b,c']]],
  [
    'a,b\n1,2\n,\n\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
])('O-13 CSV %j is parsed', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows.length === 0 ? [] : rows);
});

test('CSV becomes JSON under the names of its first row', () => {
  expect(csvToJson('name,city\n"Byron, Ada",London\n')).toEqual([{ name: 'Byron, Ada', city: 'London' }]);
});

test.each([
  ['', 'There is no row'],
  ['a,\n', 'Column 2 has no name'],
  ['a,a\n', 'Two columns have the same name'],
  ['a,b\n1\n', 'Row 2 has 1 field instead of 2'],
  ['a\n"1', 'Row 2: a quote is not closed'],
  ['a\n"1"2', 'Row 2: something follows a closing quote'],
])('O-13 CSV %j is refused: %s', (text, message) => {
  expect(() => csvToJson(text)).toThrow(message);
});

test.each([
  ['base64', 'PHA+w6k8L3A+', '<p>é</p>', undefined],
  ['base64', 'PHA-w6k8L3A-', '<p>é</p>', undefined],
  ['base64', 'PHA+6TwvcD4', '<p>é</p>', 'Windows-1252'],
  ['base64', 'data:text/html;charset=utf-8;base64,PHA+w6k8L3A+', '<p>é</p>', undefined],
  ['url', 'data:text/html,%3Cp%3E%C3%A9%3C%2Fp%3E', '<p>é</p>', undefined],
  ['base64', 'data:text/html;charset=iso-8859-1,%E9', 'é', 'iso-8859-1'],
  ['base64', '***', undefined, undefined],
  ['quoted-printable', '<p>=C3=A9 is=\r\n one</p>', '<p>é is one</p>', undefined],
  ['quoted-printable', 'caf=E9', 'café', 'Windows-1252'],
  ['quoted-printable', '=ZZ', undefined, undefined],
  ['url', '%3Cp%3E%C3%A9+x%3C%2Fp%3E', '<p>é x</p>', undefined],
  ['url', '%E9', 'é', 'Windows-1252'],
  ['message', 'no e-mail', undefined, undefined],
] as const)('B-17 TOOL-007.1 %s %j decodes to %j', async (encoding, text, html, readAs) => {
  const decoded = await decodeHtml(text, encoding);
  expect(decoded?.html).toBe(html);
  if (html !== undefined) expect(decoded?.readAs).toBe(readAs);
});

const mails = path.join(__dirname, '../testing/fixtures/mails');
const mailHtml: Readonly<Record<string, readonly [subject: string | undefined, html: string | RegExp]>> = {
  'apple-inline-picture.eml': ['Logo', /^<p>With a picture: Zoë<\/p>/],
  'bank-iso-8859-1-base64.eml': ['Relevé', '<p>Relevé n° 5 façade</p>'],
  'bank-lf-only.eml': ['Statement', '<p>Line feeds only</p>'],
  'gmail-alternative.eml': ['Zoë – €5', /<h1>Hi Zoë – €5<\/h1>/],
  'google-nested.eml': ['With a file', /<p>Nested and found<\/p>/],
  'no-headers-but-type.eml': [undefined, '<p>Only a type</p>'],
  'outlook-windows-1252.eml': ['Café', /<p>Café costs £5 «today»<\/p>/],
  'plain-flowed.eml': ['Plain', /^<pre>Dear Zoë, 3 &lt; 5/],
  'shift-jis.eml': ['請求書', '<p>請求書</p>'],
  'truncated-multipart.eml': ['Cut', /<p>Cut off/],
  'utf8-8bit.eml': ['8 bit', '<p>Straße, naïve, 10 €</p>'],
  'utf8-base64-lines.eml': ['Base64', /<p>Grüße aus Köln<\/p>/],
};

test('every e-mail has its row here', () => {
  expect(readdirSync(mails)).toEqual(Object.keys(mailHtml));
});

test.each(Object.entries(mailHtml))(
  'B-17 TOOL-007.1 the e-mail %s is decoded as it was written',
  async (name, [subject, html]) => {
    const decoded = await decodeHtml(new Uint8Array(readFileSync(path.join(mails, name))), 'base64');
    expect(decoded?.subject).toBe(subject);
    expect(decoded?.html.trim()).toEqual(html instanceof RegExp ? expect.stringMatching(html) : html);
  },
);

test('TOOL-007 a pasted whole e-mail is recognized by its headers, whatever encoding was chosen', async () => {
  const text = readFileSync(path.join(mails, 'gmail-alternative.eml'), 'utf8');
  expect((await decodeHtml(text, 'url'))?.html).toMatch('<h1>Hi Zoë – €5</h1>');
});
