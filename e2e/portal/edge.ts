import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { portalUrl } from './address';

const root = path.resolve(import.meta.dirname, '../..');

interface EdgeOptions {
  port: number;
  releases: string;
  /** The portal file. */
  portals: string;
}

const environmentOf = ({ port, releases, portals }: EdgeOptions) => ({
  ...process.env,
  PORT: String(port),
  GATEWAY_URL: portalUrl,
  TILLWAY_RELEASES: releases,
  TILLWAY_PORTALS: portals,
  LOG_LEVEL: 'error',
});

/** Runs the edge's command on a store of releases. */
export const runEdgeCommand = (options: EdgeOptions, words: string[]) =>
  promisify(execFile)(process.execPath, ['edge/dist/cli.js', ...words], {
    cwd: root,
    env: environmentOf(options),
  });

/**
 * Starts another edge beside the portal under test, with its gateway. Returns the function that stops it, and that
 * resolves when it has written its last outcomes.
 */
export async function startEdge(options: EdgeOptions): Promise<() => Promise<void>> {
  const edge = spawn(process.execPath, ['edge/dist/main.js'], {
    cwd: root,
    env: environmentOf(options),
    stdio: 'inherit',
  });
  await untilItAnswers(`http://localhost:${options.port}/healthz`);
  return async () => {
    const ended = once(edge, 'exit');
    if (edge.exitCode === null && edge.kill('SIGTERM')) await ended;
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
