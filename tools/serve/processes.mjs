import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';

const follow = path.join(import.meta.dirname, 'follow-parent.mjs');
const lastLines = 20;
/** The time within which two Ctrl-C count as one, in milliseconds. One comes from the terminal and another from npm. */
const sameSignalMs = 1_000;

const openLog = (folder, name) => {
  const file = path.join(folder, `${name}.log`);
  mkdirSync(folder, { recursive: true });
  if (existsSync(file)) renameSync(file, path.join(folder, `${name}.previous.log`));
  return { file, descriptor: openSync(file, 'a') };
};

/**
 * Starts the processes of a portal in order and stops them in the opposite order. Each has its own process group, so
 * only this process receives a Ctrl-C and stops each group. `onEnd` is called when a process ends by itself. A process
 * that does not end within `stopWithinMs` is killed.
 */
export function createProcesses({ logs, onEnd, stopWithinMs = 20_000 }) {
  const running = new Set();
  let isStopping = false;

  const launch = (args, { env, cwd, output, nodeArgs = [] }) => {
    const child = spawn(process.execPath, [...nodeArgs, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output, 'ipc'],
      detached: true,
    });
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
    const one = { child, ended };
    running.add(one);
    void ended.then(() => running.delete(one));
    return ended;
  };

  return {
    /** Starts a Node program that keeps running. Its output goes to its own log, or to this terminal if `shown`. */
    start(name, args, { env = {}, cwd, shown = false } = {}) {
      const log = shown ? undefined : openLog(logs, name);
      const output = log?.descriptor ?? 'inherit';
      void launch(args, { env, cwd, output, nodeArgs: ['--import', follow] }).then((reason) => {
        if (!isStopping) onEnd({ name, reason, log: log?.file, lines: log ? tail(log.file) : [] });
      });
    },

    /** Runs a Node program to its end. Throws if it fails. While everything is being stopped, it never resolves. */
    async run(args, { env = {}, cwd } = {}) {
      const reason = await launch(args, { env, cwd, output: 'inherit' });
      if (isStopping) await new Promise(() => {});
      if (reason !== 0) throw new Error(`node ${args[0]} failed (${reason}); the cause is above.`);
    },

    async stop() {
      isStopping = true;
      for (const { child, ended } of [...running].reverse()) {
        signalGroup(child, 'SIGTERM');
        const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), stopWithinMs);
        await ended;
        clearTimeout(kill);
      }
    },

    kill() {
      isStopping = true;
      for (const { child } of running) signalGroup(child, 'SIGKILL');
    },
  };
}

/** Signals a process and its children. Does nothing if the process is gone. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const tail = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lastLines);

/** Calls `stop` at the first Ctrl-C or end signal, and `kill` at the next. */
export function onStopSignal({ stop, kill }) {
  let first;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (first === undefined) {
        first = Date.now();
        stop();
      } else if (Date.now() - first > sameSignalMs) kill();
    });
  }
}
