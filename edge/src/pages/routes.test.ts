import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PortalConfigurationSchema } from '@tillway/contract';
import { parse } from 'valibot';
import { edgeWithReleases } from '../../test/edge';
import { portalBuilds } from '../../test/releases';

const edge = edgeWithReleases();
const load = (url: string, headers: Record<string, string> = {}) =>
  edge().server.inject({ url, headers: { host: 'localhost:8080', ...headers } });
const signedIn = { cookie: 'theme=1; tillway_session=abc' };

const configurationIn = (html: string) => {
  const [, json = ''] =
    /<script type="application\/json" id="portal-configuration">(.*?)<\/script>/s.exec(html) ?? [];
  return parse(PortalConfigurationSchema, JSON.parse(json));
};
const tags = (html: string, name: string) => html.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? [];
const scripts = (html: string) => tags(html, 'script').filter((tag) => !tag.includes('application/json'));

const manifestsOf = (...names: string[]) =>
  portalBuilds
    .filter(({ name }) => names.includes(name))
    // The page omits owner and purpose.
    .map(({ manifest }) => ({ ...manifest, owner: '', purpose: '' }));

test.each([
  ['localhost:8080', 'Every payment, in one calm place.'],
  ['okdmv.localhost:8080', undefined],
])('the page of %s describes its brand', async (host, tagline) => {
  const { body } = await load('/', { host });
  const { brand } = configurationIn(body);
  expect(brand.tagline).toBe(tagline);
  expect(body).toContain(`<meta name="description" content="${tagline ?? `Payments with ${brand.name}`}">`);
});

describe('the portal configuration of a host', () => {
  test('localhost is Tillway with exactly four remotes', async () => {
    const configuration = configurationIn((await load('/')).body);
    expect(configuration.brand).toEqual({
      key: 'tillway',
      name: 'Tillway',
      theme: 1,
      tagline: 'Every payment, in one calm place.',
      poweredBy: true,
    });
    expect(configuration.flags).toEqual({
      environment: 'local',
      landTransactions: false,
      landing: 'home',
      twoFactor: true,
      languages: ['en-US', 'es-US'],
    });
    expect(configuration.shell).toEqual({ version: '0.1.0-aaaa0001' });
    expect(configuration.remotes.map(({ manifest }) => manifest)).toEqual(
      manifestsOf('payments', 'history', 'plans', 'admin'),
    );
    const [payments] = configuration.remotes;
    expect(payments).toMatchObject({
      name: 'payments',
      version: '0.1.0-bbbb0001',
      container: 'tillway_payments',
      entry: {
        href: '/remotes/payments/0.1.0-bbbb0001/remoteEntry.js',
        integrity: expect.stringMatching(/^sha384-/),
      },
      preload: [
        { href: '/remotes/payments/0.1.0-bbbb0001/app.js', integrity: expect.stringMatching(/^sha384-/) },
      ],
    });
  });

  test('blueyonder.localhost has theme 2, phone, HELP, and banner, and lands on /transactions', async () => {
    const { brand, flags } = configurationIn((await load('/', { host: 'blueyonder.localhost:8080' })).body);
    expect(brand).toEqual({
      key: 'blueyonder',
      name: 'Blue Yonder Payments',
      title: 'Blue Yonder Payments',
      theme: 2,
      phone: '(800) 555-0142',
      button: 'help',
      poweredBy: false,
      referralBanner: expect.stringContaining('Blue Yonder'),
    });
    expect(flags).toEqual({ environment: 'local', landTransactions: true, twoFactor: true });
  });

  test('atmone.localhost has theme 3 and waived fee rate 3.2, and lands on /transactions', async () => {
    const { brand, flags } = configurationIn((await load('/', { host: 'atmone.localhost' })).body);
    expect(brand).toEqual({
      key: 'atmone',
      name: 'ATM One',
      title: 'ATM One',
      theme: 3,
      poweredBy: false,
    });
    expect(flags).toEqual({
      environment: 'local',
      landTransactions: true,
      twoFactor: true,
      waivedFeeRate: 3.2,
    });
  });

  test('okdmv.localhost has payments, history, and only agencies and renewals of admin', async () => {
    const { brand, remotes } = configurationIn((await load('/', { host: 'okdmv.localhost' })).body);
    expect(brand).toMatchObject({ key: 'okdmv', theme: 3, button: 'renewals', phone: '(800) 555-0178' });
    expect(remotes.map(({ name }) => name)).toEqual(['payments', 'admin', 'history']);
    const admin = remotes[1]?.manifest;
    expect(admin?.routes.map(({ path }) => path)).toEqual(['/okdmv/renewals']);
    expect(admin?.menu.map(({ to }) => to)).toEqual(['/okdmv/renewals']);
  });

  test('SHELL-043.2 an unknown host gets Tillway in production, and its name appears nowhere in the page', async () => {
    const response = await load('/', { host: 'evil.example.com' });
    expect(configurationIn(response.body)).toMatchObject({
      brand: { key: 'tillway' },
      flags: { environment: 'production' },
    });
    expect(response.body + JSON.stringify(response.headers)).not.toContain('evil');
  });

  test('text that would end its element does not', async () => {
    const { body } = await load('/');
    expect(body).not.toContain('<script>alert');
    const admin = configurationIn(body).remotes.find(({ name }) => name === 'admin');
    expect(admin?.manifest.routes[0]?.title).toBe('</script><script>alert(1)</script>');
  });

  test('the page names no remote’s owner and purpose, which belong to the inventory', async () => {
    const { body } = await load('/');
    for (const { manifest } of configurationIn(body).remotes)
      expect([manifest.owner, manifest.purpose]).toEqual(['', '']);
    expect(body).not.toContain(' team');
  });

  test.each([
    ['localhost:8080', 302],
    ['till.example', 404],
  ])('/dev/mail leads to the caught mails only on a developer’s machine: %s %i', async (host, status) => {
    const response = await load('/dev/mail', { host });
    expect(response.statusCode).toBe(status);
    expect(response.headers.location).toBe(status === 302 ? '/api/dev/mail' : undefined);
  });
});

