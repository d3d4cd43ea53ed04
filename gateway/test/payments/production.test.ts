import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { DateTime } from 'luxon';
import { generate } from 'selfsigned';
import { fapsStandIn } from '../../stand-ins/faps/faps-stand-in';
import { type Running, serve } from '../../stand-ins/serve';
import { type Browser, createBrowser } from '../browser';
import { engines, freshDatabase, type TestDatabase } from '../database';
import { newFolder } from '../folders';
import { leaksIn, rowsByTable } from '../leaks';
import { overHttp } from '../over-http';
import { bundleProgram } from '../program';
import { newNonce } from '../shop';
import { until } from '../until';

const staff = { email: 'ada@tillway.example', password: 'Correct-Horse-7!battery' };
const clerk = { email: 'cleo@harbor.example', password: 'Fresh-Harbor-8!lantern' };
const temporary = 'Temporary-Word-9!ladder';
const merchantKey = 'production-merchant-5d1c';
const card = { number: '4111111111111111', cvv: '931' };
const zone = 'America/Chicago';

const inProduction = () => {
  let database: TestDatabase;
  let faps: Running;
  let environment: NodeJS.ProcessEnv;
  let gateway: ChildProcess;
  let output = '';
  let base = '';
  const standIn = fapsStandIn({ merchantKey, processorId: '900' });

  beforeAll(async () => {
    const home = newFolder();
    const certificate = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
    });
    const certificateFile = path.join(home, 'processor.pem');
    writeFileSync(certificateFile, certificate.cert);
    faps = await serve(standIn, { tls: { key: certificate.private, cert: certificate.cert } });
    database = await freshDatabase('postgres');
    environment = {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_EXTRA_CA_CERTS: certificateFile,
      TILLWAY_ENV: 'production',
      TILLWAY_DATA: path.join(home, 'data'),
      TILLWAY_PUBLIC_URL: 'https://pay.example',
      TILLWAY_MASTER_KEY: Buffer.alloc(32, 4).toString('base64'),
      TILLWAY_FINGERPRINT_KEY: Buffer.alloc(32, 5).toString('base64'),
      DATABASE_URL: database.place.url,
      FAPS_URL: faps.url,
      LOG_LEVEL: 'debug',
      PORT: '0',
      HOST: '127.0.0.1',
    };
    await start();
  });
  afterAll(async () => {
    await stop();
    await database.drop();
    await faps.close();
  });

  async function start(): Promise<void> {
    const from = output.length;
    gateway = spawn(process.execPath, [await bundleProgram('gateway')], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [gateway.stdout, gateway.stderr])
      stream?.on('data', (chunk) => (output += String(chunk)));
    base = await until(async () => {
      const line = output
        .slice(from)
        .split('\n')
        .find((each) => each.includes('"msg":"ready"'));
      if (!line && gateway.exitCode !== null) throw new Error(output.slice(from));
      if (!line) return undefined;
      const { addresses } = JSON.parse(line) as { addresses: { port: number }[] };
      return `http://127.0.0.1:${String(addresses[0]?.port)}`;
    });
  }

  async function stop(): Promise<void> {
    if (gateway.exitCode !== null) return;
    gateway.kill('SIGTERM');
    await once(gateway, 'exit');
  }

  /** Runs an operator's command on the same database. */
  async function command(...words: string[]): Promise<Record<string, unknown>> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [await bundleProgram('command'), database.place.url ?? '', ...words],
      { env: environment },
    );
    return JSON.parse(stdout) as Record<string, unknown>;
  }

  const signedIn = async (who: typeof staff): Promise<Browser> => {
    const browser = createBrowser(overHttp(base));
    await browser.signIn(who.email, who.password);
    return browser;
  };

  /** Adds a merchant with a terminal at FAPS and a clerk. Returns the terminal’s id. */
  async function open(superuser: Browser): Promise<string> {
    const { account } = await superuser.get('createAccount', { body: { name: 'Harbor', timezone: zone } });
    const terminal = {
      ...{ account_id: account.id, name: 'Counter', code: 'H-1' },
      ...{ type: ['ecom'], processor_id: 3 },
    };
    expect(
      await superuser.refused('createTerminal', { body: { ...terminal, processor_id: 6 } }),
    ).toMatchObject({
      fields: {
        processor_id: 'This gateway has no connection to PNX, so the terminal cannot be in use and charge',
      },
    });
    expect(await superuser.refused('createTerminal', { body: terminal })).toMatchObject({
      fields: {
        credential_merchantKey:
          'Merchant key is missing: without it the terminal cannot be in use and charge',
      },
    });
    const { terminal: opened } = await superuser.get('createTerminal', {
      body: { ...terminal, credentials: { merchantKey, processorId: '900' } },
    });
    const id = opened.terminal_id;
    expect(await superuser.get('checkTerminalConnection', { params: { id } })).toMatchObject({
      connection: 'accepted',
    });
    const permissions = {
      can_use_virtual_terminal: true,
      can_view_transactions: true,
      can_manage_transactions: true,
    };
    await superuser.get('createUser', {
      body: { name: 'Cleo', email: clerk.email, password: temporary, permissions, account_id: account.id },
    });
    const first = await signedIn({ ...clerk, password: temporary });
    const { password } = clerk;
    await first.get('changePassword', {
      body: { current_password: temporary, new_password: password, confirm_password: password },
    });
    return id;
  }

  test('a merchant is opened, charges a card, settles, and refunds', async () => {
    const { link } = await command('users', 'create-superuser', staff.email, 'Ada Lovelace');
    expect(await command('users', 'create-superuser', staff.email, 'Ada Again').catch(() => 'refused')).toBe(
      'refused',
    );
    const token = /^https:\/\/pay\.example\/reset_password\/([\w-]+)\?invited=1$/.exec(String(link))?.[1];
    await createBrowser(overHttp(base)).get('resetPassword', { body: { ...staff, token } });
    const superuser = await signedIn(staff);
    const terminalId = await open(superuser);

    const counter = await signedIn(clerk);
    const { response: sold } = await counter.get('payment', {
      body: {
        ...{ terminal_id: terminalId, request_type: 'sale', nonce: newNonce(), amount: '81.20' },
        ...{ card_name: 'Grace Hopper', card_number: card.number, card_cvv: card.cvv },
        ...{ card_month: '12', card_year: '30', billing_postalcode: '73101' },
      },
    });
    expect(sold).toMatchObject({ ActionCode: '000', Transaction: { state: 'approved', processor_id: 3 } });
    expect(standIn.carriedOut(sold.UniqueID ?? '')).toBe(1);

    // The day ends in a second, where administration takes minutes. A gateway that starts looks for ended days.
    const end = DateTime.now().setZone(zone).plus({ seconds: 1 }).startOf('second');
    await database.db
      .updateTable('terminals')
      .set({ cutoff_time: end.toFormat('HH:mm:ss') })
      .execute();
    await stop();
    await until(async () => (DateTime.now() > end ? true : undefined));
    standIn.settle();
    await start();
    const again = await signedIn(clerk);
    const found = async () =>
      (await again.get('transaction', { params: { id: sold.UniqueID ?? '' } })).transaction;
    await until(async () => ((await found()).settled === null ? undefined : true));
    const { response: refunded } = await again.get('refund', {
      body: { unique_id: sold.UniqueID ?? '', type: 'partial', amount: '20.20' },
    });
    expect(refunded).toMatchObject({ ActionCode: '000', Transaction: { total_amount: 2020 } });

    for (const books of ['ledger', 'batches'])
      expect(await command(books, 'verify', '--whole')).toMatchObject({ isWell: true });
    // Three digits are in many ids, so the CVV is looked for as a value of its own.
    await nowhere([card.number, `"${card.cvv}"`, merchantKey, staff.password, clerk.password]);
  });

  /** Expects that values are in no log line and no row, also not within JSON or bytes. */
  async function nowhere(secrets: readonly string[]): Promise<void> {
    const places = (await rowsByTable(database.db)).set('the log', output);
    expect(places.size).toBeGreaterThan(31);
    // What is searched has the rows and the lines.
    expect(places.get('transactions')).toContain('Grace Hopper');
    expect(places.get('the log')).toContain('/api/terminal/payment');
    expect(leaksIn(places, secrets)).toEqual([]);
  }
};

// Production has a database server; the run on the embedded database has none.
if (engines.includes('postgres')) describe('a gateway in production, with FAPS over TLS', inProduction);
