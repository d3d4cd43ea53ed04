import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { shapesOf } from './shapes.mjs';

let folder;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillway-shapes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const shapes = async (source) => {
  const entry = path.join(folder, 'index.ts');
  await writeFile(entry, source);
  return shapesOf(
    ts.createProgram([entry], { strict: true, target: ts.ScriptTarget.ES2022, types: [] }),
    entry,
  );
};

test.each([
  [
    'named arguments count for themselves',
    `interface Options { wide?: boolean; label: string }
     export function draw({ wide, label }: Options): string { return wide ? label : ''; }`,
    { draw: { base: 'Options', label: 'string', 'wide?': 'boolean | undefined', '()': 'string' } },
  ],
  [
    'parameters in their order',
    `export function add(a: number, b = 1): number { return a + b; }`,
    { add: { '#0 a': 'number', '#1 b?': 'number', '()': 'number' } },
  ],
  [
    'what a type is built on, and its own fields',
    `interface Base { id: string } export type Row = Base & { size: 'sm' | 'md' };`,
    { Row: { base: 'Base', id: 'string', size: '"md" | "sm"' } },
  ],
  [
    'a type without fields as it is declared',
    `export type Tone = 'good' | 'bad';`,
    { Tone: { '=': '"bad" | "good"' } },
  ],
  [
    'a class by how it is made and what it has',
    `export class Box { constructor(readonly size: number) {} }`,
    { Box: { new: '(size: number): Box', size: 'number' } },
  ],
])('%s', async (_, source, expected) => {
  expect(await shapes(source)).toEqual(expected);
});