describe('the page', () => {
  test('starts with the shell’s scripts in order, each with its hash', async () => {
    const { body } = await load('/', signedIn);
    expect(scripts(body).map((tag) => /src="([^"]*)"/.exec(tag)?.[1])).toEqual([
      '/shell/0.1.0-aaaa0001/react.js',
      '/shell/0.1.0-aaaa0001/main.js',
    ]);
    for (const tag of scripts(body)) {
      expect(tag).toMatch(/ integrity="sha384-[A-Za-z0-9+/]{64}" crossorigin="anonymous" defer>$/);
    }
  });

  test('has no inline script and no inline event handler', async () => {
    const { body } = await load('/');
    expect(body.match(/<script(?![^>]*(src=|application\/json))/g)).toBeNull();
    expect(body).not.toMatch(/ on[a-z]+=/);
  });

  test('carries a new nonce each time, the same in policy and page', async () => {
    const nonces = await Promise.all(
      ['/', '/'].map(async (url) => {
        const { body, headers } = await load(url);
        const [, nonce = 'none'] = /<meta name="csp-nonce" content="([^"]{22})">/.exec(body) ?? [];
        expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test.each(['unsafe-inline', 'unsafe-eval', 'http:', '*'])('allows nothing by %s', async (source) => {
    expect((await load('/')).headers['content-security-policy']).not.toContain(source);
  });

  test('is never cached, never framed, and sends no referrer to other sites', async () => {
    expect((await load('/')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-frame-options': 'DENY',
      'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
    });
  });

  test.each([
    ['localhost', 'tillway'],
    ['okdmv.localhost', 'okdmv'],
  ])('shows on %s the icon of %s', async (host, brand) => {
    expect((await load('/', { host })).body).toContain(`<link rel="icon" href="/static/icons/${brand}.svg"`);
  });

  test('says without JavaScript that it needs it', async () => {
    expect((await load('/')).body).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes compressed as %s', async (encoding, expand) => {
    const response = await load('/', { 'accept-encoding': encoding });
    expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(expand(response.rawPayload).toString()).toContain('<!doctype html>');
  });

  test.each(['/credit', '/transactions?page=3', '/no/such/screen', '/reset_password/abc-123'])(
    'is served at %s',
    async (url) => {
      const response = await load(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  test.each(['/missing.js', '/favicon.ico', '/.env', '/wp-login.php'])('is not served at %s', async (url) => {
    expect((await load(url)).statusCode).toBe(404);
  });
});

describe('preloads', () => {
  const preloaded = (html: string, as = 'script') =>
    tags(html, 'link')
      .filter((tag) => tag.includes(`rel="preload" as="${as}"`))
      .map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);

  test('the screen’s remote is fetched with the page: entry and first files, with their hashes', async () => {
    const { body } = await load('/credit?r=1', signedIn);
    expect(preloaded(body)).toEqual([
      '/remotes/payments/0.1.0-bbbb0001/remoteEntry.js',
      '/remotes/payments/0.1.0-bbbb0001/app.js',
    ]);
    const { entry } = configurationIn(body).remotes[0] ?? {};
    expect(body).toContain(`href="${entry?.href}" integrity="${entry?.integrity}" crossorigin="anonymous"`);
  });

  test('the session is fetched with the page only if there may be one', async () => {
    expect(preloaded((await load('/', signedIn)).body, 'fetch')).toEqual(['/api/users/token']);
    expect(preloaded((await load('/')).body, 'fetch')).toEqual([]);
  });

  const list = '/api/plans?filter=%7B%22payment_type%22%3A%22card%22%7D&amp;page=0';
  const own = { cookie: `${signedIn.cookie}; tillway_lists=own` };

  test.each([
    ['a list', '/plans', signedIn, [list]],
    ['a list, with a slash at its end', '/plans/', signedIn, [list]],
    ['a list with a query', '/plans?status=late', signedIn, []],
    ['a list of somebody whose lists begin otherwise', '/plans', own, []],
    ['a list of somebody who is not signed in', '/plans', {}, undefined],
    ['a screen without first data', '/credit', signedIn, []],
    ['a screen of the shell', '/profile', signedIn, []],
    ['a list that this portal does not have', '/plans', { ...signedIn, host: 'okdmv.localhost:8080' }, []],
  ])('the first data of %s is fetched with the page: %s', async (_, url, headers, expected) => {
    const { body } = await load(url, headers);
    expect(preloaded(body, 'fetch')).toEqual(expected ? ['/api/users/token', ...expected] : []);
  });

  test('first data is fetched as the shell fetches it, which knows its addresses for later visits', async () => {
    const { body } = await load('/plans', signedIn);
    expect(body).toContain(`<link rel="preload" as="fetch" href="${list}" crossorigin="anonymous">`);
    const routes = configurationIn(body).remotes.flatMap(({ manifest }) => manifest.routes);
    const { data } = routes.find(({ path }) => path === '/plans') ?? {};
    expect(data?.map((address) => `/api${address}`)).toEqual([list.replaceAll('&amp;', '&')]);
  });

  test.each([
    ['the sign-in page', '/', signedIn],
    ['a screen of the shell', '/profile', signedIn],
    ['somebody who is not signed in', '/credit', {}],
    ['an empty session cookie', '/credit', { cookie: 'tillway_session=' }],
  ])('%s needs no remote', async (_, url, headers) => {
    expect(preloaded((await load(url, headers)).body)).toEqual([]);
  });
});
