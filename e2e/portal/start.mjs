/** Starts the portal like `npm start`, on temporary data. Its log is kept for the tests that read it. */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const data = path.join(root, '.data', 'e2e');
rmSync(data, { recursive: true, force: true });
mkdirSync(data, { recursive: true });

const portal = spawn(process.execPath, [path.join(root, 'tools', 'start.mjs')], {
  cwd: root,
  // A shorter timeout for a processor that never answers: the tests are about the time after it.
  env: { ...process.env, TILLWAY_DATA: data, TILLWAY_PROCESSOR_TIMEOUT_MS: '6000' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
const log = createWriteStream(path.join(data, 'portal.log'));
for (const stream of [portal.stdout, portal.stderr]) {
  stream.pipe(log, { end: false });
  stream.pipe(process.stdout, { end: false });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => portal.kill(signal));
portal.on('exit', (code) => process.exit(code ?? 1));
