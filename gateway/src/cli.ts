import { createAudit } from './audit';
import { systemClock } from './clock';
import { loadConfig } from './config';
import { type Database, migrate, openDatabase } from './database';
import { verifyLedger } from './ledger/verify';
import { createLogger } from './logging';
import { verifyPlans } from './recurring/plans/verify-plans';
import { parseKeyring } from './vault/keyring';
import { rotateKeys } from './vault/rotate-keys';

const config = loadConfig(process.env);

/** What an operator asks of a database, by name. Each answers its report and whether all is well. */
const commands: Record<string, (database: Database) => Promise<{ report: unknown; well: boolean }>> = {
  migrate: async ({ db }) => ({ report: await migrate(db), well: true }),
  'audit verify': async ({ db }) => {
    const report = await createAudit({ secret: config.fingerprintKey, clock: systemClock }).verify(db);
    return { report, well: report.problems.length === 0 };
  },
  'ledger verify': async ({ db }) => {
    const report = await verifyLedger(db);
    const { balance, unbalancedPostings, missing, unexpected } = report;
    return { report, well: balance === 0 && [...unbalancedPostings, ...missing, ...unexpected].length === 0 };
  },
  'plans verify': async ({ db }) => {
    const report = await verifyPlans(db);
    return { report, well: report.length === 0 };
  },
  'keys rotate': async ({ db }) => ({
    report: { rewrapped: await rotateKeys(db, parseKeyring(config.masterKeys, config.fingerprintKey)) },
    well: true,
  }),
};

const command = commands[process.argv.slice(2).join(' ')];
if (command) {
  const log = createLogger({ level: 'warn', name: 'gateway-cli' });
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.databaseFolder, log });
  const { report, well } = await command(database).finally(() => database.close());
  console.log(JSON.stringify(report, null, 2));
  process.exitCode = well ? 0 : 1;
} else {
  console.error(`Usage: node dist/cli.js ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 2;
}
