import fs from 'node:fs';
import path from 'node:path';
import { withFolder } from '../../../test/folders';
import { loadConfig, readOrCreateKey, readSettings } from '.';

const key = Buffer.alloc(32, 1).toString('base64');
const production = {
  TILLWAY_ENV: 'production',
  TILLWAY_MASTER_KEY: key,
  TILLWAY_FINGERPRINT_KEY: key,
  DATABASE_URL: 'postgres://till@db/till',
};

test('an empty environment gives the demo on this machine', () => {
  expect(readSettings({})).toMatchObject({
    environment: 'local',
    role: 'all',
    processes: 1,
    verifies: { everyHours: 24, wholeEveryDays: 7 },
    dataFolder: path.resolve('.data'),
    sandbox: true,
    demo: true,
    devMail: false,
    passwordLength: 8,
    databaseUrl: undefined,
    host: '127.0.0.1',
    port: 8081,
    logLevel: 'info',
  });
});

test.each([
  [{ NODE_ENV: 'production' }, 'TILLWAY_ENV must be set where NODE_ENV is production'],
  [{ HOST: '0.0.0.0' }, 'TILLWAY_ENV must be set where HOST is 0.0.0.0'],
  [
    { HOST: 'till.example', TILLWAY_ENV: 'test' },
    'TILLWAY_DEMO_PASSWORD must be set where HOST is till.example',
  ],
  [{ NODE_ENV: 'production', TILLWAY_ENV: 'qa' }, 'TILLWAY_DEMO_PASSWORD must be set'],
  [{ TILLWAY_DEMO_PASSWORD: 'short' }, 'TILLWAY_DEMO_PASSWORD must be 12 characters or longer'],
  [{ ...production, TILLWAY_DEV_MAIL: '1' }, 'TILLWAY_DEV_MAIL must be off in production'],
  [{ ...production, NMI_URL: 'http://till.example' }, 'NMI_URL must begin with https:// in production'],
  [{ FAPS_URL: 'ftp://till.example' }, 'FAPS_URL must be a URL that begins with http:// or https://'],
])('a gateway that others can reach must name its environment: %j is refused', (variables, message) => {
  expect(() => readSettings(variables)).toThrow(message);
});

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { ...production, NODE_ENV: 'production', HOST: '0.0.0.0' },
  { HOST: '0.0.0.0', TILLWAY_ENV: 'test', TILLWAY_DEMO: '0' },
  { HOST: '0.0.0.0', TILLWAY_ENV: 'test', TILLWAY_DEMO_PASSWORD: 'Chosen-for-us-1' },
])('%j is complete', (variables) => {
  expect(() => readSettings(variables)).not.toThrow();
});

test.each([
  [{}, 50, [], 200],
  [{ TILLWAY_PROCESSOR_PLACES: '20' }, 20, [], 200],
  [
    { TILLWAY_PROCESSOR_PLACES: '20,3=100,6=5', TILLWAY_WORKER_PLACES: '90' },
    20,
    [
      [3, 100],
      [6, 5],
    ],
    90,
  ],
])('%j sets the number of concurrent payments', (variables, each, own, inAll) => {
  expect(readSettings(variables).places).toEqual({ each, own: new Map(own as [number, number][]), inAll });
});

test.each(['0', 'many', '10,', '10,3', '10,3=0', '3=10', '99999'])('%j places are refused', (places) => {
  expect(() => readSettings({ TILLWAY_PROCESSOR_PLACES: places })).toThrow(
    'TILLWAY_PROCESSOR_PLACES must be',
  );
});

test('production has neither sandbox nor demo data', () => {
  expect(readSettings(production)).toMatchObject({
    environment: 'production',
    sandbox: false,
    demo: false,
    passwordLength: 12,
    masterKeys: `main:${key}`,
  });
});

test('verifying the books regularly is turned off by 0 hours', () => {
  expect(readSettings({ TILLWAY_VERIFY_HOURS: '0' }).verifies).toBeUndefined();
  const settings = readSettings({ TILLWAY_VERIFY_HOURS: '6', TILLWAY_VERIFY_WHOLE_DAYS: '30' });
  expect(settings.verifies).toEqual({ everyHours: 6, wholeEveryDays: 30 });
});

test('several master keys keep their names and their order', () => {
  expect(readSettings({ TILLWAY_MASTER_KEY: `new:${key},old:${key}` }).masterKeys).toBe(
    `new:${key},old:${key}`,
  );
});

