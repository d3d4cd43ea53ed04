import { createPublicKey, verify } from 'node:crypto';
import { OverrideClaimsSchema, overrideCookie, overrideSigned } from '@tillway/contract';
import * as v from 'valibot';
import { onEmbedded } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createUser, password } from '../users';

const superuser = 'super@example.test';
const pins = [
  { remote: 'history', version: '1.2.3-abcdef01' },
  { remote: 'plans', address: 'http://localhost:3002' },
];
const config = {
  masterKeys: `k:${'A'.repeat(43)}=`,
  fingerprintKey: `${'A'.repeat(43)}=`,
  sandbox: true,
};

onEmbedded((database) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(database(), { config: { ...config, environment: 'test' } });
    const { ids } = gateway.deps;
    await createUser(database().db, ids, { email: superuser, permissions: ['superuser'] });
    await createUser(database().db, ids, {
      email: 'clerk@example.test',
      permissions: ['can_view_transactions'],
    });
  });
  afterAll(() => gateway.close());

  async function signedIn(email: string, at: TestGateway = gateway) {
    const browser = at.browser();
    await browser.signIn(email, password);
    return browser;
  }
  const trail = () =>
    database()
      .db.selectFrom('audit')
      .select(['action', 'user_email', 'detail'])
      .where('action', 'like', 'override.%')
      .orderBy('sequence')
      .execute();

  test('a superuser pins versions for the own session and for a time: signed, audited, and in a cookie that no script reads', async () => {
    const browser = await signedIn(superuser);
    const { headers, body } = await browser.call('pinOverride', { body: { pins, seconds: 3600 } });
    expect(body).toEqual({ error: false, until: '2026-11-20T17:00:00.000Z' });
    expect(headers['set-cookie']).toMatch(
      /^tillway_override=[\w-]+\.[\w-]+; HttpOnly; Max-Age=90000; Path=\/; SameSite=Lax$/,
    );

    const [payload = '', signature = ''] = (browser.cookies.get(overrideCookie) ?? '').split('.');
    const { key } = await gateway.browser().get('overrideKey');
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const signed = Buffer.from(overrideSigned(payload));
    expect(verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    const claims = v.parse(OverrideClaimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
    expect(claims).toEqual({
      environment: 'test',
      session: expect.stringMatching(/^[\w-]{43}$/),
      pins,
      until: Date.parse('2026-11-20T17:00:00.000Z') / 1000,
    });
    expect(payload).not.toContain(browser.cookies.get('tillway_session') ?? 'no session');

    await browser.get('resetOverride');
    expect(browser.cookies.has(overrideCookie)).toBe(false);
    expect(await trail()).toEqual([
      {
        action: 'override.pinned',
        user_email: superuser,
        detail: { pins, until: '2026-11-20T17:00:00.000Z', portal: '' },
      },
      { action: 'override.reset', user_email: superuser, detail: {} },
    ]);
  });

  test('nobody except a superuser can pin', async () => {
    const refusal = await (
      await signedIn('clerk@example.test')
    ).refused('pinOverride', {
      body: { pins, seconds: 60 },
    });
    expect(refusal.status).toBe(403);
  });

  test.each([
    ['nothing', { pins: [], seconds: 60 }],
    ['the shell, which says what is pinned', { pins: [{ remote: 'shell', version: '1.0.0' }], seconds: 60 }],
    ['a remote twice', { pins: [pins[0], pins[0]], seconds: 60 }],
    [
      "another machine's code",
      { pins: [{ remote: 'plans', address: 'http://evil.test:3002' }], seconds: 60 },
    ],
    [
      'another machine that is called like ours',
      { pins: [{ remote: 'plans', address: 'http://localhost:3002.evil.test' }], seconds: 60 },
    ],
    ['a day', { pins, seconds: 86_400 }],
    ['no time', { pins, seconds: 0 }],
  ])('%s is refused', async (_what, body) => {
    expect((await (await signedIn(superuser)).refused('pinOverride', { body })).status).toBe(400);
  });

  test.each(['production', undefined] as const)(
    'in environment %s no override is issued, no key exists, and nothing is audited',
    async (environment) => {
      const before = await trail();
      const production = await startGateway(database(), {
        config: { ...config, ...(environment && { environment }) },
      });
      const browser = await signedIn(superuser, production);
      expect((await browser.refused('pinOverride', { body: { pins, seconds: 60 } })).status).toBe(404);
      expect((await browser.refused('resetOverride')).status).toBe(404);
      expect((await browser.refused('overrideKey')).status).toBe(404);
      expect(browser.cookies.has(overrideCookie)).toBe(false);
      expect(await trail()).toEqual(before);
      await production.close();
    },
  );
});
