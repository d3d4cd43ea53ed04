import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forbiddenCode } from './forbidden-code.mjs';
import { suspectFiles } from './suspect-files.mjs';

let dir;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'tillway-forbidden-'));
  await mkdir(path.join(dir, 'src'));
});
afterAll(() => rm(dir, { recursive: true }));

const refused = async (code, manifest = {}, name = 'src/list.tsx') => {
  const file = path.join(dir, name);
  await writeFile(file, code);
  const found = forbiddenCode(dir, await suspectFiles(dir, new Set([file])), manifest);
  return found.map((sentence) => sentence.split(':').slice(0, 3).join(':'));
};

const template = 'const list = document.body as HTMLElement;\nlist.innerHTML = `<b>${location.hash}</b>`;';

test('the build names file, line, and column of what no page runs', async () => {
  expect(await refused(template)).toEqual(['src/list.tsx:2:1 The page refuses text as HTML']);
  expect(await refused('\n\nexport const sum = eval("1 + 1");')).toEqual([
    'src/list.tsx:3:20 The page runs no text as code',
  ]);
});

const source = 'src/list.tsx';
test.each([
  ['text as HTML of a remote that asks for a policy', template, source, { trustedTypes: ['mf-points'] }],
  ['HTML of unknown origin', 'document.body.innerHTML = made(location.hash);', source, {}],
  ['an excused line', '// eslint-disable-next-line tillway/page-forbids\neval("1");', source, {}],
  ['a file that is no code', 'eval("1")', 'src/notes.txt', {}],
  ['a file of somebody else', 'eval("1")', 'library.js', {}],
])('the build takes %s', async (_, code, name, manifest) => {
  expect(await refused(code, manifest, name)).toEqual([]);
});
