import path from 'node:path';
import { parseArgs } from 'node:util';
import { ToolError } from '../feed/portal.mjs';
import { readPackage, remoteName } from '../release/version.mjs';
import { demandPackage } from '../release/remote-manifest.mjs';

const options = {
  alone: { type: 'boolean', default: false },
  portal: { type: 'string' },
  backend: { type: 'string', multiple: true, default: [] },
};

/** The name of the emulator's own remote, with the pages of slots. */
const taken = 'workbench';

/**
 * Reads the words after `tillway dev` in the folder `dir`: its options, the folders of all remotes that it shows, and
 * their back ends by the remotes' names. Throws a `ToolError` for words that contradict each other.
 */
export function devOptions(dir, words) {
  const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
  const dirs = [dir, ...positionals.map((each) => path.resolve(dir, each))];
  if (values.alone && dirs.length > 1)
    throw new ToolError('--alone shows one remote; leave it out to see several in one portal');
  const names = dirs.map((each) => {
    demandPackage(each);
    return remoteName(each);
  });
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined)
    throw new ToolError(`Two of these folders have the remote ${twice}: ${dirs.join(', ')}`);
  if (names.includes(taken))
    throw new ToolError(
      `${readPackage(dirs[names.indexOf(taken)]).name} has the name of the emulator's own remote`,
    );
  return { ...values, dirs, backends: backendsOf(values.backend, names) };
}

/** `--backend <address>` is that of the first remote, `--backend <remote>=<address>` that of the named one. */
function backendsOf(given, names) {
  const entries = given.map((text) => {
    const [, name, address] = /^(?:([a-z][a-z0-9-]*)=)?(.*)$/.exec(text);
    if (name !== undefined && !names.includes(name))
      throw new ToolError(`--backend ${text}: no remote here is ${name}, but ${names.join(', ')}`);
    return [name ?? names[0], address];
  });
  return Object.fromEntries(entries);
}
