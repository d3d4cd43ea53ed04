import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';
import { answers } from './ready.mjs';

/** Returns the file in which the edge of this data folder looks for parts from development servers. */
export const developmentFile = (data) => path.join(data, 'development.json');

/**
 * Finds the parts that a command names, or all, each with its folder and the port of its server. `payments` and
 * `remote-payments` are the same. Throws for an unknown name.
 */
export function namedParts(names, ports) {
  const wanted = names.length > 0 ? names.map((name) => name.replace(/^remote-/, '')) : Object.keys(ports);
  return wanted.map((name) => {
    if (name in ports) return { name, dir: folderOf(name), port: ports[name] };
    throw new Error(`"${name}" has no development server; these have: ${Object.keys(ports).join(', ')}`);
  });
}

const folderOf = (part) => path.join(root, part === 'shell' ? part : `remote-${part}`);

/**
 * Adds the shell to the parts unless its server already runs. React comes from the shell, and a remote in development
 * needs React's development build.
 */
export async function withShell(parts, ports) {
  if (parts.some(({ name }) => name === 'shell')) return parts;
  const hasShell = await answers(`http://localhost:${ports.shell}/release.json`);
  return hasShell ? parts : [...namedParts(['shell'], ports), ...parts];
}

const servePart = path.join(root, 'shared/build/dev/serve-part.mjs');

/** Starts the development server of each part, in this terminal. */
export function startServers(processes, parts) {
  for (const { name, dir, port } of parts) {
    const env = { TILLWAY_DEV_PORT: String(port) };
    processes.start(name, [servePart], { cwd: dir, env, shown: true });
  }
}

/**
 * Tells the edge the parts of these development servers, beside those of other terminals. Returns the function that
 * undoes it.
 */
export function announce(file, parts) {
  mkdirSync(path.dirname(file), { recursive: true });
  const names = new Set(parts.map(({ name }) => name));
  const change = (servers) => {
    const others = Object.entries(readServers(file)).filter(([part]) => !names.has(part));
    writeFileSync(file, `${JSON.stringify(Object.fromEntries([...others, ...servers]), null, 2)}\n`);
  };
  change(parts.map(({ name, port }) => [name, `http://localhost:${port}`]));
  return () => change([]);
}

function readServers(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
