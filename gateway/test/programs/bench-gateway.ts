/**
 * A gateway for the benchmark: as `main.ts` starts it, without the limits that keep a single user from paying as fast as
 * this does. Makes a merchant and its clerk, then tells its address, the session's cookies and the terminal.
 */
import { systemClock } from '../../src/clock';
import { migrate, openDatabase } from '../../src/database';
import { openGateway } from '../../src/gateway';
import { createLogger } from '../../src/logging';
import { createMerchant } from '../merchant';
import { createUser, password } from '../users';

const place = JSON.parse(process.argv[2] ?? '{}') as { url?: string; dataDir?: string };
const key = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');
const email = 'bench@harborbooks.test';

const log = createLogger({ level: 'error', name: 'bench', destination: process.stderr });
const database = await openDatabase({ ...place, log });
await migrate(database.db);
const gateway = await openGateway({
  config: { masterKeys: `bench:${key()}`, fingerprintKey: key(), sandbox: true },
  database,
  log,
  limits: {},
});
const merchant = await createMerchant(database.db, gateway.till.ids);
await createUser(database.db, gateway.till.ids, {
  email,
  accounts: [merchant.accountId],
  permissions: ['can_use_virtual_terminal'],
  password_last_changed: systemClock.now(),
});
const address = await gateway.server.listen({ host: '127.0.0.1', port: 0 });
gateway.worker.start();
process.on('SIGTERM', () => process.exit(0));

const signedIn = await fetch(`${address}/api/users/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
});
const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
process.send?.({ address, cookies, terminalId: merchant.terminalId });
