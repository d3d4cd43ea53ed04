import { brotliDecompressSync } from 'node:zlib';
import { edgeWithReleases } from '../../test/edge';

const edge = edgeWithReleases();
const load = (url: string, headers: Record<string, string> = {}) =>
  edge().server.inject({ url, headers: { host: 'localhost:8080', ...headers } });
const scripts = (html: string) => html.match(/<script [^>]*src=[^>]*>/g) ?? [];

test('a page for signing in has the form, and its script before those of the shell', async () => {
  const { body } = await load('/?redirect=/credit');
  expect(body).toContain('<div id="root"><div class="page wide">');
  const [own = '', ...others] = scripts(body);
  expect(own).toMatch(
    /src="\/sign-in\/[0-9a-f]{12}\.js" integrity="sha384-[^"]+" crossorigin="anonymous" defer/,
  );
  expect(own).not.toContain('fetchpriority');
  expect(others).toHaveLength(2);
  for (const each of others) expect(each).toContain('defer fetchpriority="low"');
});

test.each([
  ['another screen', '/credit', {}],
  ['a browser with a session', '/', { cookie: 'tillway_session=abc; tillway_csrf=x' }],
  ['a browser whose session may be over', '/', { cookie: 'tillway_csrf=x' }],
])('%s has no form', async (_, url, headers) => {
  const { body } = await load(url, headers);
  expect(body).toContain('<div id="root"><main class="late"><h1>The portal is not here yet.');
  expect(body).not.toContain('/sign-in/');
});

test('the style of the form has the nonce of the page, and no element has a style of its own', async () => {
  const { body, headers } = await load('/');
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  for (const style of body.match(/<style[^>]*>/g) ?? []) expect(style).toContain(`nonce="${nonce}"`);
  expect(body).not.toMatch(/ style="/);
});

test.each([
  [
    'the last choice',
    { cookie: 'tillway_language=es-US', 'accept-language': 'en-US' },
    'Iniciar sesión en Tillway',
  ],
  ['what the browser wants', { 'accept-language': 'fr-CA, es-MX;q=0.9' }, 'Iniciar sesión en Tillway'],
  ['else the portal’s own', { 'accept-language': 'fr' }, 'Sign in to Tillway'],
])('the form is in the language of %s', async (_, headers, title) => {
  const { body } = await load('/', headers);
  expect(body).toContain(`>${title}</h1>`);
  expect(body.includes('id="sign-in-texts"')).toBe(title.startsWith('Iniciar'));
});

test('the script is compressed, and kept for good', async () => {
  const { body } = await load('/');
  const href = /\/sign-in\/[^"]+/.exec(body)?.[0] ?? '';
  const { rawPayload, headers } = await load(href, { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(rawPayload).toString()).toBe('void 1;');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await load(href)).body).toBe('void 1;');
});
