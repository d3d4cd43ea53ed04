import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { type Endpoint, endpoints } from '@tillway/contract';
import { compressStream, compressText, encodingFor, isCompressible } from './compression';
import type { EndpointName } from './handler';

const named = Object.entries(endpoints) as [EndpointName, Endpoint][];
const compressible = named.filter(([name, endpoint]) => isCompressible(name, endpoint));

test('the compressed answers are those of these lists', () => {
  expect(compressible.map(([name]) => name).sort()).toEqual([
    'accounts',
    'agencies',
    'auditTrail',
    'calendar',
    'chargebacks',
    'exceptions',
    'paymentLinks',
    'plans',
    'recurring',
    'renewals',
    'schedules',
    'team',
    'terminals',
    'transactions',
    'users',
  ]);
});

test.each([
  'login',
  'session',
  'otp',
  'otpSetup',
  'recoveryCodes',
  'token',
  'billings',
  'billing',
  'paymentLink',
  'createHostedLink',
  'openHostedLink',
  'terminal',
  'agency',
  'revealAgencySecret',
  'boardByGet',
  'overrideKey',
  'accountUpload',
  'transaction',
  'payment',
] as const)('the answer of %s is never compressed', (name) => {
  expect(isCompressible(name, endpoints[name])).toBe(false);
});

interface Schema {
  type?: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: unknown;
}

/** Lists the fields of a schema that can have a text in them. */
function textFields({ entries = {}, item, wrapped, options }: Schema): string[] {
  const inner = [item, wrapped, ...(Array.isArray(options) ? (options as unknown[]) : [])].filter(
    (each): each is Schema => typeof each === 'object' && each !== null,
  );
  return [
    ...Object.entries(entries).flatMap(([name, field]) => [
      ...(field.type === 'boolean' ? [] : [name]),
      ...textFields(field),
    ]),
    ...inner.flatMap(textFields),
  ];
}

test('no compressed list has a field for a password, secret, token, or key', () => {
  for (const [name, { response }] of compressible) {
    const fields = textFields(response);
    expect([name, fields.includes('rows')]).toEqual([name, true]);
    expect([
      name,
      fields.filter((field) => /password$|secret|token$|key$|csrf|recovery/.test(field)),
    ]).toEqual([name, []]);
  }
  expect(textFields(endpoints.billings.response as Schema)).toContain('token');
});

test.each([
  [{ 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, deflate, br' }, 'br'],
  [{ 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip' }, 'gzip'],
  [{ 'sec-fetch-site': 'same-origin', 'accept-encoding': 'identity' }, undefined],
  [{ 'sec-fetch-site': 'same-origin' }, undefined],
  [{ 'sec-fetch-site': 'cross-site', 'accept-encoding': 'br' }, undefined],
  [{ 'sec-fetch-site': 'same-site', 'accept-encoding': 'br' }, undefined],
  [{ 'sec-fetch-site': 'none', 'accept-encoding': 'br' }, undefined],
  [{ 'accept-encoding': 'br' }, undefined],
])('a request with %j gets the form %s', (headers, encoding) => {
  expect(encodingFor(headers)).toBe(encoding);
});

const forms = [
  ['br', brotliDecompressSync, createBrotliDecompress],
  ['gzip', gunzipSync, createGunzip],
] as const;

test.each(forms)('%s keeps a text of 1 KiB as it is, and leaves a shorter one alone', async (form, open) => {
  const text = 'é"'.repeat(400);
  const compressed = await compressText(text, form);
  expect(compressed && open(compressed).toString()).toBe(text);
  expect(await compressText('x'.repeat(1_023), form)).toBeUndefined();
});

test.each(forms)('%s sends each piece of a stream before the next one is there', async (form, _, opener) => {
  const source = new PassThrough();
  const reader = compressStream(source, form).pipe(opener());
  for (const piece of ['header\r\n', 'first page\r\n', 'second page\r\n']) {
    source.write(piece);
    const [read] = (await once(reader, 'data')) as [Buffer];
    expect(read.toString()).toBe(piece);
  }
  source.end();
  reader.resume();
  await once(reader, 'end');
});

test.each(forms)('%s ends with the failure of its source', async (form) => {
  const source = Readable.from(
    (async function* () {
      yield 'rows';
      await Promise.resolve();
      throw new Error('The database is away');
    })(),
  );
  await expect(compressStream(source, form).toArray()).rejects.toThrow('The database is away');
});

test.each(forms)('%s lets go of its source if nobody reads it further', async (form) => {
  const source = new PassThrough();
  const closed = new Promise((resolve) => source.once('close', resolve));
  compressStream(source, form).destroy();
  await closed;
});
