import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../pnpm.mjs';

const programs = {
  tillway: path.join(root, 'shared/build/bin/tillway.mjs'),
  'create-remote': path.join(root, 'shared/create-remote/main.mjs'),
};
const manifest = {
  name: 'loyalty',
  version: '0.1.0',
  portalApi: '1.8.0',
  owner: 'Corner Pay',
  purpose: 'Gives points',
  routes: [],
  menu: [],
  events: { emits: [], listens: [] },
  capabilities: [],
};
const description = JSON.stringify({ name: 'remote-loyalty', version: '0.1.0' });
const files = {
  'empty/.keep': '',
  'file.txt': '',
  'home/.keep': '',
  'no-json/package.json': '{',
  'no-manifest/package.json': description,
  'no-app/package.json': description,
  'no-app/src/manifest.ts': 'export const manifest = {};',
  'wrong/package.json': description,
  'wrong/src/app.tsx': 'export {};',
  'wrong/src/manifest.ts': `export const manifest = ${JSON.stringify(manifest)};`,
  'broken/package.json': description,
  'broken/src/app.tsx': 'export {};',
  'broken/src/manifest.ts': 'export const manifest = {',
};

let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tillway-mistakes-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command in a folder, without a portal in the environment. */
function run(where, command) {
  const [program, ...words] = command.split(' ');
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [programs[program], ...words], {
    cwd: path.join(folder, where),
    env: { PATH, HOME },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

const range = 'portalApi: must be a range like ^1.0.0';

test.each([
  ['empty', 'tillway build', 'empty has no package.json; run the command in'],
  ['empty', 'tillway upgrade', 'has no package.json'],
  ['no-json', 'tillway lint', 'package.json is not JSON'],
  ['no-manifest', 'tillway types', 'has no src/manifest.ts, which every remote has'],
  ['no-app', 'tillway dev', 'has no src/app.tsx and no src/app.ts'],
  ['wrong', 'tillway types', range],
  ['wrong', 'tillway lint', range],
  ['wrong', 'tillway test', range],
  ['wrong', 'tillway build', range],
  ['broken', 'tillway types', 'line 1: Expected identifier'],
  ['wrong', 'tillway types --form x', "Unknown option '--form'"],
  ['wrong', 'tillway types --from ../none.json', '../none.json is neither a file nor an address'],
  ['wrong', 'tillway types --from ../file.txt', '../file.txt does not say what it takes'],
  ['wrong', 'tillway publish dist/none', 'none has no release.json, so it is no whole build'],
  ['wrong', 'tillway key /nowhere/team.pem', '/nowhere/team.pem cannot be written (ENOENT)'],
  ['wrong', 'tillway deploy', 'tillway status | history'],
  ['home', 'create-remote loyalty --packages /nowhere', '/nowhere is no folder with the tarballs of the SDK'],
  ['home', 'create-remote loyalty --folder ../file.txt', 'file.txt is a file; choose a folder'],
  ['home', 'create-remote loyalty --folder ../file.txt/x', 'x cannot be written (ENOTDIR)'],
  ['home', 'create-remote gift cards', '"gift-cards" instead of "gift cards"'],
  ['home', 'create-remote loyalty --titel Points', "Unknown option '--titel'"],
  ['home', 'create-remote workbench', '"workbench" is a part of the portal itself'],
  ['home', 'create-remote payments', '"payments" is a part of the portal itself'],
])('in %s, `%s` is refused with one sentence', (where, command, sentence) => {
  const { status, said } = run(where, command);
  expect({ status, said }).toEqual({
    status: 1,
    said: expect.stringContaining(sentence),
  });
  // A stack would name its lines.
  expect(said).not.toMatch(/^ {4}at /m);
  expect(readdirSync(path.join(folder, 'home'))).toEqual(['.keep']);
});
