import ts from 'typescript';
import { idsIn } from './rows.mjs';

/**
 * The tests of one file with the rows that their titles name: `{ ids, uses }`. A describe's title belongs to its tests,
 * and of a table of cases also what its texts name. Skipped tests are left out. `uses`: the names that the test's body
 * reaches, through the file's own helpers.
 */
export function readTests(name, text) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const helpers = declarations(file);
  const found = [];
  const visit = (node, outer) => {
    const call = ts.isCallExpression(node) ? testCall(node) : undefined;
    if (call?.isSkipped) return;
    const ids = call ? [...outer, ...titled(node)] : outer;
    if (call && !call.isGroup) found.push({ ids: [...new Set(ids)], uses: reached(node, helpers) });
    else ts.forEachChild(node, (child) => visit(child, ids));
  };
  visit(file, []);
  return found;
}

/** What `test.each(…)(…)`, `it.skip(…)` or `test.describe(…)` begins with, and what it is told on the way. */
function words(node) {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...words(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return words(node.expression);
  return ts.isTaggedTemplateExpression(node) ? words(node.tag) : [''];
}

function testCall(node) {
  const [first, ...rest] = words(node.expression);
  const isSkipped =
    /^x(?:test|it|describe)$/.test(first) || rest.some((word) => /^(?:skip|todo|fixme)$/.test(word));
  if (!/^x?(?:test|it|describe)$/.test(first ?? '') || !isTitle(node.arguments[0])) return undefined;
  return { isSkipped, isGroup: first.endsWith('describe') || rest.includes('describe') };
}

const isTitle = (node) => node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));

function titled(node) {
  const title = node.arguments[0].getText();
  const cases = ts.isCallExpression(node.expression) ? node.expression.arguments[0] : undefined;
  return [...idsIn(title), ...(cases && /%[sp]|\$\w/.test(title) ? idsIn(texts(cases).join('\n')) : [])];
}

const texts = (node) => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  const inside = [];
  ts.forEachChild(node, (child) => void inside.push(...texts(child)));
  return inside;
};

/** What the file declares at its top, and inside the groups of its tests, by name. */
function declarations(file) {
  const found = new Map();
  const visit = (node) => {
    if (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) {
      if (node.name && ts.isIdentifier(node.name)) found.set(node.name.text, node);
    } else if (ts.isCallExpression(node) && testCall(node)?.isGroup === false) return;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function reached(node, helpers, seen = new Set()) {
  const visit = (inner) => {
    if (ts.isIdentifier(inner) && !seen.has(inner.text)) {
      seen.add(inner.text);
      const helper = helpers.get(inner.text);
      if (helper) reached(helper, helpers, seen);
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return seen;
}
