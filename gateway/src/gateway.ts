import type { FastifyInstance } from 'fastify';
import { type Audit, createAudit } from './platform/audit';
import { anchorTo } from './platform/audit/anchor-file';
import { addChanges } from './platform/change-stream/route';
import { createStreams } from './platform/change-stream/streams';
import { deleteOldWrittenRows } from './platform/change-stream/written-rows';
import { type Clock, systemClock } from './platform/clock';
import type { Config } from './platform/config';
import { type Database, sharedCheck } from './platform/database';
import { createExports } from './platform/export';
import {
  createRateLimits,
  createServer,
  type Handlers,
  type RateLimits,
  type SharedCounts,
  standardLimits,
  nonceNames,
} from './platform/http';
import { createIds } from './platform/ids';
import type { Logger } from './platform/logging';
import { createPortals, type FollowingPortals, type MailPortalFile } from './platform/mail/portals';
import { mailJobs } from './platform/mail/send-job';
import type { Sender } from './platform/mail/sender';
import { type MailTransport, openMailTransport } from './platform/mail/transport';
import { parseKeyring } from './platform/sealing/keyring';
import { every } from './platform/worker/every';
import { standardPlaces } from './platform/worker/places';
import { createQueue } from './platform/worker/queue';
import { accountRoutes } from './merchants/accounts';
import { administrationRoutes } from './merchants/accounts/administration-routes';
import { choiceRoutes } from './merchants/choices/routes';
import { storageRoutes } from './merchants/storage/routes';
import { openProcessorCredentials } from './merchants/terminals/processor-credentials';
import { addLogos } from './merchants/logos/routes';
import {
  type CodeChannel,
  createSessions,
  createSignInLimits,
  deleteEndedSessions,
  identityRoutes,
  passwordJobs,
} from './identity';
import { overrideRoutes } from './identity/build-pins/routes';
import { teamRoutes } from './identity/team/routes';
import { userRoutes } from './identity/users/routes';
import { verifyRegularly } from './payments/books/regularly';
import { deleteOldFirstAnswers } from './payments/charge/first-answers';
import { addEvidenceFiles } from './payments/disputes/file-routes';
import { disputeJobs, enqueueDueDisputes } from './payments/disputes/processor-events/read-disputes';
import { disputeRoutes } from './payments/disputes/routes';
import { paymentLinkRoutes } from './payments/payment-links/routes';
import type { PaymentDeps } from './payments/payment-deps';
import { createAdapters } from './processors/adapters';
import type { Timer } from './processors/never-throws';
import { openProcessors } from './processors/open-processors';
import { openOutcomes, type ProcessorOutcomes } from './processors/outcomes';
import type { Processor } from './processors/processor';
import { receiptRoutes } from './payments/receipts/routes';
import { paymentRoutes } from './payments/routes';
import { clearingJobs, enqueueDueClearing } from './payments/settlement';
import { takingsRoutes } from './payments/takings/routes';
import { timelineRoutes, transactionRoutes } from './payments/transactions';
import { giveHolders } from './payments/vault/give-holders';
import { vaultRoutes } from './payments/vault/routes';
import { expiryTeller } from './payments/transactions/tell-expired';
import { recurringRoutes, stopChargedBackSeries } from './recurring';
import { payerJobs } from './recurring/authorization-forms/ask-for-plan';
import {
  enqueueDueExpiryNotices,
  enqueueDueNotices,
  enqueueDueSeries,
  fairRuns,
  recurringJobs,
} from './recurring/due-dates/jobs';
import { payerRoutes } from './recurring/payer-routes';
import { noGatewayService } from './boarding/no-service';
import { boardingRoutes } from './boarding/routes';
import type { GatewayService } from './boarding/service';
import { agencyRoutes } from './okdmv/agency-routes';
import { payForRenewals } from './okdmv/renewal-payment';
import { renewalRoutes } from './okdmv/renewal-routes';
import { oversightRoutes } from './operations/audit-search/routes';
import { openExceptions } from './operations/exceptions/open-count';
import { exceptionRoutes } from './operations/exceptions/routes';
import { healthRoutes } from './operations/health/routes';
import { merchantNeedsRoutes } from './operations/merchant-needs/routes';
import { sandboxGatewayService, type SandboxGatewayOptions } from './sandbox/boarding/sandbox-service';
import { addCaughtMail } from './sandbox/caught-mail';
import { sandboxMemory } from './sandbox/processor/memory';
import { type SandboxOptions, sandboxProcessor } from './sandbox/processor/sandbox-processor';
import { sandboxRoutes } from './sandbox/routes';
import { openSandboxClock, type SandboxClock } from './sandbox/sandbox-clock';
import { openWorker, type Worker } from './open-worker';

