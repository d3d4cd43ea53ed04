/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8 } from 'fflate';
import { xlsx } from '../testing/xlsx';

const { buildSync } = createRequire(require.resolve('@tillway/build/package.json'))('esbuild') as {
  buildSync: (options: object) => void;
};

const of38Mb = (unit: string) => Buffer.alloc(38 * 1024 * 1024, unit);
const sheet = (content: Uint8Array) =>
  xlsx({ sheets: { A: [] }, parts: { 'xl/worksheets/sheet0.xml': content } });
const sharedStrings = (content: Uint8Array) =>
  xlsx({ sheets: { A: [['a']] }, parts: { 'xl/sharedStrings.xml': content } });
const within = (before: string, content: Buffer, after: string) =>
  Buffer.concat([Buffer.from(before), content, Buffer.from(after)]);

const sparseRows = strToU8(
  `<worksheet>${Array.from({ length: 9_999 }, (_, row) => `<row><c r="GR${String(row + 1)}"><v>1</v></c></row>`).join('')}</worksheet>`,
);
const oneText = strToU8(`<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`);
const references = strToU8(
  `<worksheet>${`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(9_000)}</worksheet>`,
);

const tooLong = 'The spreadsheet holds a text of more than 32,767 characters';
const tooMany = 'The spreadsheet has more than 2,500,000 cells';
const tooLarge = 'The spreadsheet holds more than 40 MB';
const bombs: readonly (readonly [what: string, bytes: () => Uint8Array, answer: string])[] = [
  ['zeros', () => sharedStrings(Buffer.alloc(120 * 1024 * 1024)), tooLong],
  [
    'more than is allowed',
    () => sharedStrings(within('<sst>', of38Mb('<!--  -->'), '<!-- -->'.repeat(400_000))),
    tooLarge,
  ],
  [
    'one text of entities',
    () => sheet(within('<worksheet><row><c><v>', of38Mb('&amp;'), '</v></c></row></worksheet>')),
    tooLong,
  ],
  [
    'one text in pieces',
    () => sheet(within('<worksheet><row><c><is>', of38Mb('<t>a</t>'), '</is></c></row></worksheet>')),
    tooLong,
  ],
  [
    'a tag of many attributes',
    () =>
      sheet(
        strToU8(`<worksheet ${Array.from({ length: 300_000 }, (_, at) => `a${String(at)}="b"`).join(' ')}/>`),
      ),
    tooLong,
  ],
  ['tags within tags', () => sheet(of38Mb('<a>')), 'The spreadsheet is damaged'],
  ['empty texts', () => sharedStrings(within('<sst>', of38Mb('<si/>'), '</sst>')), tooMany],
  [
    'many sheets of far columns',
    () =>
      xlsx({
        sheets: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`S${String(at)}`, []])),
        parts: Object.fromEntries(
          Array.from({ length: 20 }, (_, at) => [`xl/worksheets/sheet${String(at)}.xml`, sparseRows]),
        ),
      }),
    tooMany,
  ],
  [
    'a long text in every cell',
    () =>
      xlsx({
        sheets: { A: [] },
        parts: { 'xl/sharedStrings.xml': oneText, 'xl/worksheets/sheet0.xml': references },
      }),
    tooLarge,
  ],
];

test('every kind of bomb is refused in words, and memory grows by less than 256 MB', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillway-bombs-'));
  try {
    const program = path.join(folder, 'read.cjs');
    buildSync({
      entryPoints: [path.join(__dirname, '../testing/programs/read-spreadsheets.ts')],
      ...{ bundle: true, platform: 'node', format: 'cjs', outfile: program, logLevel: 'error' },
    });
    const files = bombs.map(([what, bytes]) => {
      const file = path.join(folder, `${what}.xlsx`);
      writeFileSync(file, bytes());
      return file;
    });
    const { answers, before, peak } = JSON.parse(
      execFileSync(process.execPath, [program, ...files], { encoding: 'utf8' }),
    ) as { answers: string[]; before: number; peak: number };
    expect(answers).toEqual(bombs.map(([, , answer]) => answer));
    expect(peak - before).toBeLessThan(256);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
