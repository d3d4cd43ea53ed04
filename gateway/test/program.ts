import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const gateway = path.dirname(__dirname);
/** The project's packages are sources and go into the bundle; installed packages do not. */
const shared = path.join(path.dirname(gateway), 'shared');
const ours = fs.readdirSync(shared).filter((name) => fs.existsSync(path.join(shared, name, 'src')));

const bundled = new Map<string, Promise<string>>();

/** Bundles a program of `test/programs/` like the gateway itself, once per test file. Returns the file to run. */
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
  /** All messages sent so far. */
  messages: unknown[];
  /** Resolves with the exit code, or with the signal that ended the program, after all its output has arrived. */
  ended: Promise<number | string | null>;
  /** Returns the text on its error output. */
  errorOutput(): string;
}

/** Starts a bundled program in a new process. */
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
