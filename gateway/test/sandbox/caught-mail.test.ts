import { randomBytes } from 'node:crypto';
import type { Browser } from '../browser';
import { startGateway } from '../gateway';
import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';
import { createUser, password } from '../users';

const key = () => randomBytes(32).toString('base64');
const keys = () => ({ masterKeys: `test:${key()}`, fingerprintKey: key() });

onEmbedded((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database(), { config: { ...keys(), sandbox: true, devMail: true } });
  });
  afterAll(() => shop.close());

  const load = (url: string) => shop.browser.send({ method: 'GET', url });

  test('in development every mail is listed, and shown as text and as a page', async () => {
    expect((await load('/api/dev/mail')).text).toContain('No mail yet.');
    const { UniqueID } = await shop.pay({
      card_name: '<b>Ada</b>',
      billing_email: 'ada@example.test',
    });
    await shop.browser.get('sendReceipt', { params: { id: UniqueID ?? '' }, body: {} });
    const { text, headers } = await load('/api/dev/mail');
    expect(headers['content-type']).toContain('text/html');
    expect(text).toContain('ada@example.test');
    expect(text).toContain('Harbor Books: receipt');
    expect(text).toContain('(waiting)');
    const [, plain = ''] = /href="([^"]+text)"/.exec(text) ?? [];
    const [, html = ''] = /href="([^"]+html)"/.exec(text) ?? [];
    expect((await load(plain)).text).toContain('Subject: Harbor Books: receipt');
    const page = await load(html);
    expect(page.text).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    await shop.gateway.worker.runDue();
    expect((await load('/api/dev/mail')).text).not.toContain('(waiting)');
    expect((await load(plain)).text).toContain('Ada');
  });

  test('a delivered mail is shown as sent, without its text', async () => {
    const { db } = database();
    await db.updateTable('outbox').set({ sealed: null }).execute();
    const [, plain = ''] = /href="([^"]+text)"/.exec((await load('/api/dev/mail')).text) ?? [];
    expect((await load(plain)).text).toMatch(/Subject: Harbor Books: receipt\n\n\(sent\)\n$/);
  });

  test.each(['/api/dev/mail/x/html', '/api/dev/mail/x/text', '/api/dev/mail/%00/html'])(
    '%s is unknown',
    async (url) => {
      expect((await load(url)).status).toBe(404);
    },
  );

  test('from another machine, only a superuser sees the mails', async () => {
    const fromFar = async (browser: Browser) => {
      const asked = { headers: { 'x-forwarded-for': '203.0.113.7' } };
      return (await browser.send({ method: 'GET', url: '/api/dev/mail' }, asked)).status;
    };
    expect(await fromFar(shop.gateway.browser())).toBe(404);
    expect(await fromFar(shop.browser)).toBe(404);
    const email = 'super@example.test';
    await createUser(database().db, shop.gateway.deps.ids, { email, permissions: ['superuser'] });
    const superuser = shop.gateway.browser();
    await superuser.signIn(email, password);
    expect(await fromFar(superuser)).toBe(200);
  });

  test('the page exists only if the configuration asks for it', async () => {
    const gateway = await startGateway(database(), { config: { ...keys(), sandbox: true } });
    const url = '/api/dev/mail';
    expect((await gateway.browser().send({ method: 'GET', url })).status).toBe(404);
    await gateway.close();
  });

  test('L15 in production the API does not list its calls', async () => {
    const gateway = await startGateway(database(), {
      config: { ...keys(), sandbox: false, environment: 'production' },
    });
    const status = async (url: string) => (await gateway.browser().send({ method: 'GET', url })).status;
    expect(await status('/api/openapi.json')).toBe(404);
    expect(await status('/api/health')).toBe(200);
    await gateway.close();
  });
});
