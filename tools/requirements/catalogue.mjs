import ts from 'typescript';

/**
 * Maps each name to the texts written under it, for every message and label in the sources: `{ amountRequired: 'Amount
 * is required' }`.
 */
export function catalogueOf(sources) {
  const found = new Map();
  const add = (name, text) => found.set(name, [...(found.get(name) ?? []), text]);
  for (const source of sources) {
    const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);
    const visit = (node) => {
      const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
      if (isNamed && node.initializer && node.name.text)
        for (const text of textsIn(node.initializer)) add(node.name.text, text);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

/** Lists the texts of a string, a template, or a function that returns one. */
function textsIn(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isArrowFunction(node)) return textsIn(node.body);
  if (ts.isBinaryExpression(node)) return [...textsIn(node.left), ...textsIn(node.right)];
  if (ts.isConditionalExpression(node)) return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)];
  return ts.isParenthesizedExpression(node) ? textsIn(node.expression) : [];
}
