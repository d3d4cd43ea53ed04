import { Transformer } from '@napi-rs/image';
import { logoLimits } from '@tillway/rules';
import { deflateSync } from 'node:zlib';
import type { Browser } from '../browser';
import { onEmbedded } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createUser, password } from '../users';

/** The pixels of a picture in one color. */
const pixels = (width: number, height: number) => Buffer.alloc(width * height * 4, 200);
const picture = (width: number, height: number) =>
  Transformer.fromRgbaPixels(pixels(width, height), width, height);
const png = async (width: number, height: number) => Buffer.from(await picture(width, height).png());

/** Returns a PNG whose header claims a larger size than its few bytes hold. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const small = await png(2, 2);
  const head = Buffer.from(small.subarray(12, 29));
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  return Buffer.concat([small.subarray(0, 12), head, crcOf(head), small.subarray(33)]);
}

/** Computes the cyclic redundancy check of a chunk, since the deflate functions offer none. */
function crcOf(content: Buffer): Buffer {
  let rest = 0xffffffff;
  for (const byte of content) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  const check = Buffer.alloc(4);
  check.writeUInt32BE(~rest >>> 0);
  return check;
}

const chunk = (name: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name), content]);
  return Buffer.concat([length, named, crcOf(named)]);
};

const script = '<script>alert(1)</script>';
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);

