import ts from 'typescript';
import { flags, isOurs, plain } from './shapes.mjs';

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** Reads a docstring: its text, and its tags `@since` and `@default`. Each is empty if it is missing. */
export function docOf(checker, symbol) {
  const tags = Object.fromEntries(
    symbol.getJsDocTags(checker).map(({ name, text }) => [name, oneLine(ts.displayPartsToString(text))]),
  );
  const text = oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
  return { text, since: tags.since ?? '', default: tags.default ?? '' };
}

/** Writes a type as text. `undefined` is left out where the member is optional. */
export function typeText(checker, type, source, isOptional = false) {
  const text = plain(checker.typeToString(type, source, flags));
  return isOptional ? text.replace(/ \| undefined$/, '') : text;
}

/** Returns a piece of code on one line, without its comments. */
const spelled = (node) => plain(node.getText().replace(/\/\*[\s\S]*?\*\//g, '')).replaceAll("'", '"');

/** Returns the type of a member as its declaration writes it. `undefined`: the declaration has none. */
function writtenType(declaration) {
  if (!declaration?.type) return undefined;
  const type = spelled(declaration.type);
  if (!ts.isMethodSignature(declaration)) return type;
  const written = (nodes) => nodes.map(spelled).join(', ');
  const generic = declaration.typeParameters ? `<${written(declaration.typeParameters)}>` : '';
  return `${generic}(${written(declaration.parameters)}) => ${type}`;
}

/**
 * Lists the members of a type that this repository declares: `{ name, type, text, since, default }`. A type is as it is
 * written, so that it names other types.
 */
export const membersOf = (checker, type, source) =>
  checker
    .getPropertiesOfType(type)
    .filter(({ declarations }) => declarations?.some(isOurs) ?? true)
    .map((member) => {
      const isOptional = Boolean(member.flags & ts.SymbolFlags.Optional);
      return {
        name: `${member.name}${isOptional ? '?' : ''}`,
        type:
          writtenType(member.valueDeclaration) ??
          typeText(checker, checker.getTypeOfSymbol(member), source, isOptional),
        ...docOf(checker, member),
      };
    });

function code(text) {
  if (text === '') return '';
  const fence = text.includes('`') ? '``' : '`';
  const gap = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${gap}${text.replaceAll('|', '\\|')}${gap}${fence}`;
}

/** Writes members as a table. Columns that no member fills are left out. */
export function membersTable(members) {
  const columns = [
    ['Name', ({ name }) => code(name)],
    ['Type', ({ type }) => code(type)],
    ['Default', (member) => code(member.default)],
    ['Since', ({ since }) => since],
    ['Meaning', ({ text }) => text.replaceAll('|', '\\|')],
  ].filter(([head, cell]) => head === 'Name' || members.some((member) => cell(member) !== ''));
  const row = (cells) => `| ${cells.join(' | ')} |`;
  return [
    row(columns.map(([head]) => head)),
    row(columns.map(() => '---')),
    ...members.map((member) => row(columns.map(([, cell]) => cell(member)))),
  ].join('\n');
}
