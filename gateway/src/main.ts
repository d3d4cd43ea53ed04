import cluster from 'node:cluster';
import { preparePasswords } from './platform/access/password';
import { sharedCounts, startProcesses } from './platform/cluster';
import { loadConfig } from './platform/config';
import { migrate, openDatabase } from './platform/database';
import { createLogger } from './platform/logging';
import { followMailPortals, readMailPortals } from './platform/mail/portals';
import { openMailTransport } from './platform/mail/transport';
import { requireKeys } from './payments/vault/require-keys';
import { loadDemo } from './sandbox/demo';
import { openGateway } from './gateway';

/** The interval at which a process rereads the sandbox clock, and writes its counts of calls to processors. */
const upkeepEveryMs = 5_000;
/** The interval at which a process looks for changes of the portal file. */
const portalsEveryMs = 2_000;

/**
 * Runs the gateway as a process: configuration, database, demo data if configured, then API and worker by its
 * role. With several processes, the first one has the worker and starts the others, which run this program
 * again.
 */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLogger({ level: config.logLevel, name: 'gateway' });
  const role = cluster.isWorker ? 'api' : config.role;
  const startsOthers = cluster.isPrimary && config.processes > 1;
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.databaseFolder, log });
  const migrations = await migrate(database, { log });
  const gateway = await openGateway({
    config,
    database,
    log,
    processor: { timeoutMs: config.processorTimeoutMs },
    mail: openMailTransport(config.smtpUrl),
    mailFrom: config.mailFrom,
    portalFile: config.portals === undefined ? undefined : readMailPortals(config.portals),
    counts: cluster.isWorker ? sharedCounts() : undefined,
    ...(config.publicUrl !== undefined && { publicUrl: config.publicUrl }),
  });
  await requireKeys(database.db, gateway.deps.keyring);
  const { server, worker, sandboxClock, processorOutcomes } = gateway;
  const demo = config.demo && (await loadDemo(database, gateway.deps, config.demoPassword));
  await preparePasswords();

  const others = startsOthers ? await startProcesses(config.processes, log) : undefined;
  if (role !== 'worker' && !others) await server.listen({ host: config.host, port: config.port });
  if (role !== 'api') worker.start();
  const upkeep = setInterval(() => {
    sandboxClock?.refresh().catch((error: unknown) => log.warn({ err: error }, 'the clock was not read'));
    processorOutcomes.write().catch((error: unknown) => log.warn({ err: error }, 'calls were not counted'));
  }, upkeepEveryMs);
  if (config.portals !== undefined)
    setInterval(followMailPortals(config.portals, gateway.portals, log), portalsEveryMs).unref();
  const { engine } = database;
  log.info(
    { engine, role, processes: config.processes, addresses: server.addresses(), migrations, demo },
    'ready',
  );

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    clearInterval(upkeep);
    await others?.stop();
    await server.close();
    await worker.stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
});
