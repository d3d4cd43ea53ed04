import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const gateway = path.dirname(__dirname);
/** Our own packages are sources: they go into the bundle, what npm installs does not. */
const shared = path.join(path.dirname(gateway), 'shared');
const ours = fs
  .readdirSync(path.join(gateway, 'node_modules', '@tillway'))
  .filter((name) => fs.existsSync(path.join(shared, name, 'src')));

const bundled = new Map<string, Promise<string>>();

/** Bundles a program of `test/programs/` as the gateway itself is bundled, once a test file; answers the file to run. */
export function bundleProgram(name: string): Promise<string> {
  const bundle = bundled.get(name) ?? bundleAnew(name);
  bundled.set(name, bundle);
  return bundle;
}

async function bundleAnew(name: string): Promise<string> {
  const bundle = path.join(gateway, '.cache', 'test-programs', `${name}-${process.pid}.mjs`);
  await promisify(execFile)(path.join(gateway, 'node_modules', '.bin', 'esbuild'), [
    path.join(__dirname, 'programs', `${name}.ts`),
    ...['--bundle', '--platform=node', '--target=node20', '--format=esm', '--packages=external'],
    ...ours.map((name) => `--alias:@tillway/${name}=${path.join(shared, name, 'src')}`),
    `--outfile=${bundle}`,
    '--log-level=error',
  ]);
  return bundle;
}

export interface RunningProgram {
  process: ChildProcess;
  /** Everything it has sent so far. */
  messages: unknown[];
  /** Resolves with its exit code, or the signal that ended it, when everything it wrote has come through its pipes. */
  ended: Promise<number | string | null>;
  /** What it wrote on its error output. */
  errorOutput(): string;
}

/** Starts a bundled program in a process of its own. */
export function startProgram(bundle: string, ...args: string[]): RunningProgram {
  const child = fork(bundle, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const messages: unknown[] = [];
  let errors = '';
  child.on('message', (message) => messages.push(message));
  child.stderr?.on('data', (text) => (errors += String(text)));
  return {
    process: child,
    messages,
    ended: once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? null),
    errorOutput: () => errors,
  };
}
