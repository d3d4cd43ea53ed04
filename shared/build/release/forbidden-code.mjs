import path from 'node:path';
import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import { tillway } from '../lint/page-forbids.mjs';

const rule = 'tillway/page-forbids';

/**
 * Finds code in a remote's own sources that no portal's page runs: text as code, and text as HTML unless the manifest
 * asks for a policy. Returns a sentence for each place. The linter finds more (`lint/page-forbids.mjs`).
 */
export function forbiddenCode(dir, suspects, { trustedTypes = [] }) {
  const config = {
    files: ['**/*.{js,jsx,ts,tsx}'],
    plugins: { tillway },
    languageOptions: { parser: ts.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { [rule]: ['error', { certain: true, policies: trustedTypes.length > 0 }] },
  };
  return suspects.flatMap(({ file, text }) =>
    new Linter()
      .verify(text, [config], { filename: path.basename(file) })
      .filter(({ ruleId }) => ruleId === rule)
      .map(({ line, column, message }) => `${path.relative(dir, file)}:${line}:${column} ${message}`),
  );
}
