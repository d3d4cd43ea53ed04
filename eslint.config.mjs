import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';
import { environmentRule, importRules } from './shared/build/lint/architecture.mjs';
import { tillway } from './shared/build/lint/page-forbids.mjs';
import { screenPathRules } from './shared/build/lint/screen-paths.mjs';
import { tokenRule } from './shared/build/lint/tokens.mjs';
import { wordRules } from './shared/build/lint/words.mjs';

export default ts.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/.cache/',
      '.data/',
      'e2e/results/',
      'shared/build/test/fixture/',
      // Written by a tool from what is linted.
      'shared/ui/src/looks/stylesheet.ts',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Templates exist to put a number or a date into a text.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `return done()` ends a function as well as a block does.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // These are two spellings of one thing. The code says `interface` if a shape has its own name.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Our interfaces consist of arrow functions and closures, so none of their methods needs its `this`.
      '@typescript-eslint/unbound-method': 'off',
      // An async function also turns a synchronous answer into a promise, or a throw into a rejection.
      '@typescript-eslint/require-await': 'off',
      // The texts that this code spreads are digits.
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'gateway/test/**', 'edge/test/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      'no-loss-of-precision': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
    },
  },
  {
    // The drivers' own untyped values enter here.
    files: ['gateway/src/platform/database/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  {
    files: ['**/*.mjs'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: { ...globals.node, ...globals.jest, ...globals.browser } },
  },
  {
    files: ['{shell,remote-*,shared/workbench}/src/**/*.{ts,tsx}', 'e2e/examples/*/src/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { tillway },
    rules: { 'tillway/page-forbids': 'error' },
  },
  ...importRules,
  ...wordRules,
  ...screenPathRules,
  environmentRule,
  tokenRule,
);
