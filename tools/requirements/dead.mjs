import ts from 'typescript';

/**
 * Lists the names of shared/rules that no code of the product reaches, directly or through others. They wait for a
 * screen. `rules` are its sources without tests, `users` those of every other part, as texts. Names are not told apart
 * by file: if two are equal, either keeps both alive.
 */
export function deadNames(rules, users) {
  const declared = new Map();
  for (const text of rules) {
    for (const { names, uses } of statements(text)) {
      for (const name of names) declared.set(name, new Set([...(declared.get(name) ?? []), ...uses]));
    }
  }
  const alive = new Set(users.flatMap(taken));
  const reach = (name) => {
    for (const next of declared.get(name) ?? []) {
      if (alive.has(next)) continue;
      alive.add(next);
      reach(next);
    }
  };
  for (const name of [...alive]) reach(name);
  return new Set([...declared.keys()].filter((name) => !alive.has(name)));
}

const parse = (text) =>
  ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** Lists each declaration at the top of a file, with the names it uses. */
function statements(text) {
  return parse(text).statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map((node) => ({
        names: bound(node.name),
        uses: used(node),
      }));
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      return [{ names: [statement.name.text], uses: used(statement) }];
    return [];
  });
}

const bound = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? bound(element.name) : []));

/** Lists the names in a piece of code: of `a.b` only `a`, but both of `messages.required`. */
function used(node, found = new Set()) {
  ts.forEachChild(node, (child) => {
    if (ts.isIdentifier(child) && !isMember(child)) found.add(child.text);
    used(child, found);
  });
  return found;
}

const isMember = (node) =>
  (ts.isPropertyAccessExpression(node.parent) &&
    node.parent.name === node &&
    node.parent.expression.getText() !== 'messages') ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

/** Lists the names that a file imports from the rules, and the messages that it uses. */
function taken(text) {
  if (!text.includes("'@tillway/rules'")) return [];
  const names = [];
  for (const [, imported] of text.matchAll(/import\s*(?:type\s*)?\{([^}]*)\}\s*from '@tillway\/rules'/g))
    names.push(
      ...imported.split(',').map(
        (name) =>
          name
            .replace(/^\s*type\s/, '')
            .trim()
            .split(/\s+as\s+/)[0],
      ),
    );
  for (const [, name] of text.matchAll(/\bmessages\s*\.\s*(\w+)/g)) names.push(name);
  return names.filter(Boolean);
}
