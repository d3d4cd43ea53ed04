#!/usr/bin/env node
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { create, questions, RefusedError } from './create.mjs';

const { values, positionals } = parseArgs({
  options: {
    title: { type: 'string' },
    owner: { type: 'string' },
    folder: { type: 'string' },
    packages: { type: 'string' },
  },
  allowPositionals: true,
});

const answers = { name: positionals[0], title: values.title, owner: values.owner };
const missing = questions.filter(({ key }) => answers[key] === undefined);
if (missing.length > 0 && process.stdin.isTTY) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const { key, text, usual } of missing) {
    const otherwise = usual(answers);
    const answer = (await terminal.question(`${text}${otherwise ? ` (${otherwise})` : ''}: `)).trim();
    answers[key] = answer || otherwise;
  }
  terminal.close();
}

try {
  const folder = path.resolve(values.folder ?? `remote-${answers.name ?? ''}`);
  create(answers, folder, values.packages && path.resolve(values.packages));
  console.log(`Created ${folder}. Next:\n\n  cd ${path.relative('.', folder)}\n  npm install\n  npm test\n`);
} catch (error) {
  if (!(error instanceof RefusedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
