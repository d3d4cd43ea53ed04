/**
 * `npm run coverage:requirements`: which rows of docs/requirements.md some test names in its title, and which none does.
 * A title is the first text of test, it or describe; in a table of cases, also the id that a row begins with.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './pnpm.mjs';

const rowId = /\b(?:SHELL|PAY|TOK|REF|BIL|PRO|HIS|SCH|PLN|CHB|ADM|AGY|GWY|TOOL|API|VAL|CONST|ERR)-\d{3}\b/g;
const testFile = /\.(?:test|spec)\.tsx?$/;
const passedOver = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (passedOver.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(file);
    else if (testFile.test(entry.name)) yield file;
  }
}

const rootName = (node) =>
  ts.isIdentifier(node)
    ? node.text
    : 'expression' in node
      ? rootName(node.expression)
      : 'tag' in node
        ? rootName(node.tag)
        : '';

/** The ids that the titles of one file name: `SHELL-011 …`, and ranges such as `SHELL-011..014`. */
function namedIn(file) {
  const named = new Set();
  const add = (text) => {
    for (const [, area, first, last] of text.matchAll(/\b([A-Z]+)-(\d{3})\.\.(\d{3})\b/g)) {
      for (let row = Number(first); row <= Number(last); row += 1)
        named.add(`${area}-${String(row).padStart(3, '0')}`);
    }
    for (const [id] of text.matchAll(rowId)) named.add(id);
  };
  const addCases = (node) => {
    if (ts.isStringLiteralLike(node)) add(node.text);
    else ts.forEachChild(node, addCases);
  };
  const visit = (node) => {
    if (ts.isCallExpression(node) && /^(?:test|it|describe)$/.test(rootName(node.expression))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) add(title.text);
      if (title && ts.isTemplateExpression(title)) add(title.getText());
      const cases = ts.isCallExpression(node.expression) ? node.expression.arguments[0] : undefined;
      if (cases && title && /%s|\$\w/.test(title.getText())) addCases(cases);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return named;
}

const rows = [
  ...readFileSync(path.join(root, 'docs/requirements.md'), 'utf8').matchAll(
    /^\| ([A-Z]+-\d{3}) \| (.*) \|$/gm,
  ),
];
const covered = new Map();
for (const file of testFiles(root)) {
  for (const id of namedIn(file)) covered.set(id, [...(covered.get(id) ?? []), path.relative(root, file)]);
}

const areas = new Map();
for (const row of rows) {
  const area = row[1].split('-')[0];
  areas.set(area, [...(areas.get(area) ?? []), row]);
}

for (const [area, list] of areas) {
  const missing = list.filter(([, id]) => !covered.has(id));
  console.log(`\n${area}: ${list.length - missing.length} of ${list.length} covered`);
  for (const [, id, text] of list) {
    const files = covered.get(id);
    console.log(files ? `  + ${id}  ${files.join(', ')}` : `  - ${id}  ${text.slice(0, 120)}`);
  }
}
const known = new Set(rows.map(([, id]) => id));
for (const id of covered.keys())
  if (!known.has(id)) console.log(`\n? ${id} is named by a test but is no row of docs/requirements.md`);
const count = rows.filter(([, id]) => covered.has(id)).length;
console.log(`\n${count} of ${rows.length} rows covered`);
