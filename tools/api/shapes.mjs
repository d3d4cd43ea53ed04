import ts from 'typescript';

/**
 * Lists the exports of a package's entry file by type: export → member → type as text.
 * A member is a field of a props type (`size?`), a parameter (`#0 path`), the answer of a function (`()`), the base of
 * a type (`base`), or the whole if it has no parts (`=`). Fields that other packages declare are only in `base`.
 */
export function shapesOf(program, entry) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const shapes = checker.getExportsOfModule(checker.getSymbolAtLocation(source)).map((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    return [exported.name, shapeOf(checker, symbol, source)];
  });
  return Object.fromEntries(shapes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes a type whole, with functions as arrows. */
export const flags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrowStyleSignature;

/** Returns a type as text, independent of its layout and of the repository's folder. */
export const plain = (text) =>
  text
    .replace(/import\("[^"]*"\)\./g, '')
    .replace(/typeof import\("[^"]*"\)/g, 'module')
    .replace(/\s+/g, ' ')
    // The checker orders the choices of a union by its first encounter.
    .replace(/"[^"]*"(?: \| "[^"]*")+/g, (choices) => choices.split(' | ').sort().join(' | '))
    .trim();

function shapeOf(checker, symbol, source) {
  const text = (type) => plain(checker.typeToString(type, source, flags));
  const isValue = symbol.flags & ts.SymbolFlags.Value;
  const type = isValue
    ? checker.getTypeOfSymbolAtLocation(symbol, source)
    : checker.getDeclaredTypeOfSymbol(symbol);
  if (symbol.flags & ts.SymbolFlags.Class) return ofClass(checker, symbol, type, text);
  const [signature, ...overloads] = isValue ? type.getCallSignatures() : [];
  if (signature && overloads.length === 0 && isOurs(signature.declaration))
    return ofFunction(checker, signature, text);
  if (!isValue && type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    return ofObject(checker, symbol, type, text);
  return isValue ? { '=': text(type) } : declared(symbol);
}

/** Returns a type as declared, because its name alone says nothing. */
const declared = (symbol) => ({
  '=': symbol.declarations.map((each) => plain((each.type ?? each).getText().replaceAll("'", '"'))).join(' '),
});

function ofFunction(checker, signature, text) {
  const parameters = signature.getParameters().flatMap((parameter, index) => {
    const { valueDeclaration: declaration } = parameter;
    const type = checker.getTypeOfSymbol(parameter);
    const isOptional = declaration.questionToken || declaration.initializer;
    // In a component, or in a function of named arguments, each argument counts for itself.
    if (ts.isObjectBindingPattern(declaration.name)) {
      const base = declaration.type ? plain(declaration.type.getText()) : text(type);
      return [
        ['base', ts.isTypeLiteralNode(declaration.type ?? declaration) ? '' : base],
        ...fields(checker, type, text),
      ];
    }
    return [[`#${index} ${parameter.name}${isOptional ? '?' : ''}`, text(type)]];
  });
  return Object.fromEntries([...parameters, ['()', text(signature.getReturnType())]].filter(([, is]) => is));
}

function ofClass(checker, symbol, type, text) {
  const made = type.getConstructSignatures().map((signature) => plain(checker.signatureToString(signature)));
  const own = fields(checker, checker.getDeclaredTypeOfSymbol(symbol), text);
  return Object.fromEntries([['new', made.join('; ')], ...own]);
}

function ofObject(checker, symbol, type, text) {
  const own = fields(checker, type, text);
  const base = symbol.declarations.flatMap(builtOn).join(' & ');
  if (own.length === 0) return declared(symbol);
  return Object.fromEntries([...(base ? [['base', base]] : []), ...own]);
}

/** Lists the types that a type extends: everything except its own fields. */
function builtOn(declaration) {
  if (ts.isInterfaceDeclaration(declaration))
    return (declaration.heritageClauses ?? []).flatMap(({ types }) =>
      types.map((each) => plain(each.getText())),
    );
  const { type } = declaration;
  const parts = type && ts.isIntersectionTypeNode(type) ? type.types : type ? [type] : [];
  return parts.filter((part) => !ts.isTypeLiteralNode(part)).map((part) => plain(part.getText()));
}

/** Answers whether this repository has the declaration. */
export const isOurs = (declaration) =>
  declaration && !declaration.getSourceFile().fileName.includes('/node_modules/');

/** Lists the fields of a type that this repository declares. */
const fields = (checker, type, text) =>
  checker
    .getPropertiesOfType(type)
    .filter(({ declarations }) => declarations?.some(isOurs))
    .map((field) => {
      const isOptional = field.flags & ts.SymbolFlags.Optional;
      return [`${field.name}${isOptional ? '?' : ''}`, text(checker.getTypeOfSymbol(field))];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