test.each([
  [{ TILLWAY_ENV: 'staging' }, 'TILLWAY_ENV must be one of local, test, qa, production'],
  [{ PORT: 'http' }, 'PORT must be a port'],
  [{ PORT: '70000' }, 'PORT must be a port'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that begins with postgres://'],
  [{ TILLWAY_MASTER_KEY: 'c2hvcnQ=' }, 'TILLWAY_MASTER_KEY must be 32 bytes in base64'],
  [{ TILLWAY_MASTER_KEY: `new:${key},old:c2hvcnQ=` }, 'TILLWAY_MASTER_KEY must be 32 bytes in base64'],
  [{ TILLWAY_FINGERPRINT_KEY: 'x' }, 'TILLWAY_FINGERPRINT_KEY must be 32 bytes in base64'],
  [{ TILLWAY_SANDBOX: 'maybe' }, 'TILLWAY_SANDBOX must be 1 or 0'],
  [{ TILLWAY_VERIFY_HOURS: 'daily' }, 'TILLWAY_VERIFY_HOURS must be 0 to 999 hours'],
  [{ TILLWAY_VERIFY_WHOLE_DAYS: '0' }, 'TILLWAY_VERIFY_WHOLE_DAYS must be 1 to 999 days'],
  [{ PASSWORD_MIN_LENGTH: '6' }, 'PASSWORD_MIN_LENGTH must be 8 to 16 characters'],
  [{ TILLWAY_PROCESSES: '0' }, 'TILLWAY_PROCESSES must be 1 to 64 processes'],
  [{ TILLWAY_PROCESSES: '2' }, 'TILLWAY_PROCESSES needs DATABASE_URL'],
  [
    { ...production, TILLWAY_PROCESSES: '2', TILLWAY_ROLE: 'worker' },
    'TILLWAY_PROCESSES serve the API, and TILLWAY_ROLE worker has none',
  ],
  [{ MAIL_FROM: 'no-reply@pay.example' }, 'MAIL_FROM must be a name and an address, Name <name@host>'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal'],
  [{ TILLWAY_ROLE: 'worker' }, 'TILLWAY_ROLE worker needs DATABASE_URL'],
  [{ ...production, TILLWAY_SANDBOX: '1' }, 'TILLWAY_SANDBOX must be off in production'],
  [{ ...production, TILLWAY_DEMO: 'true' }, 'TILLWAY_DEMO must be off in production'],
  [{ ...production, TILLWAY_MASTER_KEY: '' }, 'TILLWAY_MASTER_KEY must be set in production'],
  [
    { ...production, TILLWAY_FINGERPRINT_KEY: undefined },
    'TILLWAY_FINGERPRINT_KEY must be set in production',
  ],
])('%j is refused: %s', (variables, message) => {
  expect(() => readSettings(variables)).toThrow(message);
});

test('the error names all mistakes at once, and no value', () => {
  const secret = 'postgres-typo://till:hunter2@db/till';
  const read = () => readSettings({ PORT: 'x', TILLWAY_ENV: 'y', DATABASE_URL: secret });
  expect(read).toThrow(/PORT/);
  expect(read).toThrow(/TILLWAY_ENV/);
  expect(read).toThrow(/DATABASE_URL/);
  expect(read).not.toThrow(/hunter2/);
});

test('outside production, keys are created once, for the owner only', () =>
  withFolder((folder) => {
    const first = loadConfig({ TILLWAY_DATA: folder });
    expect(loadConfig({ TILLWAY_DATA: folder })).toEqual(first);
    expect(first.masterKeys).toMatch(/^local:/);
    expect(first.masterKeys).not.toContain(first.fingerprintKey);
    expect(first.databaseFolder).toBe(path.join(folder, 'database'));
    for (const name of ['master.key', 'fingerprint.key'])
      expect(fs.statSync(path.join(folder, 'keys', name)).mode & 0o777).toBe(0o600);
  }));

test('keys from the environment leave nothing in the data folder', () =>
  withFolder((folder) => {
    loadConfig({ TILLWAY_DATA: folder, TILLWAY_MASTER_KEY: key, TILLWAY_FINGERPRINT_KEY: key });
    expect(fs.readdirSync(folder)).toEqual([]);
  }));

test('a key file with other contents is refused, not replaced', () =>
  withFolder((folder) => {
    const file = path.join(folder, 'a.key');
    fs.writeFileSync(file, 'nonsense');
    expect(() => readOrCreateKey(file)).toThrow('does not hold a key');
    expect(fs.readFileSync(file, 'utf8')).toBe('nonsense');
  }));
