import { edgeWithReleases } from '../../test/edge';

const edge = edgeWithReleases();
const load = (url: string, cookie = '') =>
  edge().server.inject({ url, headers: { host: 'localhost:8080', cookie } });
const fontOf = (text: string) => /\/fonts\/[^")]+/.exec(text)?.[0] ?? '';

test.each(['/', '/pay', '/authorize'])(
  '%s names the typeface by an address that changes with its content',
  async (page) => {
    const href = fontOf((await load(page)).body);
    const { statusCode, headers, body } = await load(href);
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'font/woff2', 'a typeface']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await load(href.replace(/[0-9a-f]{12}/, '000000000000'))).statusCode).not.toBe(200);
  },
);

test.each([
  ['/', '', true],
  ['/', 'tillway_session=abc', false],
  ['/credit', 'tillway_session=abc', false],
  ['/credit', 'tillway_session=abc; tillway_typeface=other', false],
  ['/', 'tillway_typeface=kept', true],
  ['/credit', 'tillway_session=abc; tillway_typeface=kept', true],
])('%s with the cookies %p asks for the typeface at once: %p', async (page, cookie, isAsked) => {
  const { body } = await load(page, cookie);
  expect(body.includes('<link rel="preload" as="font"')).toBe(isAsked);
});

test.each(['/pay', '/authorize'])('%s asks for the typeface behind its script', async (page) => {
  const { body } = await load(page);
  expect(body).toMatch(/<script [^]*<link rel="preload" as="font" [^>]* fetchpriority="low">/);
});

test('the portal’s page declares the typeface under its nonce, and a payer’s page in its stylesheet', async () => {
  const { body, headers } = await load('/');
  const [, nonce, css] = /<style nonce="([^"]+)">(@font-face.*?)<\/style>/.exec(body) ?? [];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(css).toContain(`src:url(${fontOf(body)})`);
  const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec((await load('/pay')).body) ?? [];
  expect((await load(style)).body).toContain(`src:url(${fontOf(body)})`);
});

test.each([
  ['', 'light dark'],
  ['tillway_scheme=dark', 'dark'],
  ['tillway_session=abc; tillway_scheme=light', 'light'],
  ['tillway_scheme="><script>', 'light dark'],
])('with the cookies %p the page is %p from its first paint', async (cookie, scheme) => {
  expect((await load('/', cookie)).body).toContain(`<meta name="color-scheme" content="${scheme}">`);
});
