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

test('the gateway has wings and rooms: nobody knows who is above, no wing knows the one beside it, and types make circles too', async () => {
  const files = {
    'gateway/src/main.ts':
      "import './identity/a'; import './new/a'; import './payments/charge/a'; import './payments/new/a';",
    'gateway/src/new/a.ts': 'export type A = 1;',
    'gateway/src/payments/new/a.ts': 'export type A = 1;',
    'gateway/src/identity/a.ts': "import '../platform/http/a'; import './b'; import '../sandbox/a';",
    'gateway/src/identity/b.ts': "import '../payments/vault/a';",
    'gateway/src/platform/http/a.ts':
      "import '../ids/a'; import type { A } from '../../payments/vault/a'; export type B = A;",
    'gateway/src/platform/ids/a.ts': "import '../mail/a';",
    'gateway/src/platform/mail/a.ts': 'export {};',
    'gateway/src/payments/vault/a.ts': "export type A = 1; import type { C } from './c'; export type D = C;",
    'gateway/src/payments/vault/c.ts': "import type { A } from './a'; export type C = A;",
    'gateway/src/payments/charge/a.ts':
      "import '../../identity/b'; import '../after-sale/a'; import '../settlement/a'; import '../vault/a';",
    'gateway/src/payments/after-sale/a.ts': "import '../routes';",
    'gateway/src/payments/settlement/a.ts': 'export {};',
    'gateway/src/payments/routes.ts': 'export {};',
    'gateway/src/sandbox/a.ts': 'export {};',
  };
  const faults = await faultsIn(files, Object.fromEntries(parts.map((part) => [part, []])));
  const ours = faults.filter((fault) => /who knows|wing|room|no cycles/.test(fault));
  expect(ours.map((fault) => fault.replaceAll('gateway/src/', '')).sort()).toEqual([
    'every folder of the gateway is a wing: main.ts → new/a.ts',
    'every room of payments has a floor: main.ts → payments/new/a.ts',
    'no cycles: payments/vault/a.ts → payments/vault/c.ts',
    'who knows whom in payments: after-sale, charge, inquiry, new-series, plan-parts, supersede, tokenize: payments/after-sale/a.ts → payments/routes.ts',
    'who knows whom in payments: after-sale, charge, inquiry, new-series, plan-parts, supersede, tokenize: payments/charge/a.ts → payments/settlement/a.ts',
    'who knows whom in platform: database, ids: platform/ids/a.ts → platform/mail/a.ts',
    'who knows whom: identity, payments: identity/a.ts → sandbox/a.ts',
    'who knows whom: identity, payments: identity/b.ts → payments/vault/a.ts',
    'who knows whom: identity, payments: payments/charge/a.ts → identity/b.ts',
    'who knows whom: platform: platform/http/a.ts → payments/vault/a.ts',
  ]);
});
