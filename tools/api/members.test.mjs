import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { docOf, membersOf, membersTable } from './members.mjs';

let folder;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillway-members-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text) {
  const entry = path.join(folder, 'index.ts');
  await writeFile(entry, text);
  const program = ts.createProgram([entry], { strict: true, target: ts.ScriptTarget.ES2022, types: [] });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const [symbol] = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
  return {
    doc: docOf(checker, symbol),
    members: membersOf(checker, checker.getDeclaredTypeOfSymbol(symbol), source),
  };
}

test('a member has its type, its docstring, and the tags of that', async () => {
  const { doc, members } = await read(`
    /**
     * A call,
     * in two lines.
     *
     * @since 1.2.0
     */
    export interface Call {
      path: string;
      /**
       * Milliseconds.
       *
       * @default 30000
       * @since 1.3.0
       */
      timeoutMs?: number;
      send(to: string): 'lost' | 'sent';
    }`);
  expect(doc).toEqual({ text: 'A call, in two lines.', since: '1.2.0', default: '' });
  expect(members).toEqual([
    { name: 'path', type: 'string', text: '', since: '', default: '' },
    { name: 'timeoutMs?', type: 'number', text: 'Milliseconds.', since: '1.3.0', default: '30000' },
    { name: 'send', type: '(to: string) => "lost" | "sent"', text: '', since: '', default: '' },
  ]);
});

test('a type names other types as it is written', async () => {
  const { members } = await read(
    `export interface Bus { emit<Name extends string>(name: Name): void; user: Partial<User> }
     interface User { id: string }`,
  );
  expect(members.map(({ type }) => type)).toEqual([
    '<Name extends string>(name: Name) => void',
    'Partial<User>',
  ]);
});

test('members of a library’s type are left out', async () => {
  const { members } = await read('export interface Failure extends Error { status: number }');
  expect(members.map(({ name }) => name)).toEqual(['status']);
});

test('a type with backticks is fenced by two', () => {
  const member = { name: 'event', type: '`${string}@1`[]', text: '', since: '', default: '' };
  expect(membersTable([member]).split('\n').at(-1)).toBe('| `event` | `` `${string}@1`[] `` |');
});

test('a table has the columns that some member fills', () => {
  const member = { name: 'kind', type: '"a" | "b"', text: 'Either.', since: '', default: '' };
  expect(membersTable([member])).toBe(
    '| Name | Type | Meaning |\n| --- | --- | --- |\n| `kind` | `"a" \\| "b"` | Either. |',
  );
});
