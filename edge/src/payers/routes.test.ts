import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { edgeWithReleases } from '../../test/edge';

const edge = edgeWithReleases();
const load = (url: string, host = 'localhost:8080') => edge().server.inject({ url, headers: { host } });

test.each([
  ['/pay?token=abc', 'data-page="pay"'],
  ['/authorize?token=abc', 'data-page="authorize"'],
])('O-27 O-43 %s is a page of its own, without the portal', async (url, page) => {
  const { statusCode, body, headers } = await load(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain(page);
  expect(body).not.toContain('portal-configuration');
  // Only the script reads the token. No answer that could be kept contains it.
  expect(body).not.toContain('abc');
  expect(headers['cache-control']).toBe('no-store');
});

test('nothing is inline, and the policy allows nothing inline', async () => {
  const { body, headers } = await load('/pay');
  expect(body).not.toMatch(/ style=|<style| on\w+=/);
  expect(body.match(/<script[^>]*>[^<]/g)).toBeNull();
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).toContain(`script-src 'self';`);
  expect(policy).toContain(`style-src 'self';`);
  expect(policy).toContain(`frame-ancestors 'none'`);
  expect(policy).not.toContain('unsafe');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test.each([
  ['localhost', '1', 'Tillway'],
  ['blueyonder.localhost', '2', 'Blue Yonder Payments'],
  ['atmone.localhost', '3', 'ATM One'],
  ['elsewhere.example', '1', 'Tillway'],
])('the brand belongs to the host: %s', async (host, theme, name) => {
  const { body } = await load('/pay', host);
  expect(body).toContain(`data-theme="${theme}"`);
  expect(body).toContain(`<span>${name}</span>`);
});

test('one portal’s files are not served on the host of another', async () => {
  const { body } = await load('/pay', 'blueyonder.localhost');
  const [, style = ''] = /href="(\/payer\/[^"]+)"/.exec(body) ?? [];
  expect((await load(style, 'blueyonder.localhost')).statusCode).toBe(200);
  expect((await load(style, 'atmone.localhost')).statusCode).toBe(404);
});

test('the files change their address with their content and are cached for good', async () => {
  const { body } = await load('/pay');
  const [, script = ''] = /src="(\/payer\/[^"]+)"/.exec(body) ?? [];
  const [, style = ''] = /href="(\/payer\/[^"]+)"/.exec(body) ?? [];
  for (const [url, type] of [
    [script, 'text/javascript; charset=utf-8'],
    [style, 'text/css; charset=utf-8'],
  ]) {
    const { statusCode, headers } = await load(url!);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers['cache-control']).toContain('immutable');
  }
  expect((await load(script.replace(/[0-9a-f]{12}/, '000000000000'))).statusCode).toBe(404);
  expect((await load(script.replace('payer.js', 'constructor'))).statusCode).toBe(404);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('the files come compressed as %s, with the same content', async (encoding, open) => {
  const { body } = await load('/pay');
  for (const [, url = ''] of body.matchAll(/(?:src|href)="(\/payer\/[^"]+)"/g)) {
    const plain = await load(url);
    const { headers, rawPayload } = await edge().server.inject({
      url,
      headers: { host: 'localhost:8080', 'accept-encoding': encoding },
    });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
    expect(open(rawPayload).toString()).toBe(plain.body);
  }
});
