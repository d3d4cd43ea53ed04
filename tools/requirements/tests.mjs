import path from 'node:path';
import ts from 'typescript';
import { idsIn } from './rows.mjs';

/**
 * Reads the tests of one file with the rows that their titles name: `{ ids, uses, texts }`.
 * A describe's title belongs to its tests, and so do the texts of a table of cases. Skipped tests are left out. `uses`
 * are the names that the test's body reaches, through the file's own helpers and those of files imported by a relative
 * path, which `read(path)` returns. `texts` are the strings and patterns written there.
 */
export function readTests(name, text, read = () => undefined) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const helpers = withImported(file, read);
  const found = [];
  const visit = (node, outer) => {
    const call = ts.isCallExpression(node) ? testCall(node) : undefined;
    if (call?.isSkipped) return;
    const ids = call ? [...outer, ...titled(node)] : outer;
    if (call && !call.isGroup) {
      const texts = new Set();
      const uses = reached(node, helpers, texts);
      found.push({ ids: [...new Set(ids)], uses, texts: [...texts] });
    } else ts.forEachChild(node, (child) => visit(child, ids));
  };
  visit(file, []);
  return found;
}

/** Lists the names in the call before `(…)`: `test.each(…)(…)`, `it.skip(…)`, or `test.describe(…)`. */
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

/** Maps the declarations at the top of a file, and inside its groups of tests, by name. */
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

/** Adds the declarations of test helpers that the file imports from its own part. */
function withImported(file, read, seen = new Set()) {
  const helpers = declarations(file);
  seen.add(file.fileName);
  for (const statement of file.statements) {
    const target = ts.isImportDeclaration(statement) ? statement.moduleSpecifier.text : '';
    if (!target.startsWith('.')) continue;
    const base = path.posix.join(path.posix.dirname(file.fileName), target);
    const found = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(
      (each) => read(each) !== undefined,
    );
    // A test that renders a text of the product does not assert it.
    if (found === undefined || seen.has(found) || /(?:^|\/)src\//.test(found)) continue;
    const imported = ts.createSourceFile(found, read(found), ts.ScriptTarget.Latest, true);
    for (const [name, node] of withImported(imported, read, seen))
      if (!helpers.has(name)) helpers.set(name, node);
  }
  return helpers;
}

/** Returns the text that a pattern matches, as far as it is literal. */
const unescaped = (pattern) => pattern.replace(/^\/|\/\w*$/g, '').replace(/\\(.)/g, '$1');

function reached(node, helpers, texts, seen = new Set()) {
  const visit = (inner) => {
    if (ts.isStringLiteralLike(inner) || ts.isTemplateHead(inner) || ts.isTemplateMiddleOrTemplateTail(inner))
      texts.add(inner.text);
    else if (ts.isRegularExpressionLiteral(inner)) texts.add(unescaped(inner.text));
    else if (ts.isJsxText(inner)) texts.add(inner.text.trim());
    if (ts.isIdentifier(inner) && !seen.has(inner.text)) {
      seen.add(inner.text);
      const helper = helpers.get(inner.text);
      if (helper) reached(helper, helpers, texts, seen);
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return seen;
}
