/**
 * A gateway for the benchmark: started like `main.ts`, in the given number of processes, with limits that one fast user
 * does not reach. It creates a merchant and its clerk, then sends its address, the session's cookies, and the terminal.
 */
import cluster from 'node:cluster';
import { systemClock } from '../../src/platform/clock';
import { migrate, openDatabase } from '../../src/platform/database';
import { openGateway } from '../../src/gateway';
import { standardLimits } from '../../src/platform/http';
import { createLogger } from '../../src/platform/logging';
import { sharedCounts, startProcesses } from '../../src/platform/cluster';
import { createMerchant } from '../merchant';
import { createUser, password } from '../users';

interface Place {
  url?: string;
  dataDir?: string;
  port: number;
  processes: number;
  masterKeys: string;
  fingerprintKey: string;
}
const place = JSON.parse(process.argv[2] ?? '{}') as Place;
const email = 'bench@harborbooks.test';

const log = createLogger({ level: 'error', name: 'bench', destination: process.stderr });
const database = await openDatabase({ ...place, log });
await migrate(database);
const gateway = await openGateway({
  config: { ...place, sandbox: true },
  database,
  log,
  limits: { ...standardLimits, payment: { calls: Number.MAX_SAFE_INTEGER, perMs: 60_000 } },
  counts: cluster.isWorker ? sharedCounts() : undefined,
});
process.on('SIGTERM', () => process.exit(0));
const listen = () => gateway.server.listen({ host: '127.0.0.1', port: place.port });
if (cluster.isWorker) await listen();
else await begin();

async function begin(): Promise<void> {
  const { ids } = gateway.deps;
  const merchant = await createMerchant(database.db, ids);
  await createUser(database.db, ids, {
    email,
    accounts: [merchant.accountId],
    permissions: ['can_use_virtual_terminal'],
    password_last_changed: systemClock.now(),
  });
  await (place.processes > 1 ? startProcesses(place.processes, log) : listen());
  gateway.worker.start();

  const address = `http://127.0.0.1:${place.port}`;
  const signedIn = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  process.send?.({ address, cookies, terminalId: merchant.terminalId });
}
