import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../pnpm.mjs';
import { answers } from './ready.mjs';

/** Where the edge of this data folder looks for parts that development servers have. */
export const developmentFile = (data) => path.join(data, 'development.json');

/** Folder of a part: `payments` and `remote-payments` are the same. */
const folderOf = (part) => (part === 'shell' ? part : `remote-${part}`);

/** The parts a command names, or all; throws for a name that is none. */
export function namedParts(names, ports) {
  const parts = names.map((name) => name.replace(/^remote-/, ''));
  const unknown = parts.find((part) => !(part in ports));
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" has no development server; these have: ${Object.keys(ports).join(', ')}`);
  }
  return parts.length > 0 ? parts : Object.keys(ports);
}

/**
 * The parts, and the shell unless its server runs already: React comes from the shell, and a remote in development needs
 * React's development build.
 */
export async function withShell(parts, ports) {
  if (parts.includes('shell')) return parts;
  const hasShell = await answers(`http://localhost:${ports.shell}/release.json`);
  return hasShell ? parts : ['shell', ...parts];
}

/** Starts webpack's development server of each part, in this terminal. */
export function startServers(processes, parts) {
  for (const part of parts) {
    const cwd = path.join(root, folderOf(part));
    const webpack = createRequire(path.join(cwd, 'package.json')).resolve('webpack/bin/webpack.js');
    processes.start(part, [webpack, 'serve', '--mode', 'development'], { cwd, shown: true });
  }
}

/** Tells the edge which parts development servers have, beside those of other terminals; answers what takes it back. */
export function announce(data, parts, ports) {
  const file = developmentFile(data);
  mkdirSync(data, { recursive: true });
  const change = (servers) => {
    const others = Object.entries(readServers(file)).filter(([part]) => !parts.includes(part));
    writeFileSync(file, `${JSON.stringify(Object.fromEntries([...others, ...servers]), null, 2)}\n`);
  };
  change(parts.map((part) => [part, `http://localhost:${ports[part]}`]));
  return () => change([]);
}

function readServers(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
