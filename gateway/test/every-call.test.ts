import { type Endpoint, endpoints, FailureSchema } from '@tillway/contract';
import { isAllowed, type UserPermission, userPermissions } from '@tillway/rules';
import * as v from 'valibot';
import type { EndpointName } from '../src/platform/http';
import type { Answered, Browser } from './browser';
import { onEmbedded } from './database';
import { startGateway, type TestGateway } from './gateway';
import { createMerchant } from './merchant';
import { nasty, nastyFor } from './nasty';
import { plausible } from './plausible';
import { createTransaction } from './transactions';
import { createUser, password } from './users';

const table = Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][];
const guarded = table.filter(([, { access }]) => access !== 'public');
const restricted = table.filter(([, { access }]) => typeof access === 'object');
const writing = guarded.filter(([, { method, changesState }]) => method !== 'GET' || changesState);

/** Words of the other merchant that no answer may contain. */
const foreign = ['Secret Garden', 'Zelda Foreign', 'foreign@example.test'];

onEmbedded((database) => {
  let gateway: TestGateway;
  let superuser: Browser;
  let merchant: Browser;
  let nobody: Browser;
  let terminalId: string;
  /** A user whom superusers administer. */
  let staffId: string;
  /** The ids of the other merchant's records, one of each kind. */
  let foreignIds: string[];

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { db } = database();
    const { ids } = gateway.deps;
    const own = await createMerchant(db, ids);
    terminalId = own.terminalId;
    const other = await createMerchant(db, ids);
    await db
      .updateTable('accounts')
      .set({ name: 'Secret Garden' })
      .where('id', '=', other.accountId)
      .execute();
    await createTransaction(db, ids, { account_id: own.accountId, terminal_id: own.terminalId });
    await createTransaction(db, ids, {
      id: 'foreign',
      account_id: other.accountId,
      terminal_id: other.terminalId,
      card_name: 'Zelda Foreign',
      billing_email: 'foreign@example.test',
    });
    const every = userPermissions.filter((flag) => flag !== 'superuser');
    const stranger = await signedIn('stranger@example.test', every, [other.accountId]);
    const { response } = await stranger.get('tokenize', {
      body: plausible('tokenize', other.terminalId),
    });
    foreignIds = ['foreign', other.accountId, other.terminalId, response.UniqueID ?? ''].concat(
      response.Transaction?.token ?? [],
    );
    staffId = await createUser(db, ids, { email: 'staff@example.test', accounts: [own.accountId] });
    superuser = await signedIn('super@example.test', ['superuser'], [own.accountId]);
    merchant = await signedIn('merchant@example.test', every, [own.accountId]);
    nobody = await signedIn('nobody@example.test', [], [own.accountId]);
  });
  afterAll(() => gateway.close());

  async function signedIn(
    email: string,
    permissions: UserPermission[],
    accounts: string[],
  ): Promise<Browser> {
    await createUser(database().db, gateway.deps.ids, { email, permissions, accounts });
    const browser = gateway.browser();
    await browser.signIn(email, password);
    return browser;
  }

  /** Expects no internal error, no data of the other merchant except `mayKnow`, and a well-formed failure. */
  function expectSound({ status, text, body }: Answered, mayKnow: readonly string[] = []): void {
    expect(status).toBeLessThan(500);
    for (const word of foreign) if (!mayKnow.includes(word)) expect(text).not.toContain(word);
    if (status !== 200) expect(v.safeParse(FailureSchema, body).issues).toBeUndefined();
    expect(withoutEchoes(text)).not.toMatch(/at .*\.ts:|select |kysely|postgres/i);
  }

  const call = (browser: Browser, name: EndpointName, asked: Parameters<Browser['call']>[1] = {}) =>
    browser.call(name, { ...asked, params: paramsOf(asked.params?.['id'] ?? 'foreign') });

  const browserFor = (name: EndpointName) => (asksForSuperuser(name) ? superuser : merchant);
  /** Returns the other merchant's words that the answer may contain: a superuser sees every merchant. */
  const knownTo = (name: EndpointName) => (asksForSuperuser(name) ? foreign : []);

  test.each(guarded)('API-004 %s without a session answers 401', async (name) => {
    const answered = await call(gateway.browser(), name, { body: {} });
    expectSound(answered);
    expect(answered.status).toBe(401);
  });

  test.each(guarded)('%s with an invented session answers 401', async (name) => {
    const browser = gateway.browser();
    browser.cookies.set('tillway_session', 'A'.repeat(43));
    browser.cookies.set('tillway_csrf', 'A'.repeat(43));
    expect((await call(browser, name, { body: {} })).status).toBe(401);
  });

  test.each(writing)('S-12 %s without the CSRF header answers 403', async (name) => {
    const answered = await call(superuser, name, { body: {}, withoutCsrf: true });
    expectSound(answered);
    expect(answered.status).toBe(403);
  });

  test.each(restricted)('S-02 %s without the permission answers 403', async (name) => {
    const answered = await call(nobody, name, { body: {} });
    expectSound(answered);
    expect(answered.status).toBe(403);
  });

  test.each(restricted)(
    'S-02 %s with every permission except the required ones answers 403',
    async (name, { access }) => {
      if (typeof access !== 'object') throw new Error('not restricted');
      const may = (flags: readonly string[]) =>
        isAllowed(access, {
          permissions: Object.fromEntries(flags.map((flag) => [flag, true])),
          terminals: [],
        });
      const all = userPermissions.filter((flag) => flag !== 'superuser');
      // Leaves out each permission that is sufficient or required.
      const others = all.filter((flag) => !may([flag]) && may(all.filter((each) => each !== flag)));
      const browser = await signedIn(`but-${name.toLowerCase()}@example.test`, others, []);
      expect((await call(browser, name, { body: {} })).status).toBe(403);
    },
  );

  test('no call requires access to a terminal as such, because the guard knows no terminals', () => {
    expect(JSON.stringify(table.map(([, { access }]) => access))).not.toContain('"terminal"');
  });

  test.each(table)('%s with an unknown parameter answers 400', async (name) => {
    const answered = await call(superuser, name, { query: { unheard_of: '1' }, body: {} });
    expectSound(answered);
    expect(answered.status).toBe(400);
    expect(Object.keys(v.parse(FailureSchema, answered.body).fields ?? {})).toEqual(['unheard_of']);
  });

  const withBody = table.filter(([, { method }]) => method !== 'GET');
  test.each(withBody)('%s with an unknown key answers 400', async (name) => {
    const answered = await call(superuser, name, { body: { unheard_of: 1 } });
    expectSound(answered);
    expect(answered.status).toBe(400);
    expect(v.parse(FailureSchema, answered.body).fields).toMatchObject({ unheard_of: 'is not known' });
  });

  const asSent = ({ method, path }: Endpoint) => ({
    method,
    url: `/api${path.replace('{email}', 'x@y').replace(/\{\w+\}/g, 'x')}`,
  });

  test.each(withBody)(
    '%s with a body that is not JSON answers 400 and does not quote it',
    async (_, endpoint) => {
      const payload = '{"card_number":"4111111111111111"';
      const headers = { 'content-type': 'application/json' };
      const answered = await superuser.send({ ...asSent(endpoint), payload }, { headers });
      expectSound(answered);
      expect(answered.status).toBe(400);
      expect(answered.text).not.toContain('4111');
    },
  );

  const bodied = table.filter(([, { body }]) => body);
  test.each(bodied)('%s with a body that is not an object answers 400', async (_, endpoint) => {
    for (const payload of ['[]', '[{}]', '"x"', '1', 'true', 'null', '{"__proto__":{"a":1}}', '']) {
      const headers = { 'content-type': 'application/json' };
      const answered = await superuser.send({ ...asSent(endpoint), payload }, { headers });
      expectSound(answered);
      expect(answered.status).toBe(400);
    }
  });

  test.each(withBody)('%s with a form instead of JSON answers 415', async (_, endpoint) => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
      const headers = { 'content-type': type };
      const answered = await superuser.send({ ...asSent(endpoint), payload: 'a=b' }, { headers });
      expectSound(answered);
      expect(answered.status).toBe(415);
    }
  });

  test.each(withBody)('%s with a huge body answers 413', async (name) => {
    const answered = await call(superuser, name, { body: { notes: 'x'.repeat(70_000) } });
    expectSound(answered);
    expect(answered.status).toBe(413);
  });

  test.each(table.filter(([, { query }]) => query))('%s with a huge query answers 413', async (name) => {
    const answered = await call(superuser, name, { query: { filter: { name: 'x'.repeat(9_000) } } });
    expectSound(answered);
    expect(answered.status).toBe(413);
  });

  const filtered = table.filter(([, { query }]) => query);
  test.each(filtered)('%s stays sound with nasty values in every parameter', async (name, { query }) => {
    const entries = Object.keys((query as v.StrictObjectSchema<v.ObjectEntries, undefined>).entries);
    for (const [place, key] of entries.entries()) {
      for (const value of nastyFor(place)) {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        expectSound(await call(browserFor(name), name, { query: { [key]: text } }), knownTo(name));
      }
    }
  });

  const hasFilter = ([, { query }]: (typeof filtered)[number]) =>
    'filter' in (query as v.StrictObjectSchema<v.ObjectEntries, undefined>).entries;
  test.each(filtered.filter(hasFilter))(
    '%s stays sound with nasty values in every field of the filter',
    async (name) => {
      for (const [place, field] of filterFields(endpoints[name]).entries()) {
        for (const value of nastyFor(place)) {
          expectSound(
            await call(browserFor(name), name, { query: { filter: { [field]: value } } }),
            knownTo(name),
          );
        }
      }
    },
  );

  // The browser shows the message in its error dialog, except for a 401, which leads to the sign-in.
  test.each(filtered.filter(hasFilter))(
    'the list %s describes an invalid request in words, and answers 401 only without a session',
    async (name) => {
      const asked = { query: { filter: { unheard_of: 'x' } } };
      const wrong = await call(superuser, name, asked);
      expect(wrong.status).toBe(400);
      expect(v.parse(FailureSchema, wrong.body).message).toMatch(/\w/);
      expect((await call(gateway.browser(), name, asked)).status).toBe(401);
    },
  );

  const named = table.filter(([, { path }]) => path.includes('{'));
  // This test runs first, because later ones turn some of these values into Agency IDs, which people choose.
  test.each(named.map(([name], place) => [name, place] as const))(
    '%s answers 404 for nasty values in its path',
    async (name, place) => {
      for (const value of nastyFor(place)) {
        const id = typeof value === 'string' ? value.replace(/[\ud800-\udfff]/g, '') : JSON.stringify(value);
        const answered = await call(browserFor(name), name, {
          params: { id },
          body: plausible(name, terminalId),
        });
        expectSound(answered);
        expect(answered.status).toBe(404);
      }
    },
  );

  test.each(bodied)('%s stays sound with nasty values in every field of the body', async (name, { body }) => {
    const params = name === 'changeUser' ? { id: staffId } : {};
    const fields = Object.keys((body as v.StrictObjectSchema<v.ObjectEntries, undefined>).entries);
    for (const [place, field] of fields.entries()) {
      for (const value of nastyFor(place)) {
        const asked = { params, body: { ...plausible(name, terminalId), [field]: value } };
        expectSound(await call(browserFor(name), name, asked));
      }
    }
  });

  test.each(named)('S-03 %s answers for another merchant’s record as for a missing one', async (name) => {
    const asked = (id: string) =>
      call(browserFor(name), name, { params: { id }, body: plausible(name, terminalId) });
    const missing = await asked('missing');
    // A superuser sees every merchant.
    const ids = asksForSuperuser(name) ? [] : foreignIds;
    for (const id of ids) {
      const answered = await asked(id);
      expectSound(answered);
      expect([answered.status, answered.text]).toEqual([missing.status, missing.text]);
    }
  });

  test.each(bodied)(
    'S-03 %s answers for another merchant’s id in the body as for a missing one',
    async (name, { body }) => {
      if (asksForSuperuser(name)) return;
      const { entries } = body as v.StrictObjectSchema<v.ObjectEntries, undefined>;
      for (const field of Object.keys(entries).filter((each) => /(^|_)(id|token)$|Id$/.test(each))) {
        const asked = (id: string) =>
          call(merchant, name, { body: { ...plausible(name, terminalId), [field]: id } });
        const missing = await asked('missing');
        for (const id of foreignIds) {
          const answered = await asked(id);
          expectSound(answered);
          expect([field, answered.status]).toEqual([field, missing.status]);
          expect(answered.text).not.toContain(id);
        }
      }
    },
  );

  describe('the upload of a logo, whose body is a file', () => {
    const address = '?type=image/png&expires=1700000000000&signature=x';
    const put = (browser: Browser, { query = address, withoutCsrf = false } = {}) =>
      browser.send(
        { method: 'PUT', url: `/api/accounts/foreign/logo${query}`, payload: Buffer.from('x') },
        { headers: { 'content-type': 'image/png' }, withoutCsrf },
      );
    const stranger = () => {
      const browser = gateway.browser();
      browser.cookies.set('tillway_session', 'A'.repeat(43));
      browser.cookies.set('tillway_csrf', 'A'.repeat(43));
      return browser;
    };

    test.each<[string, () => Promise<Answered>, number]>([
      ['API-004 without a session', () => put(gateway.browser()), 401],
      ['with a session that never was', () => put(stranger()), 401],
      ['S-12 without the CSRF header', () => put(superuser, { withoutCsrf: true }), 403],
      ['S-02 without the permission', () => put(nobody), 403],
      ['S-02 with every permission but that', () => put(merchant), 403],
      ['with an address that nobody gave', () => put(superuser), 403],
      ['with an unknown parameter', () => put(superuser, { query: '?unheard_of=1' }), 400],
      ['without an address', () => put(superuser, { query: '' }), 400],
    ])('%s', async (_, ask, status) => {
      const answered = await ask();
      expectSound(answered);
      expect(answered.status).toBe(status);
    });
  });

  test.each([
    '/api/nowhere',
    '/api/transactions/',
    '/api',
    '/',
    '/api/users/login/x',
    '/api/transactions/%',
    '/api/transactions/%ff',
    '/api//transactions',
  ])('%s is unknown, and the answer has the form of every failure', async (url) => {
    const answered = await merchant.send({ method: 'GET', url });
    expectSound(answered);
    expect([400, 404]).toContain(answered.status);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const)('%s cannot sign in', async (method) => {
    const asked = { method, url: '/api/users/login', payload: { custom: {} } };
    // For PUT, this is the path of a user, which needs a superuser.
    expect((await merchant.send(asked)).status).toBe(method === 'PUT' ? 403 : 404);
    if (method === 'PUT') expect((await superuser.send({ ...asked, payload: {} })).status).toBe(404);
  });

  test('no answer may be stored, framed, or read by another site', async () => {
    for (const { headers } of [
      await merchant.call('session'),
      await merchant.call('accounts'),
      await merchant.send({ method: 'GET', url: '/api/nowhere' }),
    ]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('the log has the call, the user, and the status, but not the search values', async () => {
    const filter = { customer_name: 'Findable Name' };
    const { headers } = await merchant.call('transactions', {
      query: { filter },
      headers: { 'x-request-id': 'from-the-edge-1' },
    });
    expect(headers['x-request-id']).toBe('from-the-edge-1');
    const line = gateway.logged.find((each) => each.includes('from-the-edge-1'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      method: 'GET',
      route: '/api/transactions',
      status: 200,
      userId: expect.any(String) as string,
    });
    expect(gateway.logged.join('')).not.toContain('Findable Name');
  });

  test('an invalid request id is replaced', async () => {
    const headers = { 'x-request-id': 'short' };
    expect((await merchant.call('session', { headers })).headers['x-request-id']).toMatch(
      /^[0-9A-Za-z]{27}$/,
    );
  });
});

const asksForSuperuser = (name: EndpointName): boolean => {
  const { access }: Endpoint = endpoints[name];
  return typeof access === 'object' && 'permission' in access && access.permission === 'superuser';
};

/** Returns path parameters that all have this value; an e-mail is not an id. */
const paramsOf = (value: string) => ({ id: value, email: `${value}@example.test` });

/** Removes the nasty values that an answer repeats, such as a name that was just saved. */
const withoutEchoes = (text: string): string =>
  nasty.reduce<string>(
    (rest, sent) => (typeof sent === 'string' && sent !== '' ? rest.replaceAll(sent, '') : rest),
    text,
  );

/** Returns the fields of a list's filter. */
function filterFields({ query }: Endpoint): string[] {
  const { entries } = query as v.StrictObjectSchema<v.ObjectEntries, undefined>;
  const wrapped = (entries['filter'] as v.OptionalSchema<v.GenericSchema, undefined>).wrapped;
  const pipe = (wrapped as unknown as { pipe: readonly unknown[] }).pipe;
  return Object.keys((pipe.at(-1) as v.StrictObjectSchema<v.ObjectEntries, undefined>).entries);
}
