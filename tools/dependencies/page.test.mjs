import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { newestNode, oldestNode } from '../node/versions.mjs';
import { root } from '../pnpm.mjs';
import { isOfLine, pastEnd, rowsOf } from './page.mjs';

const text = (file) => readFileSync(path.join(root, file), 'utf8');
const found = (file, pattern) => pattern.exec(text(file))?.[1];
const rows = rowsOf();
const lineOf = (name) => rows.find(({ names }) => names.includes(name))?.line;
const { catalog } = parse(text('pnpm-workspace.yaml'));

test('the page has every package of the catalog once, and nothing else', () => {
  const named = rows.flatMap(({ names }) => names).filter((name) => !/[A-Z]/.test(name));
  const platforms = ['pnpm', 'mailpit'];
  expect(named.sort()).toEqual([...Object.keys(catalog), ...platforms].sort());
});

test.each(Object.entries(catalog))('%s %s belongs to the line on the page', (name, version) => {
  expect([version, isOfLine(version, lineOf(name))]).toEqual([version, true]);
});

test.each([
  ['Node, images', newestNode()],
  ['Node, oldest', oldestNode()],
  ['Debian, of Node', found('Dockerfile', /^ARG NODE=[\d.]+-([a-z]+)-/m)],
  ['PostgreSQL, image', found('docker-compose.yml', /image: postgres:(\d+)-/)],
  ['Debian, of PostgreSQL', found('docker-compose.yml', /image: postgres:\d+-([a-z]+)$/m)],
  ['PostgreSQL, oldest', found('docs/operating/variables.md', /PostgreSQL (\d+) or newer/)],
  ['pnpm', found('tools/pnpm.mjs', /const PNPM = '(\d+)\./)],
  ['mailpit', found('docker-compose.yml', /image: axllent\/mailpit:(\S+)/)],
])('%s is %s', (name, version) => {
  expect(lineOf(name)).toBe(version);
});

test('the end of a line is a day or empty', () => {
  for (const { names, end } of rows)
    expect([names, end]).toEqual([names, expect.stringMatching(/^(\d{4}-\d\d-\d\d)?$/)]);
});

test('pastEnd names the lines that are past their end', () => {
  const some = rowsOf(
    '| `a`, `b` | 1 | 2026-01-31 | later |\n| Node, oldest | 20.20 | 2026-02-01 | |\n| `c` | 2 | | |',
  );
  expect(pastEnd(some, '2026-02-01')).toEqual(['  a, b 1: maintained until 2026-01-31']);
});

test.each([
  ['19.3.1', '19', true],
  ['0.28.18', '0.28', true],
  ['0.29.1', '0.28', false],
  ['190.0.0', '19', false],
  ['26.12.1', '26.12.1', true],
])('%s of %s: %s', (version, line, is) => {
  expect(isOfLine(version, line)).toBe(is);
});