/** Longer than the sandbox's slowest answer, shorter than a browser waits. */
const processorTimeoutMs = 10_000;
/** The portal's address under `npm start`. */
const localUrl = 'http://localhost:8080';
const sessionCleaningMs = 60 * 60_000;
/** The interval of audit anchors: up to this much of the audit may be cut off unnoticed. */
const anchorMs = 10 * 60_000;
/** The interval at which the gateway checks if the books must be verified. */
const verifyingMs = 60 * 60_000;
/** The interval at which the gateway looks for work that is due by date. */
const dueMs = 60_000;
/** The interval at which the gateway looks for cards that expire soon; their notices allow for days. */
const expiryMs = 60 * 60_000;

export interface GatewayParts {
  config: Pick<Config, 'masterKeys' | 'fingerprintKey' | 'sandbox'> &
    Partial<
      Pick<
        Config,
        | 'environment'
        | 'devMail'
        | 'processorUrls'
        | 'processorVaults'
        | 'passwordLength'
        | 'auditAnchors'
        | 'verifies'
        | 'places'
      >
    >;
  database: Database;
  log: Logger;
  /** The machine's own time, which the sandbox clock builds on. */
  machine?: Clock;
  limits?: RateLimits;
  /** The counts that several processes share for those limits; `undefined` with one process. */
  counts?: SharedCounts | undefined;
  processor?: {
    timeoutMs?: number;
    sandboxOptions?: SandboxOptions;
    /** Serves processors without an adapter of their own; by default the sandbox, and in production none. */
    others?: Processor;
    /** The adapters by processor id. */
    adapters?: ReadonlyMap<number, Processor>;
    timer?: Timer;
  };
  /** The service for boarding merchants; by default the sandbox's. */
  gatewayService?: { adapter?: GatewayService; sandbox?: SandboxGatewayOptions; timeoutMs?: number };
  /** The default portal's address as people type it, for links in e-mails. */
  publicUrl?: string;
  /** The sender of the default portal's e-mails; `undefined` if the environment sets none. */
  mailFrom?: Sender | undefined;
  /** The portal file; `undefined` if there is only one portal. */
  portalFile?: MailPortalFile | undefined;
  /** The transport for e-mail; without one, e-mails stay in the outbox. */
  mail?: MailTransport;
  /** The delivery channels for second-factor codes, besides authenticator apps. */
  codeChannels?: readonly CodeChannel[];
  /** The source of randomness for ids; a simulation replaces the system's with a repeatable one. */
  random?: (size: number) => Uint8Array;
}

export interface Gateway {
  /** The API; it does not listen yet. */
  server: FastifyInstance;
  /** The handlers of the API's routes, by the contract's names. */
  handlers: Handlers;
  /** The worker; not started yet. */
  worker: Worker;
  deps: PaymentDeps;
  /** The portals of the portal file. A changed file replaces them. */
  portals: FollowingPortals;
  audit: Audit;
  /** Business time. */
  clock: Clock;
  /** The same clock in sandbox mode, where an operator can set it forward; otherwise `undefined`. */
  sandboxClock: SandboxClock | undefined;
  /** The counts of calls to processors. Each process writes its own now and then. */
  processorOutcomes: ProcessorOutcomes;
}

