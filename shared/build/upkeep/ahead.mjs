import path from 'node:path';
import ts from 'typescript';
import { formerNames } from './former-names.mjs';
import { reactAhead } from './react-ahead.mjs';
import { printed } from './printed.mjs';
import { sourceFiles } from './source-files.mjs';

/**
 * `tillway ahead`: lists the uses in a remote's source that the next major version of React or of the SDK may
 * no longer have, with file and line. It reads React's announcements (react-ahead.mjs), former names of packages,
 * and every `@deprecated` mark in the types of an installed package.
 */
export const ahead = () =>
  printed(async () => {
    const found = usesIn(process.cwd());
    const lines = found.map(({ file, line, what, wayOut }) => `${file}:${line} ${what}\n  ${wayOut}`);
    return {
      isDone: found.length === 0,
      lines: lines.length > 0 ? lines : ['No use of what is announced to go.'],
    };
  });

/** Finds the uses in the remote in `dir`: file, line, the use, and what to write instead. */
export function usesIn(dir) {
  const names = sourceFiles(dir).filter((name) => /\.tsx?$/.test(name));
  const service = ts.createLanguageService(
    hostOf(
      dir,
      names.map((name) => path.join(dir, name)),
    ),
  );
  const program = service.getProgram();
  return names.flatMap((name) => {
    const file = path.join(dir, name);
    const source = program.getSourceFile(file);
    const at = (node, what, wayOut) => ({ start: node.getStart(source), what, wayOut });
    const found = [
      ...announced(source, program.getTypeChecker(), at),
      ...service
        .getSuggestionDiagnostics(file)
        .filter((each) => each.reportsDeprecated)
        .map(deprecated),
    ];
    // React's announcements come first, and say what to write instead.
    const once = new Map(found.toReversed().map((each) => [each.start, each]));
    return [...once.values()]
      .sort((one, other) => one.start - other.start)
      .map(({ start, what, wayOut }) => ({
        file: name,
        line: source.getLineAndCharacterOfPosition(start).line + 1,
        what,
        wayOut,
      }));
  });
}

function hostOf(dir, files) {
  const config = ts.findConfigFile(dir, ts.sys.fileExists);
  const { options } = ts.parseJsonConfigFileContent(
    config ? ts.readConfigFile(config, ts.sys.readFile).config : {},
    ts.sys,
    config ? path.dirname(config) : dir,
  );
  const { fileExists, readFile, readDirectory, directoryExists, getDirectories, realpath } = ts.sys;
  return {
    ...{ fileExists, readFile, readDirectory, directoryExists, getDirectories, realpath },
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => ({ ...options, jsx: options.jsx ?? ts.JsxEmit.ReactJSX }),
    getScriptFileNames: () => files,
    getScriptVersion: () => '0',
    getScriptSnapshot: (file) =>
      fileExists(file) ? ts.ScriptSnapshot.fromString(readFile(file) ?? '') : undefined,
    getCurrentDirectory: () => dir,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  };
}

/** Turns the compiler's hint into a finding, with the words of the mark. */
function deprecated({ start, messageText, relatedInformation: [mark] = [] }) {
  const said = mark?.file?.text.slice(mark.start, mark.start + mark.length) ?? '';
  const words = said
    .replace(/^@deprecated\s*/, '')
    .replace(/\s*\*?\s+/g, ' ')
    .trim();
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  return { start, what: text, wayOut: words || 'its types say no more' };
}

/** Finds what React announces, and imports of packages under former names. */
function* announced(source, checker, at) {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const module = statement.moduleSpecifier.text;
    const [, former] = /^@tillway\/([\w-]+)/.exec(module) ?? [];
    if (former && Object.hasOwn(formerNames, former))
      yield at(
        statement,
        `${module} is a former name`,
        `"tillway upgrade" writes @tillway/${formerNames[former]}`,
      );
    if (reactAhead.modules[module]) yield at(statement, module, reactAhead.modules[module]);
    yield* importedNames(statement, module, at);
  }
  for (const node of nodesBelow(source))
    if (isProvider(node, checker)) yield at(node, node.getText(source), reactAhead.provider);
}

function nodesBelow(node) {
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child, ...nodesBelow(child)));
  return children;
}

function* importedNames({ importClause }, module, at) {
  const bindings = importClause?.namedBindings;
  for (const each of bindings && ts.isNamedImports(bindings) ? bindings.elements : []) {
    const name = (each.propertyName ?? each.name).text;
    const wayOut = reactAhead.exports[`${module}#${name}`];
    if (wayOut) yield at(each, `${name} of ${module}`, wayOut);
  }
}

/** Answers whether a node is the tag `<Some.Provider>` of a React context. */
function isProvider(node, checker) {
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'Provider') return false;
  if (!ts.isJsxOpeningElement(node.parent) && !ts.isJsxSelfClosingElement(node.parent)) return false;
  const type = checker.getTypeAtLocation(node.expression);
  return [type.getSymbol()?.name, type.aliasSymbol?.name].includes('Context');
}
