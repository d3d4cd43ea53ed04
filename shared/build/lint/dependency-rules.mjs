import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mayImport } from './architecture.mjs';
import { wingRules } from './gateway-wings.mjs';

const parts = Object.keys(mayImport);
const folderOf = (name) => parts.find((part) => part === name || part === `shared/${name}`);
const tests = '\\.(test|testing)\\.tsx?$|/(test|testing)/';

/** The entry points of the parts: a file that is unreachable from here is unused. */
const entries = [
  '^shell/src/main\\.tsx$',
  '^(remote-[^/]+|shared/workbench)/src/(app\\.tsx|extensions\\.tsx|manifest\\.ts)$',
  '^(gateway|edge)/src/(main|cli)\\.ts$',
  '^shared/[^/]+/src/index\\.ts$',
  // `tools/looks.mjs` bundles them.
  '^shared/ui/src/(looks/looks-css|theme/globals)\\.ts$',
  '^shared/(contract|remote-kit|payer|sign-in-page|overlays)/src/[^/]+/index\\.ts$',
];

/**
 * Returns rules for dependency-cruiser about actual imports: static, lazy, or of types. The allowed imports
 * are those of the table, and each must also be in the part's package.json. The other rules cover faults that
 * the table cannot express. `declared(part)` returns the names of our packages in its package.json.
 */
export function dependencyRules(declared = declaredIn) {
  return [
    ...parts.flatMap((part) => [arrowRule(part), declaredRule(part, declared(part))]),
    ...wingRules(),
    {
      name: 'no cycles',
      severity: 'error',
      comment: 'This includes types: move what two files share to a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no file without a use',
      severity: 'error',
      from: { path: entries },
      to: { path: '/src/', pathNot: [tests, '\\.d\\.ts$', ...entries], reachable: false },
    },
    {
      name: 'every package is declared',
      comment: 'Product code imports only `dependencies` of its own package.json.',
      severity: 'error',
      from: { path: '/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], pathNot: '/@types/' },
    },
    {
      name: 'every import leads somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ];
}

const others = (part, allowed) =>
  `^(${parts.filter((other) => other !== part && !allowed.includes(other)).join('|')})/`;

const arrowRule = (part) => ({
  name: `who ${part} may know`,
  comment: `Only ${mayImport[part].join(', ') || 'itself'} (shared/build/lint/architecture.mjs).`,
  severity: 'error',
  from: { path: `^${part}/` },
  to: { path: others(part, mayImport[part].map(folderOf)) },
});

const declaredRule = (part, names) => ({
  name: `what ${part} declares`,
  severity: 'error',
  from: { path: `^${part}/`, pathNot: tests },
  to: { path: others(part, names.map(folderOf)) },
});

function declaredIn(part) {
  const file = path.resolve(import.meta.dirname, '../../..', part, 'package.json');
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.keys(dependencies).flatMap((name) => (name.startsWith('@tillway/') ? [name.slice(9)] : []));
}
