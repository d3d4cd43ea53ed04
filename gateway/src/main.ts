import { loadConfig } from './config';
import { migrate, openDatabase } from './database';
import { loadDemo } from './demo';
import { openGateway } from './gateway';
import { preparePasswords } from './identity';
import { createLogger } from './logging';
import { openMailTransport } from './mail/transport';

/** How often an API process without a worker asks how far an operator has set the sandbox clock. */
const clockEveryMs = 5_000;

/** The gateway as a process: configuration, database, demo data where they are wanted, then API and worker by its role. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLogger({ level: config.logLevel, name: 'gateway' });
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.databaseFolder, log });
  const migrations = await migrate(database.db);
  const gateway = await openGateway({
    config,
    database,
    log,
    processor: { timeoutMs: config.processorTimeoutMs },
    mail: openMailTransport(config.smtpUrl),
    ...(config.publicUrl !== undefined && { publicUrl: config.publicUrl }),
  });
  const { server, worker, sandboxClock } = gateway;
  const demo = config.demo && (await loadDemo(database, gateway.till));
  await preparePasswords();

  if (config.role !== 'worker') await server.listen({ host: config.host, port: config.port });
  if (config.role !== 'api') worker.start();
  const clockTimer = setInterval(() => {
    sandboxClock?.refresh().catch((error: unknown) => log.warn({ err: error }, 'the clock was not read'));
  }, clockEveryMs);
  const { engine } = database;
  log.info({ engine, role: config.role, addresses: server.addresses(), migrations, demo }, 'ready');

  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    clearInterval(clockTimer);
    await server.close();
    await worker.stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
});
