import os from 'node:os';
import { createAudit } from './platform/audit';
import { readLines } from './platform/audit/anchor-file';
import { systemClock } from './platform/clock';
import { loadConfig } from './platform/config';
import { type Database, migrate, openDatabase, UnusableFolderError } from './platform/database';
import { createIds } from './platform/ids';
import { createLogger } from './platform/logging';
import { readMailPortals } from './platform/mail/portals';
import { parseKeyring } from './platform/sealing/keyring';
import type { Books } from './platform/verification/checkpoint';
import { createQueue } from './platform/worker/queue';
import { listPortals } from './merchants/accounts/list-portals';
import { setPortal } from './merchants/accounts/set-portal';
import { createSuperuser, takeSecondFactorAway, unlockUser } from './identity';
import { verifyBooks } from './payments/books';
import { rotateKeys } from './payments/vault/rotate-keys';
import { verifyPlans } from './recurring/plans/verify-plans';
import { listExceptions, listUsage, resolveCommand, showException } from './operations/exceptions/commands';

const config = loadConfig(process.env);

const log = createLogger({ level: 'warn', name: 'gateway-cli', destination: process.stderr });

const audit = createAudit({ secret: config.fingerprintKey, clock: systemClock });

type Command = (database: Database, args: readonly string[]) => Promise<{ report: unknown; well: boolean }>;

/** The operator's commands for a database, by name. Each returns its report and whether all is well. */
const commands: Record<string, Command> = {
  migrate: async (database) => ({ report: await migrate(database), well: true }),
  'audit verify': ({ longRunning }) =>
    longRunning(async (db) => {
      const { auditAnchors: file } = config;
      const anchored = await audit.verifyAnchors(db, readLines(file));
      const report = { ...(await audit.verify(db)), anchored: { file, ...anchored } };
      const problems = [...report.problems, ...anchored.problems, ...anchored.alteredLines];
      // Without an anchor, a truncated audit would go unnoticed.
      return { report, well: problems.length === 0 && (anchored.anchors > 0 || report.rows === 0) };
    }),
  'accounts list': async (database) => ({ report: await listPortals(database), well: true }),
  'plans verify': async ({ longRunning }) => {
    const report = await longRunning(verifyPlans);
    return { report, well: report.length === 0 };
  },
  'keys rotate': async (database) => {
    const keyring = parseKeyring(config.masterKeys, config.fingerprintKey);
    const waits = (transactions: number) =>
      log.warn({ transactions }, 'waiting for transactions that may still use another key');
    const report = await rotateKeys(database, keyring, waits);
    return { report, well: Object.keys(report.left).length === 0 };
  },
};

const operator = process.env.TILLWAY_ACTOR ?? os.userInfo().username;

/** Commands with arguments, and the usage text of these. */
const commandsOn: Record<string, { takes: string; run: Command }> = {
  'accounts portal': {
    takes: '<account id> <portal, or "default">',
    run: async (database, [accountId = '', key = '']) => {
      const portal = key === 'default' ? null : key;
      const portals = config.portals === undefined ? undefined : readMailPortals(config.portals).portals;
      if (portal !== null && !Object.hasOwn(portals ?? {}, portal))
        return { report: `TILLWAY_PORTALS lists no portal "${portal}"`, well: false };
      const changed = await setPortal(database, audit, { accountId, portal, operator });
      return { report: { accountId, portal, changed }, well: changed };
    },
  },
  'users create-superuser': {
    takes: '<email> <name>',
    run: async (database, [email = '', name = '']) => {
      const { publicUrl: url } = config;
      if (url === undefined) return { report: 'The link needs TILLWAY_PUBLIC_URL', well: false };
      const parts = { database, audit, clock: systemClock, ids: createIds(systemClock), url };
      const link = await createSuperuser(parts, { email, name, operator });
      return { report: { email, created: link !== undefined, link }, well: link !== undefined };
    },
  },
  'users unlock': {
    takes: '<email>',
    run: async (database, [email = '']) => {
      const unlocked = await unlockUser(database, audit, systemClock, { email, operator });
      return { report: { email, unlocked }, well: unlocked };
    },
  },
  'second-factor remove': {
    takes: '<email>',
    run: async (database, [email = '']) => {
      const removed = await takeSecondFactorAway(database, audit, { email, operator });
      return { report: { email, removed }, well: removed };
    },
  },
  'exceptions show': {
    takes: '<id>',
    run: async ({ db }, [id = '']) => {
      const report = await showException({ db, clock: systemClock }, id);
      return { report: report ?? `There is no exception ${id}`, well: report !== undefined };
    },
  },
  'exceptions resolve': {
    takes: '<id> <note> [--retry]',
    run: async ({ db }, [id = '', ...args]) => {
      const queue = createQueue({ clock: systemClock, ids: createIds(systemClock) });
      const parts = { db, audit, clock: systemClock, queue };
      return { report: await resolveCommand(parts, { id, args, operator }), well: true };
    },
  },
};

/** Verifies books from their checkpoint, or from the start with `--whole`. */
const verifying = (about: Books): (typeof commandsOn)[string] => ({
  takes: '[--whole]',
  run: async (database, args) => {
    if (args.some((arg) => arg !== '--whole'))
      return { report: `${about} verify accepts only --whole`, well: false };
    const { checkpointKey: key } = parseKeyring(config.masterKeys, config.fingerprintKey);
    const parts = { database, key, clock: systemClock, audit };
    const report = await verifyBooks(parts, about, { isWhole: args.length > 0, actor: { email: operator } });
    return { report, well: report.isWell };
  },
});

/** Commands with options. */
const commandsWithOptions: typeof commandsOn = {
  'ledger verify': verifying('ledger'),
  'batches verify': verifying('batches'),
  'exceptions list': {
    takes: listUsage,
    run: async ({ db }, args) => ({
      report: await listExceptions({ db, clock: systemClock }, args),
      well: true,
    }),
  },
};

const words = process.argv.slice(2);
// `tasks` is the former name, until the next major version.
const name = words
  .slice(0, 2)
  .join(' ')
  .replace(/^tasks /, 'exceptions ');
const args = words.slice(2);
const command =
  commandsWithOptions[name]?.run ?? (args.length === 0 ? commands[words.join(' ')] : commandsOn[name]?.run);
/** Runs a command on the database. A folder that cannot be opened is the operator's to mend, so only its message shows. */
async function runOnDatabase(command: Command): Promise<void> {
  try {
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.databaseFolder, log });
    const { report, well } = await command(database, args).finally(() => database.close());
    console.log(JSON.stringify(report, null, 2));
    process.exitCode = well ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnusableFolderError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (command) await runOnDatabase(command);
else {
  const usage = [
    ...Object.keys(commands),
    ...Object.entries({ ...commandsOn, ...commandsWithOptions }).map(
      ([name, { takes }]) => `${name} ${takes}`,
    ),
  ];
  console.error(`Usage: node dist/cli.js ${usage.join(' | ')}`);
  process.exitCode = 2;
}
