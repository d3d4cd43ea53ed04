import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nextLines } from './change-log.mjs';
import { readPackage } from './describe.mjs';
import {
  keptRanges,
  packed,
  packedHash,
  readChangeLog,
  readRecord,
  sourcesHash,
  unrecorded,
  unsaid,
} from './record.mjs';

const version = readPackage('brand').version;
const known = { sources: sourcesHash('brand'), version };
const recordOf = (change) => ({ packages: { brand: { ...known, ...change } }, sets: [] });
let home;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'tillway-record-'));
  await mkdir(path.join(home, 'dist'));
  await writeFile(path.join(home, 'dist/index.js'), 'export {};\n');
});
afterAll(() => rm(home, { recursive: true, force: true }));

test('every package of the SDK has a recorded version, or is new and its change log says so', () => {
  const { packages } = readRecord();
  expect(Object.keys(packages).filter((name) => !packed.includes(name))).toEqual([]);
  const unrecordedYet = packed.filter((name) => !Object.hasOwn(packages, name));
  expect(unrecordedYet.filter((name) => nextLines(readChangeLog(name)).length === 0)).toEqual([]);
});

test('a package whose sources changed is named until its change log says what changed', () => {
  const silent = () => '# Changes of @tillway/brand\n';
  const changed = recordOf({ sources: 'of before' });
  expect(unsaid(recordOf({}), silent)).toEqual([]);
  expect(unsaid(changed, silent)).toEqual([
    `@tillway/brand changed since version ${version}, and its change log does not say what changed.\n` +
      '  Write a line under "## Next" in shared/brand/CHANGELOG.md: "- …", "- New: …", or "- **breaks** …".',
  ]);
  expect(unsaid(changed, (name) => `${silent(name)}\n## Next\n\n- a color\n`)).toEqual([]);
  // Its types gave it a version that nobody has yet.
  expect(unsaid(recordOf({ sources: 'of before', version: '0.0.1' }), silent)).toEqual([]);
});

test('a package is packed under the version of its contents only', async () => {
  const record = recordOf({ packed: packedHash(home) });
  expect(unrecorded(record, { brand: home })).toEqual([]);
  expect(unrecorded(recordOf({ version: '0.0.1' }), { brand: home })).toEqual([
    `@tillway/brand has version ${version}, which is not recorded.\n  Run \`node tools/versions.mjs\`, and commit what it writes.`,
  ]);
  await appendFile(path.join(home, 'dist/index.js'), '// A byte more.');
  expect(unrecorded(record, { brand: home })).toEqual([
    `@tillway/brand changed since version ${version}, and a registry takes a version once.\n  Run \`node tools/versions.mjs\`, and commit what it writes.`,
  ]);
});

test('a package keeps its ranges while they take the present versions', () => {
  const own = { version: readPackage('contract').version };
  const record = (ranges) => ({ packages: { contract: { ...own, ranges } }, sets: [] });
  const fits = { '@tillway/brand': '^1.0.0' };
  expect(keptRanges(record(fits), 'contract')).toEqual(fits);
  expect(keptRanges(record({ '@tillway/brand': '^0.1.0' }), 'contract')).toBeUndefined();
  expect(keptRanges({ packages: {} }, 'contract')).toBeUndefined();
});