onEmbedded((database) => {
  let gateway: TestGateway;
  let superuser: Browser;
  let clerk: Browser;
  let accountId: string;

  async function signedIn(email: string, permissions: 'superuser'[]): Promise<Browser> {
    await createUser(database().db, gateway.deps.ids, { email, permissions, accounts: [accountId] });
    const browser = gateway.browser();
    await browser.signIn(email, password);
    return browser;
  }

  beforeAll(async () => {
    gateway = await startGateway(database());
    ({ accountId } = await createMerchant(database().db, gateway.deps.ids));
    superuser = await signedIn('super@example.test', ['superuser']);
    clerk = await signedIn('clerk@example.test', []);
  });
  afterAll(() => gateway.close());

  const addressFor = async (type = 'image/png', id = accountId) =>
    (await superuser.get('accountUpload', { params: { id }, query: { type } })).url;

  interface Sent {
    type?: string;
    browser?: Browser;
    url?: string;
    headers?: Record<string, string>;
    withoutCsrf?: boolean;
  }
  async function put(payload: Buffer, sent: Sent = {}) {
    const { type = 'image/png', browser = superuser, headers = {}, withoutCsrf = false } = sent;
    const url = sent.url ?? (await addressFor());
    return browser.send(
      { method: 'PUT', url, payload },
      { headers: { 'content-type': type, ...headers }, withoutCsrf },
    );
  }
  const save = (image: string | null, id = accountId) =>
    superuser.get('saveAccount', { params: { id }, body: { image } });
  const uploaded = async (payload: Buffer, sent?: Sent) =>
    ((await put(payload, sent)).body as { image: string }).image;

  test.each(['png', 'jpeg', 'webp'] as const)(
    'API-060.1 API-060.2 API-060.3 ADM-027.1 ADM-027.2 ADM-027.3 a %s gets an address, is uploaded and saved, and is shown small and re-encoded',
    async (kind) => {
      const file = Buffer.from(await picture(800, 100)[kind]());
      const type = `image/${kind}`;
      const image = await uploaded(file, { type, url: await addressFor(type) });
      const { account } = await save(image);
      expect(account.logo).toBe(`/api/logos/${image}`);
      const shown = await gateway.server.inject({ method: 'GET', url: account.logo ?? '' });
      expect(shown.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(await new Transformer(shown.rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: 400,
        height: 50,
      });
    },
  );

  test('S-25 only the pixels of a file are kept, and a small picture keeps its size', async () => {
    const file = await png(20, 10);
    const comment = chunk('tEXt', Buffer.from(`Comment\0${script}`));
    const carrying = Buffer.concat([file.subarray(0, 33), comment, file.subarray(33), Buffer.from(script)]);
    const image = await uploaded(carrying);
    const { rawPayload } = await gateway.server.inject({ method: 'GET', url: `/api/logos/${image}` });
    expect(carrying.includes(script)).toBe(true);
    expect(rawPayload.includes('script')).toBe(false);
    expect(await new Transformer(rawPayload).metadata()).toMatchObject({ width: 20, height: 10 });
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['an SVG with a script', () => svg, 'image/svg+xml', 'Logo must be a PNG, JPEG or WebP picture'],
    ['an SVG that says it is a PNG', () => svg, 'image/png', 'Logo must be a PNG, JPEG or WebP picture'],
    [
      'a JPEG that says it is a PNG',
      async () => Buffer.from(await picture(9, 9).jpeg()),
      'image/png',
      'Logo must be a PNG, JPEG or WebP picture',
    ],
    ['nothing', () => Buffer.alloc(0), 'image/png', 'Logo must be a PNG, JPEG or WebP picture'],
    ['a torn PNG', async () => (await png(90, 90)).subarray(0, 60), 'image/png', 'Logo cannot be read'],
    [
      'a PNG of 2,001 pixels a side',
      () => pngOfSize(2_001, 2),
      'image/png',
      'Logo may be 2,000 pixels wide and high',
    ],
    ['a PNG of four thousand million pixels', () => pngOfSize(65_535, 65_535), 'image/png', 'Logo'],
    [
      'a PNG whose pixels unpack to far more than it says',
      async () => {
        const file = await pngOfSize(4, 4);
        const bomb = chunk('IDAT', deflateSync(Buffer.alloc(200_000_000)));
        return Buffer.concat([file.subarray(0, 33), bomb, chunk('IEND', Buffer.alloc(0))]);
      },
      'image/png',
      '',
    ],
    [
      'more bytes than a logo may have',
      () => Buffer.alloc(logoLimits.bytes + 1),
      'image/png',
      'Logo may have 1 MB',
    ],
  ])('S-25 %s is refused beside its field', async (_, make, type, message) => {
    const file = await make();
    const before = process.memoryUsage().rss;
    const { status, body } = await put(file, { type });
    // A file that passes is as small as it claims.
    if (message === '') expect([200, 422]).toContain(status);
    else {
      expect(status).toBe(422);
      expect((body as { fields: Record<string, string> }).fields['file']).toContain(message);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  test('S-25 a dozen bombs of 200 MB each raise memory by less than 256 MB', async () => {
    const file = await pngOfSize(4, 4);
    const bomb = chunk('IDAT', deflateSync(Buffer.alloc(200_000_000)));
    const payload = Buffer.concat([file.subarray(0, 33), bomb, chunk('IEND', Buffer.alloc(0))]);
    gateway.pass({ minutes: 11 });
    await superuser.signIn('super@example.test', password);
    const before = process.memoryUsage.rss();
    for (let sent = 0; sent < 12; sent += 1) expect((await put(payload)).status).toBeLessThan(500);
    expect(process.memoryUsage.rss() - before).toBeLessThan(256 * 1024 * 1024);
  });

  test('S-25 an address is for one merchant, one type, one user, and five minutes', async () => {
    const file = await png(9, 9);
    const url = await addressFor();
    const other = (await createMerchant(database().db, gateway.deps.ids)).accountId;
    const second = await signedIn('second@example.test', ['superuser']);
    const refusals = [
      await put(file, { url: url.replace(accountId, other) }),
      await put(file, { url: url.replace('image%2Fpng', 'image%2Fwebp') }),
      await put(file, { url: url.replace(/signature=.{6}/, 'signature=AAAAAA') }),
      await put(file, { url, browser: second }),
    ];
    for (const { status, body } of refusals)
      expect([status, body]).toEqual([
        403,
        expect.objectContaining({ message: 'The upload address is no longer valid' }) as unknown,
      ]);
    expect((await put(file, { url })).status).toBe(200);
    gateway.pass({ minutes: 6 });
    expect((await put(file, { url })).status).toBe(403);
  });

  test('S-25 every wrong caller is refused before a byte of the file is read', async () => {
    const url = await addressFor();
    const huge = Buffer.alloc(logoLimits.bytes + 1);
    expect((await put(huge, { url, browser: gateway.browser() })).status).toBe(401);
    expect((await put(huge, { url, browser: clerk })).status).toBe(403);
    expect((await put(huge, { url, withoutCsrf: true })).status).toBe(403);
    expect((await put(huge, { url, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await put(huge, { url: url.split('?')[0] ?? '' })).status).toBe(400);
  });

  test('ADM-027.3 only a file uploaded for a merchant becomes its logo; null removes it, and the audit has both', async () => {
    const other = (await createMerchant(database().db, gateway.deps.ids)).accountId;
    const image = await uploaded(await png(9, 9));
    const unknown = { status: 422, fields: { image: 'Logo is not known' } };
    const wrong = { params: { id: other }, body: { image } };
    expect(await superuser.refused('saveAccount', wrong)).toMatchObject(unknown);
    await save(image);
    expect((await save(null)).account.logo).toBeNull();
    expect((await gateway.server.inject({ method: 'GET', url: `/api/logos/${image}` })).statusCode).toBe(404);
    const audited = await database()
      .db.selectFrom('audit')
      .select('detail')
      .where('action', '=', 'account.logo_changed')
      .where('subject_id', '=', accountId)
      .execute();
    expect(audited.map(({ detail }) => detail)).toContainEqual({
      logo: { from: `/api/logos/${image}`, to: null },
    });
  });

  test('an upload that was never saved is deleted with the next upload', async () => {
    const forgotten = await uploaded(await png(9, 9));
    await save(await uploaded(await png(8, 8)));
    await uploaded(await png(7, 7));
    const kept = await database()
      .db.selectFrom('account_logos')
      .select('id')
      .where('account_id', '=', accountId)
      .execute();
    expect(kept).toHaveLength(2);
    expect(kept.map(({ id }) => id)).not.toContain(forgotten);
  });
});
