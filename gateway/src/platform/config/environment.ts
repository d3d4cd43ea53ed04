import path from 'node:path';
import { passwordLengthOf } from '@tillway/rules';
import * as v from 'valibot';
import { parseSender, type Sender } from '../mail/sender';
import { type PlaceLimits, standardPlaces } from '../worker/places';

const environments = ['local', 'test', 'qa', 'production'] as const;
const roles = ['all', 'api', 'worker'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const isKey = (text: string): boolean => Buffer.from(text, 'base64').length === 32;

const MasterKeysSchema = v.pipe(
  v.string(),
  // A single key needs no id.
  v.transform((text) => (text.includes(':') ? text : `main:${text}`)),
  v.check(
    (text) =>
      text
        .split(',')
        .every(
          (entry) => /^[\w-]{1,32}$/.test(entry.split(':')[0] ?? '') && isKey(entry.split(':')[1] ?? ''),
        ),
    'must be 32 bytes in base64, or id:base64 pairs separated by commas, the current one first',
  ),
);
const KeySchema = v.pipe(v.string(), v.check(isKey, 'must be 32 bytes in base64'));
const FlagSchema = v.pipe(
  v.picklist(['0', '1', 'true', 'false'], 'must be 1 or 0'),
  v.transform((text) => text === '1' || text === 'true'),
);
const UrlSchema = (protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );

const PlacesSchema = v.pipe(
  v.string(),
  v.regex(
    /^([1-9]\d{0,3})(,[1-9]\d{0,4}=[1-9]\d{0,3})*$/,
    'must be 1 to 9999 places, and after a comma id=places of single processors',
  ),
  v.transform((text) => {
    const [each = '', ...own] = text.split(',');
    const pairs = own.map((entry) => entry.split('=').map(Number) as [number, number]);
    return { each: Number(each), own: new Map(pairs) };
  }),
);

/** All variables that the gateway reads; docs/operating/variables.md explains them. */
const EnvironmentSchema = v.object({
  TILLWAY_ENV: v.optional(v.picklist(environments, `must be one of ${environments.join(', ')}`)),
  /** Node's own variable; `production` means that the machine is not a developer's. */
  NODE_ENV: v.optional(v.string()),
  TILLWAY_ROLE: v.optional(v.picklist(roles, `must be one of ${roles.join(', ')}`), 'all'),
  TILLWAY_PROCESSES: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'must be 1 to 64 processes'), v.transform(Number)),
    '1',
  ),
  TILLWAY_DATA: v.optional(v.pipe(v.string(), v.nonEmpty('must name a folder')), '.data'),
  TILLWAY_AUDIT_ANCHORS: v.optional(v.pipe(v.string(), v.nonEmpty('must name a file'))),
  TILLWAY_VERIFY_HOURS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'must be 0 to 999 hours'), v.transform(Number)),
    '24',
  ),
  TILLWAY_VERIFY_WHOLE_DAYS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'must be 1 to 999 days'), v.transform(Number)),
    '7',
  ),
  TILLWAY_SANDBOX: v.optional(FlagSchema),
  TILLWAY_DEMO: v.optional(FlagSchema),
  TILLWAY_DEMO_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(12, 'must be 12 characters or longer'))),
  PASSWORD_MIN_LENGTH: v.optional(
    v.pipe(v.string(), v.regex(/^([89]|1[0-6])$/, 'must be 8 to 16 characters'), v.transform(Number)),
  ),
  TILLWAY_DEV_MAIL: v.optional(FlagSchema, '0'),
  TILLWAY_MASTER_KEY: v.optional(MasterKeysSchema),
  TILLWAY_FINGERPRINT_KEY: v.optional(KeySchema),
  TILLWAY_PROCESSOR_TIMEOUT_MS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{1,4}$/, 'must be 10 to 99999 milliseconds'), v.transform(Number)),
    '20000',
  ),
  TILLWAY_PROCESSOR_PLACES: v.optional(PlacesSchema),
  TILLWAY_WORKER_PLACES: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'must be 1 to 9999 places'), v.transform(Number)),
  ),
  FAPS_URL: v.optional(UrlSchema(['http:', 'https:'])),
  FAPS_VAULT: v.optional(FlagSchema, '0'),
  NMI_URL: v.optional(UrlSchema(['http:', 'https:'])),
  NMI_CUSTOMER_VAULT: v.optional(FlagSchema, '0'),
  AUTHORIZE_NET_CUSTOMER_PROFILES: v.optional(FlagSchema, '0'),
  AUTHORIZE_NET_URL: v.optional(UrlSchema(['http:', 'https:'])),
  DATABASE_URL: v.optional(UrlSchema(['postgres:', 'postgresql:'])),
  SMTP_URL: v.optional(UrlSchema(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.transform(parseSender),
      v.custom<Sender>((sender) => sender !== undefined, 'must be a name and an address, Name <name@host>'),
    ),
  ),
  TILLWAY_PUBLIC_URL: v.optional(UrlSchema(['http:', 'https:'])),
  TILLWAY_PORTALS: v.optional(v.pipe(v.string(), v.nonEmpty('must name a file'))),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must name a host')), '127.0.0.1'),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port'),
    ),
    '8081',
  ),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});

