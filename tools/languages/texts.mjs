import ts from 'typescript';

/** Names the placeholder of an expression: its variable or property, else `value`. */
function nameOf(expression, taken, index) {
  let name = ts.isIdentifier(expression)
    ? expression.text
    : ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : 'value';
  while (taken.has(name)) name += index;
  taken.add(name);
  return name;
}

/** Returns the text of a template: `Refund ${amount}` is `Refund {amount}`. */
function textOf(template) {
  const taken = new Set();
  return template.templateSpans.reduce(
    (text, { expression, literal }, index) => `${text}{${nameOf(expression, taken, index)}}${literal.text}`,
    template.head.text,
  );
}

const isString = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** Returns the literals that an argument can be: itself, or those of its choices. */
const literalsOf = (node) =>
  isString(node)
    ? [node.text]
    : ts.isConditionalExpression(node)
      ? [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
      : [];

/** Attributes whose text a part of ours shows. */
const shown = new Set([
  'label',
  'title',
  'hint',
  'description',
  'placeholder',
  'closeLabel',
  'submitLabel',
  'success',
]);
/** A name such as `refund_terminal` is none. */
const hasWord = /^(?![a-z]+(_[a-z]+)+$).*[A-Za-z]{2,}/s;

/**
 * Returns the texts of a source. `all`: every string, template, and text between tags, as a catalogue names them.
 * `asked`: those that the source passes to `t` or `counted`, has between tags, or gives to a part that shows it.
 */
export function textsIn(file, source) {
  const all = new Set();
  const asked = new Set();
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node) => {
    if (isString(node)) all.add(node.text);
    if (ts.isTemplateExpression(node)) all.add(textOf(node));
    if (ts.isJsxText(node)) {
      const text = node.text.replace(/\s+/g, ' ').trim();
      all.add(text);
      if (hasWord.test(text)) asked.add(text);
    }
    if (ts.isJsxAttribute(node) && shown.has(node.name.getText()) && node.initializer)
      for (const text of ts.isStringLiteral(node.initializer) ? [node.initializer.text] : [])
        if (hasWord.test(text)) asked.add(text);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const argument = { t: node.arguments[0], counted: node.arguments[2] }[node.expression.text];
      if (argument) for (const text of literalsOf(argument)) asked.add(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
  return { all, asked };
}

/** Returns the names of a message's or text's placeholders, sorted, each once. */
export const placeholdersOf = (message) =>
  [...new Set([...message.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name))].sort();
