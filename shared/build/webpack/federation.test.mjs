import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { built } from '../test/build-fixture.mjs';
import { openChromium } from '../test/chromium.mjs';
import { serve } from '../test/serve.mjs';

/** Shell and remote from two origins, in Chromium, under the policy of test/serve.mjs. */
let browser, context, page, shell, remote, violations;

const release = async (part) => JSON.parse(await readFile(path.join(built[part], 'release.json')));

beforeAll(async () => {
  shell = await serve({ '/shell/1.0.0-test/': built.shell });
  remote = await serve({ '/remotes/fixture/1.0.0-test/': built.remote });
  const { initial, files } = await release('shell');
  const { container, entry, files: remoteFiles } = await release('remote');
  const configuration = {
    container,
    entry: {
      href: `${remote.origin}/remotes/fixture/1.0.0-test/${entry}`,
      integrity: remoteFiles[entry].integrity,
    },
  };
  const scripts = initial.map(
    (file) => `<script defer src="/shell/1.0.0-test/${file}" integrity="${files[file].integrity}"></script>`,
  );
  const html = `<!doctype html><html lang="en"><title>Fixture</title>
    <script type="application/json" id="remote">${JSON.stringify(configuration)}</script>${scripts.join('')}
    <div id="shell"></div><div id="slot"></div>`;
  shell.page('/', { html, remotes: remote.origin });
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([shell.close(), remote.close()]);
});

beforeEach(async () => {
  remote.tamper();
  shell.tamper();
  context = await browser.newContext();
  page = await context.newPage();
  violations = [];
  await page.exposeFunction('violated', (what) => violations.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      globalThis.violated(`${violatedDirective} ${blockedURI}`),
    ),
  );
});
afterEach(() => context.close());

const state = () => page.locator('output').textContent();
const load = async () => {
  await page.goto(shell.origin);
  await page.getByRole('button', { name: 'Load' }).click();
  await page.locator('output', { hasText: /ready|failed/ }).waitFor();
};

test('shell and remote run on one React under the strict policy with trusted types, lazy chunk included', async () => {
  const requested = [];
  page.on('request', (request) => requested.push(path.basename(request.url()).replace(/\.\w{10}\.js$/, '')));
  await load();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByText('Details are here').waitFor();
  expect(await state()).toBe('ready');
  expect(violations).toEqual([]);
  // Two initial scripts, the entry, the screen, the later hashes, its lazy part: React did not come again with the remote.
  const first = ['react', 'main', 'remoteEntry', 'app'];
  expect(requested.slice(1)).toEqual([...first, 'integrity', expect.any(String)]);
});

test.each([
  ['entry', /remoteEntry/],
  ['screen', /\/app\./],
])("a remote's tampered %s is refused and the shell lives on", async (_, file) => {
  remote.tamper(file);
  await load();
  expect(await state()).toMatch(/^failed: /);
  expect(await page.locator('#slot').innerHTML()).toBe('');
});

test.each([
  ['lazy chunk', /\/(?!integrity\.)[^/]*\.js$/],
  ['hashes of lazy chunks', /integrity\./],
])("a remote's tampered %s is refused and the rest of the remote lives on", async (_, files) => {
  await load();
  remote.tamper(files);
  await page.getByRole('button', { name: 'Details' }).click();
  expect(await page.getByRole('alert').textContent()).toBe('ChunkLoadError');
  expect(await state()).toBe('ready');
});

test('a tampered script of the shell stops the page', async () => {
  shell.tamper(/main\./);
  await page.goto(shell.origin);
  expect(await page.locator('#shell').innerHTML()).toBe('');
});

test('a chunk without a known hash is not even asked for', async () => {
  const requested = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route(/remoteEntry/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/:"sha384-[^"]+"/g, ':""');
    await route.fulfill({ response, body });
  });
  // The entry is changed here, so its own hash has to be let through.
  await page.addInitScript(() =>
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { set() {}, get: () => '' }),
  );
  await load();
  expect(await state()).toMatch(/ChunkLoadError/);
  expect(requested.filter((url) => /\/app\./.test(url))).toEqual([]);
});