export type Environment = (typeof environments)[number];

/** The addresses of processors, as an operator sets them. */
export interface ProcessorUrls {
  faps: string | undefined;
  nmi: string | undefined;
  authorizeNet: string | undefined;
}

/** The processors in whose vault all merchants have stored cards kept too. */
export interface ProcessorVaults {
  faps: boolean;
  nmi: boolean;
  authorizeNet: boolean;
}

/** The settings in the environment variables, before keys are loaded. */
export interface Settings {
  environment: Environment;
  /** The process's role: `all` is API and worker in one. */
  role: (typeof roles)[number];
  /** Number of processes that serve the API. */
  processes: number;
  /** Absolute path. */
  dataFolder: string;
  /**
   * Absolute path of the file of audit anchors. Kept apart from the database, it reveals a chain whose end
   * was cut off.
   */
  auditAnchors: string;
  /**
   * Intervals at which the worker verifies the ledger and the batches: incrementally in hours, as a whole in
   * days. `undefined`: never.
   */
  verifies: { everyHours: number; wholeEveryDays: number } | undefined;
  /** Enables test cards, the sandbox processor, and a clock that can be advanced. */
  sandbox: boolean;
  /** Loads the demo data into an empty database. */
  demo: boolean;
  /** The password of every demo user; it replaces the publicly known one. */
  demoPassword: string | undefined;
  /** Minimum length of a new password. Characters. */
  passwordLength: number;
  /** Lets `/api/dev/mail` list the sent e-mails, for callers on this machine and superusers. */
  devMail: boolean;
  /**
   * Timeout of a call to a processor, after which its outcome is unknown. Milliseconds; shorter than the
   * browser's timeout.
   */
  processorTimeoutMs: number;
  /**
   * The addresses of processors. Without one, production calls the processor itself, and the sandbox serves it
   * elsewhere.
   */
  processorUrls: ProcessorUrls;
  /** The processors that keep stored cards too and give tokens for them. */
  processorVaults: ProcessorVaults;
  /** Most payments a worker processes at once. */
  places: PlaceLimits;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Sender of the default portal's e-mails. */
  mailFrom: Sender | undefined;
  /** Absolute path of the portal file. */
  portals: string | undefined;
  /** The portal's public address, without a path. */
  publicUrl: string | undefined;
  host: string;
  /** 0 = any free port. */
  port: number;
  logLevel: (typeof logLevels)[number];
  masterKeys: string | undefined;
  fingerprintKey: string | undefined;
}

