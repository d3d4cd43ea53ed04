import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');

/** A processor's stand-in in a process of its own. */
export interface RunningStandIn {
  /** Such as `http://127.0.0.1:9107`. */
  url: string;
  /** Settles everything that waits for settlement at the processor. */
  settle: () => Promise<void>;
  /** Sets its clock forward. The gateway finds a lost payment only if both clocks agree. */
  pass: (seconds: number) => Promise<void>;
  /** Returns the bodies of all requests so far, as they came. */
  requests: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Starts a stand-in by its name and waits until it listens. */
export async function startStandIn(name: string): Promise<RunningStandIn> {
  const child = spawn(process.execPath, ['gateway/dist/stand-ins.js', name, '--slow-ms', '500'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await Promise.race([
    new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve)),
    ended.then(() => {
      throw new Error(`The stand-in ${name} has ended`);
    }),
  ]);
  const url = line.split(' at ')[1] ?? '';
  const control = async (what: string) => {
    const response = await fetch(`${url}/stand-in/${what}`, { method: 'POST' });
    if (!response.ok) throw new Error(`The stand-in ${name} did not do ${what}`);
    return (await response.json()) as unknown;
  };
  return {
    url,
    settle: () => control('settle').then(() => undefined),
    pass: (seconds) => control(`pass?seconds=${seconds}`).then(() => undefined),
    requests: async () => ((await control('requests')) as { body: string }[]).map(({ body }) => body),
    stop: () => {
      child.kill();
      return ended;
    },
  };
}
