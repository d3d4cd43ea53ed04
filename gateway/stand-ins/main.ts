import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { authorizeNetStandIn } from './authorize-net/authorize-net-stand-in';
import { fapsStandIn } from './faps/faps-stand-in';
import { nmiStandIn } from './nmi/nmi-stand-in';
import { serve, type StandIn } from './serve';

/** The stand-ins by name, each with the credentials that it accepts and a clock in milliseconds. */
const standIns: Readonly<Record<string, (now: () => number) => StandIn>> = {
  faps: () => fapsStandIn({ merchantKey: 'stand-in-merchant', processorId: '900' }),
  nmi: (now) => nmiStandIn({ securityKey: 'stand-in-key', now }),
  'authorize-net': (now) => authorizeNetStandIn({ now: () => new Date(now()) }),
};

const usage = `Usage: node gateway/dist/stand-ins.js <${Object.keys(standIns).join('|')}> [--port 9107] [--slow-ms 5000] [--tls-key file --tls-cert file]`;

/** Runs the stand-in of one processor until it is stopped. */
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
  const create = standIns[positionals[0] ?? ''];
  if (!create) throw new Error(usage);
  const { 'tls-key': key, 'tls-cert': cert } = values;
  let ahead = 0;
  const running = await serve(
    create(() => Date.now() + ahead),
    {
      port: Number(values.port),
      slowMs: Number(values['slow-ms']),
      tls: key && cert ? { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') } : undefined,
      pass: (seconds) => void (ahead += seconds * 1_000),
    },
  );
  console.log(`${positionals[0]} at ${running.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
