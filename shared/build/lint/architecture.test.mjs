import { Linter } from 'eslint';
import { environmentRule, forbidden, importRules, mayImport } from './architecture.mjs';

const parts = Object.keys(mayImport);
const nameOf = (part) => part.replace('shared/', '');

/** Messages of the linter for one line of code in a file of the repository. */
const lint = (file, code) =>
  new Linter({ configType: 'flat' })
    .verify(code, [{ files: ['**/*.{ts,tsx}'] }, ...importRules, environmentRule], { filename: file })
    .map(({ message }) => message);

const arrows = parts.flatMap((from) =>
  parts.filter((to) => to !== from).map((to) => [from, to, mayImport[from].includes(nameOf(to))]),
);

test.each(arrows)('%s imports %s: allowed is %s', (from, to, allowed) => {
  expect(lint(`${from}/src/a.ts`, `import '@tillway/${nameOf(to)}';`)).toHaveLength(allowed ? 0 : 1);
});

test.each([
  ['another part by path', 'shell/src/menu/a.ts', "import '../../../shared/ui/src/index';"],
  ['a part of another part', 'remote-plans/src/a.ts', "import '@tillway/shell/src/main';"],
  ['Chakra outside the look', 'remote-payments/src/a.ts', "import '@chakra-ui/react';"],
  ['a piece of Chakra', 'shared/payment-parts/src/a.ts', "import '@chakra-ui/react/button';"],
  ['emotion outside the look', 'shell/src/a.ts', "import '@emotion/react';"],
  ['the router outside the kit', 'remote-history/src/a.ts', "import 'react-router-dom';"],
  ['dialogs in the first load', 'shared/remote-kit/src/router/a.ts', "import '@tillway/overlays';"],
  ['React’s own lazy', 'remote-plans/src/a.ts', "import { lazy } from 'react';"],
  ['the environment outside the config', 'gateway/src/payments/vault/a.ts', 'process.env.KEY;'],
])('%s is refused', (_, file, code) => {
  expect(lint(file, code)).toHaveLength(1);
});

test.each([
  ['Chakra in the look', 'shared/overlays/src/a.ts', "import '@chakra-ui/react';"],
  ['the router in the kit', 'shared/remote-kit/src/router/a.ts', "import 'react-router-dom';"],
  ['React’s own lazy where it is dressed', 'shared/ui/src/lazy/a.ts', "import { lazy } from 'react';"],
  ['the environment in the config', 'gateway/src/platform/config/a.ts', 'process.env.KEY;'],
])('%s is fine', (_, file, code) => {
  expect(lint(file, code)).toEqual([]);
});

test('a refusal says whose arrow is missing', () => {
  expect(forbidden('shared/rules')[0].message).toContain('shared/rules may not import this part');
});
