import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sourceOf } from '../release/source.mjs';
import { partVersion } from '../release/version.mjs';
import { publishBuild } from './publish.mjs';

let dir = '';
const git = (...words) =>
  execFileSync('git', ['-c', 'user.name=ada', '-c', 'user.email=ada@acme.test', ...words], { cwd: dir });
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};
const commitAll = () => {
  git('add', '-A');
  git('commit', '-qm', 'a change');
};
/** Makes a build of the folder as it is now. Returns its folder. */
function build(change = {}) {
  const version = partVersion(dir);
  const document = { kind: 'remote', name: 'loyalty', version, source: sourceOf(dir), files: {}, ...change };
  write(`dist/${version}/release.json`, JSON.stringify(document));
  return path.join(dir, 'dist', version);
}
/** Publishes without a portal. A build that passes all checks of its source asks for the signing key. */
const publish = (folder, more = {}) => publishBuild({ folder, dir, ...more });
const passes = 'The signing key is missing';

beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'tillway-publish-'));
  git('init', '-q');
  write('package.json', '{"name":"@acme/remote-loyalty","version":"0.2.0"}');
  write('.gitignore', 'dist\n');
  write('src/app.tsx', 'export {};');
  commitAll();
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a build of the committed sources passes, whether the caller names its commit or not', async () => {
  const folder = build();
  await expect(publish(folder)).rejects.toThrow(passes);
  await expect(publish(folder, { commit: sourceOf(dir).commit })).rejects.toThrow(passes);
});

test.each([
  [
    'its sources changed afterwards',
    () => write('src/app.tsx', 'changed();'),
    /built from other sources than .* has now/,
  ],
  [
    'its sources were committed afterwards',
    () => {
      write('src/app.tsx', 'changed();');
      commitAll();
    },
    /built from other sources than .* has now/,
  ],
  [
    'another file was committed afterwards',
    () => {
      write('README.md', 'More');
      commitAll();
    },
    /was built from commit \w{40}, and .* is at \w{40}: run "tillway build"/,
  ],
])('a build is refused if %s', async (_, change, message) => {
  const folder = build();
  change();
  await expect(publish(folder)).rejects.toThrow(message);
});

test.each([
  ['a changed file', 'src/app.tsx'],
  ['a new file', 'src/points.ts'],
])('a build of sources with %s is refused', async (_, file) => {
  write(file, 'changed();');
  await expect(publish(build())).rejects.toThrow(
    /sources that were changed after commit \w{40}: commit them/,
  );
});

test('a commit that the build does not name is refused', async () => {
  await expect(publish(build(), { commit: '1'.repeat(40) })).rejects.toThrow(/not from 1{40}/);
});

test('a build without a commit needs one', async () => {
  const folder = build({ source: undefined });
  await expect(publish(folder)).rejects.toThrow('The commit is unknown');
  await expect(publish(folder, { commit: '1'.repeat(40) })).rejects.toThrow(passes);
});

test('a build of another folder is checked where it was made', async () => {
  const folder = build();
  await expect(publish(folder, { dir: os.tmpdir() })).rejects.toThrow(passes);
});

test('a folder without a build is named', async () => {
  await expect(publish(path.join(dir, 'dist/nope'))).rejects.toThrow(/nope has no release\.json/);
});

test('a folder outside of a clone has no source', () => {
  rmSync(path.join(dir, '.git'), { recursive: true });
  expect(sourceOf(dir)).toBeUndefined();
});
