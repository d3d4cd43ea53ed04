import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import ts from 'typescript';
import { root } from '../pnpm.mjs';
import { filesBelow, folderOf } from './describe.mjs';

const isSource = (file) => /\.tsx?$/.test(file);
const built = (file, end) => file.replace(/^src/, 'dist').replace(/\.tsx?$/, end);

/**
 * Compiles packages to JavaScript modules and types, file by file, so that a bundler can still drop unused code.
 * Returns package → file below it → text.
 */
export async function compile(names) {
  const sources = Object.fromEntries(
    names.map((name) => [
      name,
      filesBelow(path.join(folderOf(name), 'src'), folderOf(name)).filter(isSource),
    ]),
  );
  const types = declarations(names, sources);
  const compiled = await Promise.all(
    names.map(async (name) => {
      const files = await Promise.all(
        sources[name].map((file) => script(path.join(folderOf(name), file), file)),
      );
      return [name, Object.fromEntries([...files, ...types[name]])];
    }),
  );
  return Object.fromEntries(compiled);
}

async function script(file, name) {
  const { code } = await transform(readFileSync(file, 'utf8'), {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    target: 'es2022',
    format: 'esm',
    sourcefile: name,
  });
  return [built(name, '.js'), withEndings(code, file)];
}

/** Writes the types of all packages, from one program. */
function declarations(names, sources) {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(root, 'tsconfig.browser.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const all = names.flatMap((name) => sources[name].map((file) => path.join(folderOf(name), file)));
  const emitting = {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    composite: false,
    incremental: false,
    tsBuildInfoFile: undefined,
  };
  const program = ts.createProgram(all, emitting);
  const emit = (name, file) => {
    const source = path.join(folderOf(name), file);
    let text = '';
    program.emit(program.getSourceFile(source), (_, emitted) => (text = emitted), undefined, true);
    return [built(file, '.d.ts'), withEndings(text, source)];
  };
  return Object.fromEntries(names.map((name) => [name, sources[name].map((file) => emit(name, file))]));
}

/**
 * Adds file endings to imports: sources name their neighbors without one, but Node and bundlers need the whole name.
 */
const withEndings = (code, file) =>
  code.replace(
    /(\bfrom\s*|\bimport\s*\(\s*(?:\/\*[^*]*\*\/\s*)?|\bimport\s+)(["'])(\.{1,2}(?:\/[^"']*)?)\2/g,
    (_, before, quote, to) => `${before}${quote}${whole(to, file)}${quote}`,
  );

function whole(to, file) {
  const target = path.resolve(path.dirname(file), to);
  if (['.ts', '.tsx'].some((end) => existsSync(`${target}${end}`))) return `${to}.js`;
  if (existsSync(path.join(target, 'index.ts'))) return `${to.replace(/\/$/, '')}/index.js`;
  throw new Error(`${file} imports ${to}, which is not a module of its package`);
}