/**
 * Reads the settings from environment variables. An empty variable counts as absent. Throws a
 * ConfigurationError that lists all mistakes, without the values.
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(EnvironmentSchema, given);
  if (!result.success) {
    const mistakes = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
    throw new ConfigurationError(mistakes);
  }
  const { output } = result;
  const environment = output.TILLWAY_ENV ?? 'local';
  const isProduction = environment === 'production';
  const settings: Settings = {
    environment,
    role: output.TILLWAY_ROLE,
    processes: output.TILLWAY_PROCESSES,
    dataFolder: path.resolve(output.TILLWAY_DATA),
    auditAnchors: path.resolve(
      output.TILLWAY_AUDIT_ANCHORS ?? path.join(output.TILLWAY_DATA, 'audit-anchors.jsonl'),
    ),
    verifies:
      output.TILLWAY_VERIFY_HOURS === 0
        ? undefined
        : { everyHours: output.TILLWAY_VERIFY_HOURS, wholeEveryDays: output.TILLWAY_VERIFY_WHOLE_DAYS },
    sandbox: output.TILLWAY_SANDBOX ?? !isProduction,
    demo: output.TILLWAY_DEMO ?? !isProduction,
    demoPassword: output.TILLWAY_DEMO_PASSWORD,
    passwordLength: output.PASSWORD_MIN_LENGTH ?? passwordLengthOf(environment),
    devMail: output.TILLWAY_DEV_MAIL,
    processorTimeoutMs: output.TILLWAY_PROCESSOR_TIMEOUT_MS,
    processorUrls: { faps: output.FAPS_URL, nmi: output.NMI_URL, authorizeNet: output.AUTHORIZE_NET_URL },
    processorVaults: {
      faps: output.FAPS_VAULT,
      nmi: output.NMI_CUSTOMER_VAULT,
      authorizeNet: output.AUTHORIZE_NET_CUSTOMER_PROFILES,
    },
    places: {
      ...standardPlaces,
      ...output.TILLWAY_PROCESSOR_PLACES,
      ...(output.TILLWAY_WORKER_PLACES !== undefined && { inAll: output.TILLWAY_WORKER_PLACES }),
    },
    databaseUrl: output.DATABASE_URL,
    smtpUrl: output.SMTP_URL,
    mailFrom: output.MAIL_FROM,
    portals: output.TILLWAY_PORTALS === undefined ? undefined : path.resolve(output.TILLWAY_PORTALS),
    publicUrl: output.TILLWAY_PUBLIC_URL?.replace(/\/+$/, ''),
    host: output.HOST,
    port: output.PORT,
    logLevel: output.LOG_LEVEL,
    masterKeys: output.TILLWAY_MASTER_KEY,
    fingerprintKey: output.TILLWAY_FINGERPRINT_KEY,
  };
  const mistakes = [...doorsLeftOpen(output), ...contradictions(settings)];
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  return settings;
}

/**
 * Lists settings that would run a reachable gateway with a developer's defaults, whose mail and passwords are
 * public. Such a setup must be explicit.
 */
function doorsLeftOpen(given: v.InferOutput<typeof EnvironmentSchema>): string[] {
  const isAmongOthers = given.NODE_ENV === 'production' || !isLoopback(given.HOST);
  if (!isAmongOthers) return [];
  const why = given.NODE_ENV === 'production' ? 'NODE_ENV is production' : `HOST is ${given.HOST}`;
  if (given.TILLWAY_ENV === undefined)
    return [`TILLWAY_ENV must be set where ${why}: to production, or to one of ${environments.join(', ')}`];
  const hasDemo = given.TILLWAY_DEMO ?? given.TILLWAY_ENV !== 'production';
  return hasDemo && given.TILLWAY_DEMO_PASSWORD === undefined
    ? [`TILLWAY_DEMO_PASSWORD must be set where ${why}, or TILLWAY_DEMO be 0: the usual password is known`]
    : [];
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

function contradictions(settings: Settings): string[] {
  const mistakes: string[] = [];
  if (settings.role !== 'all' && !settings.databaseUrl)
    mistakes.push(
      `TILLWAY_ROLE ${settings.role} needs DATABASE_URL: the embedded database belongs to one process`,
    );
  if (settings.processes > 1 && !settings.databaseUrl)
    mistakes.push('TILLWAY_PROCESSES needs DATABASE_URL: the embedded database belongs to one process');
  if (settings.processes > 1 && settings.role === 'worker')
    mistakes.push('TILLWAY_PROCESSES serve the API, and TILLWAY_ROLE worker has none');
  if (settings.environment !== 'production') return mistakes;
  for (const [name, url] of [
    ['FAPS_URL', settings.processorUrls.faps],
    ['NMI_URL', settings.processorUrls.nmi],
    ['AUTHORIZE_NET_URL', settings.processorUrls.authorizeNet],
  ] as const)
    if (url?.startsWith('http:')) mistakes.push(`${name} must begin with https:// in production`);
  if (settings.sandbox) mistakes.push('TILLWAY_SANDBOX must be off in production');
  if (settings.devMail) mistakes.push('TILLWAY_DEV_MAIL must be off in production');
  if (settings.demo) mistakes.push('TILLWAY_DEMO must be off in production');
  if (!settings.masterKeys) mistakes.push('TILLWAY_MASTER_KEY must be set in production');
  if (!settings.fingerprintKey) mistakes.push('TILLWAY_FINGERPRINT_KEY must be set in production');
  return mistakes;
}

/** The environment is invalid; the message lists why. */
export class ConfigurationError extends Error {
  constructor(readonly mistakes: readonly string[]) {
    super(`The configuration cannot be used:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}