/** Assembles the gateway on an open, migrated database: the only place that connects its parts. */
export async function openGateway(parts: GatewayParts): Promise<Gateway> {
  const {
    config,
    database,
    log,
    machine = systemClock,
    limits = standardLimits,
    counts,
    processor = {},
  } = parts;
  const mail = parts.mail ?? openMailTransport(undefined);
  const { db } = database;
  const publicUrl = parts.publicUrl ?? localUrl;
  const portals = createPortals({ url: publicUrl, sender: parts.mailFrom }, parts.portalFile);
  const sandboxClock = config.sandbox ? await openSandboxClock(db, machine) : undefined;
  const clock = sandboxClock ?? machine;
  const ids = createIds(clock, parts.random);
  const audit = createAudit({ secret: config.fingerprintKey, clock, random: parts.random });
  const keyring = parseKeyring(config.masterKeys, config.fingerprintKey);
  const nonceName = nonceNames(keyring.nonceKey);
  const timeoutMs = processor.timeoutMs ?? processorTimeoutMs;
  const others =
    processor.others ??
    (config.sandbox
      ? sandboxProcessor(sandboxMemory(db), { now: () => clock.now(), ...processor.sandboxOptions })
      : undefined);
  const countCall = createRateLimits(limits, machine, counts);
  const processorOutcomes = openOutcomes({ db, now: () => clock.now() });
  const deps: PaymentDeps = {
    db,
    ...openProcessors({
      adapters:
        processor.adapters ??
        createAdapters(
          config.processorUrls ?? {},
          config.environment === 'production',
          config.processorVaults,
        ),
      others,
      timeoutMs,
      timer: processor.timer,
      now: () => machine.now().getTime(),
      count: processorOutcomes.count,
      openCredentials: (terminalId, processorId) =>
        openProcessorCredentials({ db, keyring }, { terminalId, processorId }),
    }),
    keyring,
    queue: createQueue({ clock, ids }),
    audit,
    clock,
    ids,
    processorTimeoutMs: timeoutMs,
    portals,
    countMailTo: (recipient) => countCall('mailsToOne', recipient.toLowerCase()),
  };
  const { passwordLength } = config;
  const sessions = createSessions({ db, machine, clock });
  const signInLimits = createSignInLimits(machine, counts);
  const exports = createExports({
    db,
    audit,
    clock,
    countCall,
    pagesAtOnce: database.engine === 'postgres' ? 3 : 1,
  });
  const userMailing = {
    mailing: { queue: deps.queue, ids, keyring, clock, portals },
    portals,
  };
  const watched = { ...deps, callsOfLastHour: processorOutcomes.callsOfLastHour };
  const payments = paymentRoutes(deps);
  const handlers: Handlers = {
    ...identityRoutes({
      db,
      clock,
      machine,
      keyring,
      audit,
      sessions,
      limits: signInLimits,
      countCall,
      passwordLength,
      channels: parts.codeChannels ?? [],
      userMailing,
      portals,
    }),
    ...userRoutes({ db, clock, ids, audit, userMailing, countCall, passwordLength }),
    ...teamRoutes({ db, clock, ids, audit, userMailing, countCall }),
    ...accountRoutes({ db, clock, ids, audit, countCall, counts }),
    ...choiceRoutes(db),
    ...storageRoutes({ db, clock, audit }),
    ...administrationRoutes({ db, clock, ids, audit, keyring, processors: watched }),
    ...payments,
    payment: payForRenewals(deps, payments.payment),
    ...takingsRoutes({ db, clock }),
    ...transactionRoutes({ db, clock, audit, exports }),
    ...timelineRoutes({ db }),
    ...vaultRoutes({ db, clock, audit, exports }),
    ...disputeRoutes({ db, clock, ids, audit }),
    ...exceptionRoutes({ db, clock, audit, queue: deps.queue }),
    ...healthRoutes({ db, clock, processors: watched }),
    ...merchantNeedsRoutes({ db, clock }),
    ...agencyRoutes({ db, clock, ids, audit, keyring, exports }),
    ...oversightRoutes({ db, clock, audit, exports }),
    ...renewalRoutes({ db, clock, audit }),
    ...receiptRoutes(deps),
    ...payerRoutes(deps),
    ...paymentLinkRoutes(deps),
    ...recurringRoutes({ ...deps, exports }),
    ...boardingRoutes({
      ...{ db, clock, ids, audit, keyring, userMailing, countCall, passwordLength },
      service:
        parts.gatewayService?.adapter ??
        (config.sandbox ? sandboxGatewayService(db, parts.gatewayService?.sandbox) : noGatewayService),
      timeoutMs: parts.gatewayService?.timeoutMs ?? timeoutMs,
    }),
    ...sandboxRoutes({ db, audit, sandboxClock }),
    ...overrideRoutes({
      ...{ db, audit, machine, environment: config.environment },
      overrideKey: keyring.overrideKey,
    }),
  };
  const exceptions = openExceptions(db, log);
  const server = createServer({
    handlers,
    sessions,
    ready: sharedCheck(() => database.ready()),
    exceptions: () => exceptions.latest(),
    newRequestId: () => ids.id(),
    log,
    countCall,
    isHttps: publicUrl.startsWith('https:'),
    portalOf: portals.keyOf,
    nonceName,
    tellsItsCalls: config.environment !== 'production',
  });
  addChanges(server, { streams: createStreams({ db, peek: sessions.peek, log }), peek: sessions.peek });
  addEvidenceFiles(server, { db, clock, ids, audit, sessions, countCall });
  addLogos(server, { db, clock, ids, keyring, sessions, countCall });
  if (config.devMail) addCaughtMail(server, { db, keyring, sessions });
  /** In business time: setting the sandbox clock forward makes everything due at once. */
  const whenTimePasses = (task: () => Promise<unknown>, everyMs = dueMs) =>
    every(everyMs, task, () => clock.now().getTime());
  const runs = fairRuns(deps);
  const worker = openWorker({
    deps,
    database,
    log,
    sandboxClock,
    places: config.places ?? standardPlaces,
    more: { recurring: runs.more },
    handlers: {
      ...clearingJobs(deps),
      ...disputeJobs(deps),
      ...recurringJobs(deps),
      ...payerJobs(deps),
      ...mailJobs({ db, keyring, clock, transport: mail, portals }),
      ...passwordJobs({ db, clock, audit, userMailing, passwordLength }),
    },
    periodicTasks: [
      every(sessionCleaningMs, () => deleteEndedSessions(db, machine.now())),
      every(dueMs, () => deleteOldWrittenRows(db)),
      ...(config.auditAnchors === undefined
        ? []
        : [every(anchorMs, anchorTo(config.auditAnchors, { db, audit, clock: machine, log }))]),
      ...(config.verifies === undefined
        ? []
        : [
            every(
              verifyingMs,
              verifyRegularly(
                { database, db, key: keyring.checkpointKey, clock: machine, audit, log },
                {
                  everyMs: config.verifies.everyHours * 60 * 60_000,
                  wholeEveryMs: config.verifies.wholeEveryDays * 24 * 60 * 60_000,
                },
              ),
            ),
          ]),
      every(dueMs, () => giveHolders({ db, keyring, ids, audit, clock })),
      whenTimePasses(() => deleteOldFirstAnswers(db, clock.now())),
      whenTimePasses(expiryTeller(deps)),
      whenTimePasses(() => enqueueDueClearing(deps)),
      whenTimePasses(() => enqueueDueDisputes(deps)),
      whenTimePasses(() => stopChargedBackSeries(deps)),
      whenTimePasses(() => enqueueDueSeries(deps, runs)),
      whenTimePasses(() => enqueueDueNotices(deps)),
      whenTimePasses(() => enqueueDueExpiryNotices(deps), expiryMs),
      whenTimePasses(() => exceptions.report()),
    ],
  });
  return { server, handlers, worker, deps, portals, audit, clock, sandboxClock, processorOutcomes };
}
