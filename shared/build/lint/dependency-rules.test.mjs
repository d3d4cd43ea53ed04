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

const entry = (part) => `${part}/src/index.ts`;
const between = (from, to) => path.relative(path.dirname(entry(from)), entry(to)).replace(/\.ts$/, '');

describe('an arrow that is not in the table is a fault', () => {
  const forms = {
    imported: (to) => `import '${between(...to)}';`,
    'imported lazily': (to) => `void import('${between(...to)}');`,
    'imported as a type': (to) =>
      `import type { A } from '${between(...to)}'; export type B${to[1].replace(/\W/g, '')} = A;`,
  };
  /** Where a part imports all others in one of these forms. */
  const fileOf = (part, form) => `${part}/src/${form.replaceAll(' ', '-')}.ts`;
  const importing = (from, form) =>
    parts
      .filter((to) => to !== from)
      .map((to) => forms[form]([from, to]))
      .join('\n');
  let faults;

  beforeAll(async () => {
    const files = parts.flatMap((from) => [
      [entry(from), 'export type A = 1;'],
      ...Object.keys(forms).map((form) => [fileOf(from, form), importing(from, form)]),
    ]);
    const all = parts.map(nameOf);
    faults = await faultsIn(Object.fromEntries(files), Object.fromEntries(parts.map((part) => [part, all])));
  });

  test.each(Object.keys(forms))('when the part is %s', (form) => {
    const expected = parts.flatMap((from) =>
      parts
        .filter((to) => to !== from && !mayImport[from].includes(nameOf(to)))
        .map((to) => `who ${from} may know: ${fileOf(from, form)} → ${entry(to)}`),
    );
    const found = faults.filter(
      (fault) => fault.startsWith('who ') && fault.includes(`${fileOf('', form)} →`),
    );
    expect(found.sort()).toEqual(expected.sort());
  });
});

test('what no arrow can say is a fault too', async () => {
  const files = {
    'shell/package.json': '{ "dependencies": {} }',
    'shell/src/main.tsx': ['../../shared/ui/src/index', './a', './nowhere', 'left-pad']
      .map((name) => `import '${name}';`)
      .join('\n'),
    'shell/src/a.ts': "import './b';",
    'shell/src/b.ts': "import './a';",
    'shell/src/old.ts': 'export {};',
    'shell/src/old.test.ts': "import './old';",
    'shell/node_modules/left-pad/package.json': '{ "name": "left-pad", "main": "i.js" }',
    'shell/node_modules/left-pad/i.js': '',
    'shared/ui/src/index.ts': 'export {};',
  };
  const declared = Object.fromEntries(parts.map((part) => [part, part === 'shell' ? [] : mayImport[part]]));
  const faults = await faultsIn(files, declared);
  expect(faults.sort()).toEqual([
    'every import leads somewhere: shell/src/main.tsx → ./nowhere',
    'every package is declared: shell/src/main.tsx → shell/node_modules/left-pad/i.js',
    'no cycles: shell/src/a.ts → shell/src/b.ts',
    'no file without a use: shell/src/old.ts → shell/src/old.ts',
    'what shell declares: shell/src/main.tsx → shared/ui/src/index.ts',
  ]);
});

test('the gateway has floors: nobody knows who is above or beside, and types make circles too', async () => {
  const files = {
    'gateway/src/main.ts': "import './users/a'; import './new/a';",
    'gateway/src/new/a.ts': 'export type A = 1;',
    'gateway/src/users/a.ts': "import '../http/a'; import './b';",
    'gateway/src/users/b.ts': 'export {};',
    'gateway/src/http/a.ts': "import '../ids/a'; import type { A } from '../vault/a'; export type B = A;",
    'gateway/src/ids/a.ts': 'export {};',
    'gateway/src/vault/a.ts': "export type A = 1; import type { C } from './c'; export type D = C;",
    'gateway/src/vault/c.ts': "import type { A } from './a'; export type C = A;",
    'gateway/src/terminal/a.ts': "import '../clearing/a'; import '../batches/b';",
    'gateway/src/clearing/a.ts': "import '../batches/b';",
    'gateway/src/batches/b.ts': 'export {};',
  };
  const faults = await faultsIn(files, Object.fromEntries(parts.map((part) => [part, []])));
  expect(faults.filter((fault) => /who knows|floor|not of types/.test(fault)).sort()).toEqual([
    'every folder of the gateway has a floor: gateway/src/main.ts → gateway/src/new/a.ts',
    'no cycles in the gateway, not of types either: gateway/src/vault/a.ts → gateway/src/vault/c.ts',
    'who knows whom: audit, http, ids: gateway/src/http/a.ts → gateway/src/ids/a.ts',
    'who knows whom: audit, http, ids: gateway/src/http/a.ts → gateway/src/vault/a.ts',
    'who knows whom: terminal: gateway/src/terminal/a.ts → gateway/src/clearing/a.ts',
  ]);
});
