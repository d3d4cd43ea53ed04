import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { mayImport } from './architecture.mjs';

const parts = Object.keys(mayImport);
const nameOf = (part) => part.replace('shared/', '');
const root = path.resolve(import.meta.dirname, '../../..');

/** `rule: from → to` of every fault that dependency-cruiser finds in a repository of these files. */
async function faultsIn(files, declared) {
  const dir = await mkdtemp(path.join(tmpdir(), 'tillway-arrows-'));
  const config = `
    import { dependencyRules } from ${JSON.stringify(path.join(import.meta.dirname, 'dependency-rules.mjs'))};
    const declared = ${JSON.stringify(declared)};
    export default { forbidden: dependencyRules((part) => declared[part]), options: { tsPreCompilationDeps: true } };`;
  for (const [file, content] of Object.entries({ ...files, 'cruise.config.mjs': config })) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), content);
  }
  const cruiser = path.join(root, 'node_modules/.bin/depcruise');
  const tops = [...new Set(Object.keys(files).map((file) => file.split('/')[0]))];
  const { stdout } = await promisify(execFile)(
    cruiser,
    ['--config', 'cruise.config.mjs', '-T', 'json', ...tops],
    { cwd: dir, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error) => error);
  await rm(dir, { recursive: true });
  return JSON.parse(stdout).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

const allDeclared = Object.fromEntries(parts.map((part) => [part, mayImport[part]]));
const entry = (part) => `${part}/src/index.ts`;
const between = (from, to) => path.relative(path.dirname(entry(from)), entry(to)).replace(/\.ts$/, '');

test.each([
  ['imported', (to) => `import '${to}';`],
  ['imported lazily', (to) => `void import('${to}');`],
  ['imported as a type', (to) => `import type { A } from '${to}'; export type B = A;`],
])('every arrow that is not in the table is a fault when the part is %s', async (_, code) => {
  const files = Object.fromEntries(
    parts.map((from) => [
      entry(from),
      [
        'export type A = 1;',
        ...parts
          .filter((to) => to !== from)
          .map((to) => code(between(from, to)).replaceAll('B =', `B${to.replace(/\W/g, '')} =`)),
      ].join('\n'),
    ]),
  );
  const faults = (
    await faultsIn(files, Object.fromEntries(parts.map((part) => [part, parts.map(nameOf)])))
  ).filter((fault) => fault.startsWith('who '));
  const expected = parts.flatMap((from) =>
    parts
      .filter((to) => to !== from && !mayImport[from].includes(nameOf(to)))
      .map((to) => `who ${from} may know: ${entry(from)} → ${entry(to)}`),
  );
  expect(faults.sort()).toEqual(expected.sort());
});

const shell = (content) => ({
  'shell/src/main.tsx': content,
  'shell/package.json': '{ "dependencies": {} }',
});

test.each([
  [
    'an arrow of the table that package.json does not declare',
    { ...shell("import '../../shared/ui/src/index';"), 'shared/ui/src/index.ts': 'export {};' },
    { ...allDeclared, shell: [] },
    'what shell declares: shell/src/main.tsx → shared/ui/src/index.ts',
  ],
  [
    'a cycle',
    { ...shell("import './a';"), 'shell/src/a.ts': "import './b';", 'shell/src/b.ts': "import './a';" },
    allDeclared,
    'no cycles: shell/src/a.ts → shell/src/b.ts',
  ],
  [
    'a file without a use',
    { ...shell(''), 'shell/src/old.ts': 'export {};', 'shell/src/old.test.ts': "import './old';" },
    allDeclared,
    'no file without a use: shell/src/old.ts → shell/src/old.ts',
  ],
  [
    'an import that leads nowhere',
    shell("import './nowhere';"),
    allDeclared,
    'every import leads somewhere: shell/src/main.tsx → ./nowhere',
  ],
  [
    'a package that nobody declared',
    {
      ...shell("import 'left-pad';"),
      'shell/node_modules/left-pad/package.json': '{ "name": "left-pad", "main": "i.js" }',
      'shell/node_modules/left-pad/i.js': '',
    },
    allDeclared,
    'every package is declared: shell/src/main.tsx → shell/node_modules/left-pad/i.js',
  ],
])('%s is a fault', async (_, files, declared, fault) => {
  expect(await faultsIn(files, declared)).toContain(fault);
});
