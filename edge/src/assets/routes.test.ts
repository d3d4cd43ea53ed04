import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { edgeWithReleases } from '../../test/edge';
import { manifestOf, publishFolder, writeBuild } from '../../test/releases';
import { createCatalog } from '../releases/catalog';
import type { ReleaseName } from '../releases/release';
import {
  promoteReleases,
  quarantineRelease,
  rollBackParts,
  startCanaries,
  stopCanaries,
} from '../releases/release-desk';

const edge = edgeWithReleases();
const load = (url: string, headers: Record<string, string> = {}) => edge().server.inject({ url, headers });
const app = '/remotes/payments/0.1.0-bbbb0001/app.js';

test.each([
  ['/shell/0.1.0-aaaa0001/main.js', 'main()'],
  [app, 'charge()'],
])('%s is cached for good', async (url, content) => {
  const response = await load(url);
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(content);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('the build’s own %s form is served to a client that accepts it', async (encoding, expand) => {
  const response = await load(app, { 'accept-encoding': encoding });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(expand(response.rawPayload).toString()).toBe('charge()');
  const stored = `releases${app}${encoding === 'br' ? '.br' : '.gz'}`;
  expect(response.rawPayload).toEqual(await readFile(path.join(edge().folder, stored)));
});

test('a HEAD request gets only the headers', async () => {
  const response = await edge().server.inject({ method: 'HEAD', url: app });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-length']).toBe('8');
  expect(response.body).toBe('');
});

test('a file in the folder that the document does not list is not served', async () => {
  await writeFile(path.join(edge().folder, 'releases/remotes/payments/0.1.0-bbbb0001/skimmer.js'), 'steal()');
  expect((await load('/remotes/payments/0.1.0-bbbb0001/skimmer.js')).statusCode).toBe(404);
});

test.each([
  ['the release document', '/remotes/payments/0.1.0-bbbb0001/release.json'],
  ['a compressed form by its own name', `${app}.br`],
  ['a source map', `${app}.map`],
  ['another version', '/remotes/payments/0.1.0-00000000/app.js'],
  ['an unknown remote', '/remotes/nobody/0.1.0-bbbb0001/app.js'],
  ['a way out, plain', '/remotes/payments/../../journal/00000001.json'],
  ['a way out, encoded', '/remotes/payments/..%2f..%2fjournal/00000001.json'],
  ['a way out in the version', '/remotes/payments/%2e%2e/release.json'],
  ['a way out in the name', '/remotes/%2e%2e/journal/00000001.json'],
  ['a way out in the file', '/shell/0.1.0-aaaa0001/..%2f..%2fremotes/payments/0.1.0-bbbb0001/app.js'],
  ['a way out with backslashes', '/shell/0.1.0-aaaa0001/..%5c..%5cjournal'],
  ['a zero byte', '/shell/0.1.0-aaaa0001/main.js%00.js'],
  ['a name every object has', '/shell/0.1.0-aaaa0001/constructor'],
  ['the pictures’ parent', '/static/../portal.json'],
  ['the pictures’ parent, encoded', '/static/..%2fportal.json'],
])('%s is not served', async (_, url) => {
  const response = await load(url);
  expect([400, 403, 404]).toContain(response.statusCode);
  expect(response.headers['cache-control']).not.toContain('immutable');
});

describe('a release’s file that is opened by itself', () => {
  const version = '0.2.0-cccc0002';
  const evil = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/users/token")</script></svg>';
  const files = Object.fromEntries(
    [
      'remoteEntry.js',
      ...'svg png jpg webp ico woff2 css json txt'.split(' ').map((type) => `file.${type}`),
    ].map((file) => [file, file.endsWith('.svg') ? evil : 'content']),
  );
  beforeAll(() => edge().release({ name: 'history', version, files, manifest: manifestOf('history') }));

  test.each(Object.keys(files).filter((file) => !file.endsWith('.js')))(
    '%s cannot act as the portal: it runs nothing and has its own origin',
    async (file) => {
      const { statusCode, headers } = await load(`/remotes/history/${version}/${file}`);
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('a script is text, and a worker made from it may load only from this origin', async () => {
    const { headers } = await load(`/remotes/history/${version}/remoteEntry.js`);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(['html', 'htm', 'xhtml', 'xml', 'xsl', 'pdf', 'SVG', 'svgz', 'js.map'])(
    'no release contains a .%s file',
    async (type) => {
      const build = { name: 'history', version: '0.3.0-cccc0003', manifest: manifestOf('history') };
      await expect(
        edge().release({ ...build, files: { 'remoteEntry.js': 'list()', [`file.${type}`]: evil } }),
      ).rejects.toThrow('has a type that is never served');
    },
  );
});

describe('files of a release, before and after it is shown', () => {
  let versions = 0;
  /** Publishes a release without showing it. */
  async function published(): Promise<ReleaseName> {
    const version = `0.5.0-eeee000${(versions += 1)}`;
    const files = { 'remoteEntry.js': 'list()' };
    const build = { name: 'plans', version, files, manifest: manifestOf('plans') };
    return (await publishFolder(edge().store, await writeBuild(edge().folder, build))).release;
  }
  const status = async ({ part, version }: ReleaseName) =>
    (await load(`/remotes/${part}/${version}/remoteEntry.js`)).statusCode;

  test('a release that is only published is not served', async () => {
    expect(await status(await published())).toBe(404);
  });

  test.each<[string, (release: ReleaseName) => Promise<unknown>]>([
    ['promoted', (release) => promoteReleases(edge().desk, 'stable', [release])],
    ['shown in another channel', (release) => promoteReleases(edge().desk, 'next', [release])],
    ['a canary', (release) => startCanaries(edge().desk, 'stable', { steps: [5] }, [release])],
    [
      'a canary that was ended',
      async (release) => {
        await startCanaries(edge().desk, 'stable', { steps: [5] }, [release]);
        await stopCanaries(edge().desk, 'stable', ['plans']);
      },
    ],
    [
      'rolled back',
      async (release) => {
        await promoteReleases(edge().desk, 'stable', [release]);
        await rollBackParts(edge().desk, 'stable', ['plans']);
      },
    ],
  ])('a release that is %s is served', async (_, show) => {
    const release = await published();
    await show(release);
    expect(await status(release)).toBe(200);
  });

  test('a release that another edge has just shown is served by this one', async () => {
    const release = await published();
    const later = createCatalog(edge().store, { freshForMs: 60_000 });
    await later.state();
    await promoteReleases(edge().desk, 'stable', [release]);
    expect(await later.wasShown(release)).toBe(true);
  });
});

test('the files of a quarantined release stop at once, and others continue', async () => {
  const broken = { name: 'plans', version: '0.2.0-dddd0002', files: { 'remoteEntry.js': 'skim()' } };
  await edge().release({ ...broken, manifest: manifestOf('plans') });
  const url = '/remotes/plans/0.2.0-dddd0002/remoteEntry.js';
  expect((await load(url)).statusCode).toBe(200);
  await quarantineRelease(edge().desk, { part: 'plans', version: broken.version }, 'skims cards');
  const gone = await load(url);
  expect(gone.statusCode).toBe(410);
  expect(gone.headers['cache-control']).toBe('no-store');
  expect((await load('/remotes/plans/0.1.0-dddd0001/remoteEntry.js')).statusCode).toBe(200);
});

describe('static pictures', () => {
  test.each('amex diners discover jcb jcb15 maestro mastercard unionpay visa unknown'.split(' '))(
    'CONST-040.1 PLN-013 %s has a mark',
    async (brand) => {
      const response = await load(`/static/cards/${brand}.svg`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^image\/svg\+xml/);
      expect(response.body).toContain('<svg');
    },
  );

  test.each(['tillway', 'blueyonder', 'atmone', 'okdmv'])(
    'a host of %s has its icon and no other',
    async (brand) => {
      const icon = async (name: string) =>
        (await load(`/static/icons/${name}.svg`, { host: `${brand}.localhost` })).statusCode;
      expect(await icon(brand)).toBe(200);
      for (const other of ['tillway', 'blueyonder', 'atmone', 'okdmv'])
        if (other !== brand) expect(await icon(other)).toBe(404);
    },
  );

  test('an unchanged picture is answered with 304', async () => {
    const { headers } = await load('/static/icons/tillway.svg');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const again = await load('/static/icons/tillway.svg', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('a picture opened by itself runs nothing', async () => {
    expect((await load('/static/icons/tillway.svg')).headers['content-security-policy']).toContain('sandbox');
  });
});
