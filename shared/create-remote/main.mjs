#!/usr/bin/env node
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { create, questions, RefusedError } from './create.mjs';

/** Returns the options and answers of the command line; on a terminal it asks for missing answers. */
async function read() {
  const { values, positionals } = parseArgs({
    options: {
      title: { type: 'string' },
      owner: { type: 'string' },
      folder: { type: 'string' },
      packages: { type: 'string' },
      e2e: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (positionals.length > 1)
    throw new RefusedError(
      `Only one name is possible: "${positionals.join('-')}" instead of "${positionals.join(' ')}"`,
    );
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
  return { answers, ...values };
}

try {
  const { answers, folder: chosen, packages, e2e } = await read();
  const folder = path.resolve(chosen ?? `remote-${answers.name ?? ''}`);
  create(answers, folder, packages && path.resolve(packages), { hasBrowserTests: e2e });
  console.log(`Created ${folder}. Next:\n\n  cd ${path.relative('.', folder)}\n  npm install\n  npm test\n`);
} catch (error) {
  if (!(error instanceof RefusedError) && !error.code?.startsWith('ERR_PARSE_ARGS_')) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
