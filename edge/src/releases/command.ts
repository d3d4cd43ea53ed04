import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tokenCommand } from '../feed/command';
import { type Command, type CommandOptions, demand, type Outcome, said } from './command-line';
import type { Desk } from './desk';
import { moveCommands } from './move-commands';
import { questionCommands } from './question-commands';
import { ReleaseError } from './release-error';
import { signatureFile, signDocument } from './signature';
import { usage } from './usage';

const commands: Record<string, Command> = {
  ...moveCommands,
  ...questionCommands,

  async sign(_desk, words, { key }) {
    if (key === undefined) throw new ReleaseError('Name the key: --key <file>');
    const pem = await readFile(key, 'utf8').catch(() => {
      throw new ReleaseError(`${key} cannot be read`);
    });
    for (const folder of demand(words, 'the folders')) {
      const document = await readFile(path.join(folder, 'release.json')).catch(() => {
        throw new ReleaseError(`${folder}: no release.json`);
      });
      await writeFile(path.join(folder, signatureFile), signDocument(document, pem));
    }
    return said(...words.map((folder) => `signed ${folder}`));
  },

  async token(desk, words, options) {
    const { lines, says } = await tokenCommand(desk, words, options);
    return { ...said(...lines), ...(says !== undefined && { says }) };
  },
};

/** Runs one command line. Throws a `ReleaseError` for a refusal. */
export async function runCommand(desk: Desk, words: string[], options: CommandOptions): Promise<Outcome> {
  const [verb = '', ...rest] = words;
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command) throw new ReleaseError(usage.trimEnd());
  return command(desk, rest, options);
}
