import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../pnpm.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Reads the rows of docs/operating/variables.md: `{ name, readBy, defaults }`. `readBy` is a list. */
export const rowsOf = (text = read('docs/operating/variables.md')) =>
  text
    .split('\n')
    .map((line) => /^\| `([A-Z_]+)` *\|([^|]*)\|([^|]*)\|/.exec(line))
    .filter((row) => row !== null)
    .map(([, name, readBy, defaults]) => ({
      name,
      readBy: readBy.split(',').map((program) => program.trim()),
      defaults: defaults.trim(),
    }));

const schemas = { edge: 'edge/src/config.ts', gateway: 'gateway/src/platform/config/environment.ts' };

/**
 * Reads the variables in a program's schema: `{ name, default }`. `default` is undefined unless the schema has it as a
 * text.
 */
export function variablesOf(program, text = read(schemas[program])) {
  const found = [];
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && /^[A-Z][A-Z_]+$/.test(node.name.getText())) {
      const value = ts.isCallExpression(node.initializer) ? node.initializer.arguments.at(1) : undefined;
      const isText = value !== undefined && ts.isStringLiteral(value);
      found.push({ name: node.name.getText(), default: isText ? value.text : undefined });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('schema.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}
