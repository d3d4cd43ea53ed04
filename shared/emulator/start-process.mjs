import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { home } from './home.mjs';

const ending = pathToFileURL(path.join(home, 'ends-with-parent.mjs')).href;

/** Starts a Node program that prints to this terminal and never outlives this process. */
export function startProcess(program, args, options) {
  const running = spawn(process.execPath, ['--import', ending, program, ...args], {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => running.once('exit', resolve));
  return {
    /** Throws if the program has exited on its own. */
    demand(name) {
      if (running.exitCode !== null) throw new Error(`${name} ended with ${running.exitCode}`);
    },
    async stop() {
      running.kill('SIGKILL');
      await ended;
    },
  };
}
