import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { onEmbedded } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createTransaction } from '../transactions';
import { createUser, password } from '../users';

const open = { br: brotliDecompressSync, gzip: gunzipSync };
const ofPage = { 'sec-fetch-site': 'same-origin' };

onEmbedded((database) => {
  let gateway: TestGateway;
  let address: string;
  let cookie: string;

  beforeAll(async () => {
    gateway = await startGateway(database(), { limits: {} });
    const { db } = database();
    const { ids } = gateway.deps;
    const { accountId: account_id, terminalId: terminal_id } = await createMerchant(db, ids);
    for (let made = 0; made < 250; made += 1)
      await createTransaction(db, ids, { account_id, terminal_id, notes: 'Größe XL '.repeat(40) });
    const email = 'reader@example.test';
    await createUser(db, ids, {
      email,
      permissions: ['can_view_transactions', 'can_use_billings'],
      accounts: [account_id],
    });
    const browser = gateway.browser();
    await browser.signIn(email, password);
    cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    address = await gateway.server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => gateway.close());

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get(`${address}/api${path}`, { method, headers: { cookie, ...headers } }, resolve).on('error', reject),
    );
  const bytesOf = async (response: IncomingMessage) => Buffer.concat(await response.toArray());

  const lists = [
    ['a page of a list', '/transactions?perPage=25', true],
    ['a whole list, in pieces', '/transactions?perPage=all', true],
    ['a file, in pieces', '/transactions?format=csv&perPage=all', true],
    ['a list with a small answer', '/plans?perPage=25', false],
    ['a list with tokens of cards', '/billings?perPage=25', false],
    ['the session', '/users/token', false],
    ['one transaction', '/transactions/none', false],
    ['a refused list', '/users?perPage=25', false],
    ['a list with an invalid query', '/transactions?perPage=nine', false],
  ] as const;
  const forms = ['br', 'gzip'] as const;

  test.each(
    lists.flatMap(([name, path, isCompressed]) =>
      forms.map((form) => [name, form, path, isCompressed] as const),
    ),
  )(
    '%s, with %s, has the same content as without it, and the right headers',
    async (_, form, path, isCompressed) => {
      const plain = await ask(path, ofPage);
      const packed = await ask(path, { ...ofPage, 'accept-encoding': form });
      const [plainBytes, packedBytes] = [await bytesOf(plain), await bytesOf(packed)];
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([
        plain.statusCode,
        isCompressed ? form : undefined,
      ]);
      expect((isCompressed ? open[form](packedBytes) : packedBytes).toString()).toBe(plainBytes.toString());
      if (isCompressed) expect(packedBytes.length).toBeLessThan(plainBytes.length / 4);
      for (const name of ['content-type', 'cache-control', 'x-row-count', 'content-disposition', 'vary'])
        expect([name, packed.headers[name]]).toEqual([name, plain.headers[name]]);
      const { 'content-length': length, 'transfer-encoding': transfer, etag } = packed.headers;
      expect(length === undefined ? transfer : Number(length)).toBe(
        length === undefined ? 'chunked' : packedBytes.length,
      );
      expect([packed.headers['cache-control'], etag]).toEqual(['no-store', undefined]);
    },
  );

  test.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['typed by the user', { 'sec-fetch-site': 'none' }],
    ['of a program', {}],
  ])('a request %s gets its list plain', async (_, headers) => {
    const response = await ask('/transactions?perPage=25', { ...headers, 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers.vary).toBe('accept-encoding, sec-fetch-site');
    expect(JSON.parse((await bytesOf(response)).toString())).toHaveProperty('rows.length', 25);
  });

  test.each([
    ['a range', { range: 'bytes=0-9' }],
    ['a condition', { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() }],
  ])('a list asked for with %s is whole, because no answer is kept', async (_, headers) => {
    const response = await ask('/transactions?perPage=25', {
      ...ofPage,
      ...headers,
      'accept-encoding': 'br',
    });
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(open.br(await bytesOf(response)).toString())).toHaveProperty('rows.length', 25);
  });

  test('a list has no HEAD, compressed or not', async () => {
    for (const headers of [{}, { ...ofPage, 'accept-encoding': 'br' }]) {
      const response = await ask('/transactions?perPage=25', headers, 'HEAD');
      expect([response.statusCode, response.headers['content-encoding']]).toEqual([404, undefined]);
    }
  });

  test('a compressed file begins before its last page is read', async () => {
    const response = await ask('/transactions?format=csv&perPage=all', {
      ...ofPage,
      'accept-encoding': 'br',
    });
    const pieces: string[] = [];
    for await (const piece of response.pipe(createBrotliDecompress())) pieces.push(String(piece));
    // The header is a piece of its own.
    expect(pieces[0]?.trim().split('\r\n')).toHaveLength(1);
    expect(pieces.join('').trim().split('\r\n')).toHaveLength(252);
  });
});
