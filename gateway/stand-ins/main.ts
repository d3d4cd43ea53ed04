import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { serve } from './serve';
import { standIns } from './stand-ins';

const usage = `Usage: node gateway/dist/stand-ins.js list | <${Object.keys(standIns).join('|')}> [--port 9107] [--slow-ms 5000] [--tls-key file --tls-cert file]`;

/** Runs the stand-in of one processor until it is stopped. `list` writes what is known of each, as JSON. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '0' },
      'slow-ms': { type: 'string', default: '5000' },
      'tls-key': { type: 'string' },
      'tls-cert': { type: 'string' },
    },
  });
  const [name = ''] = positionals;
  if (name === 'list') return console.log(JSON.stringify(standIns));
  const program = standIns[name];
  if (!program) throw new Error(usage);
  const { 'tls-key': key, 'tls-cert': cert } = values;
  let ahead = 0;
  const running = await serve(
    program.open(() => Date.now() + ahead),
    {
      port: Number(values.port),
      slowMs: Number(values['slow-ms']),
      tls: key && cert ? { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') } : undefined,
      pass: (seconds) => void (ahead += seconds * 1_000),
    },
  );
  console.log(`${name} at ${running.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
