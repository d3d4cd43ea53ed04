import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { openChromium } from '../test/chromium.mjs';
import { serve } from '../test/serve.mjs';

/** Shell and remote from two development servers, on a page of a third origin, as `npm run dev` has them. */
const servePart = path.join(import.meta.dirname, '../dev/serve-part.mjs');
const fixture = path.join(import.meta.dirname, '../test/fixture');
let folder, servers, origins, releases, page, browser, edge, violations;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function start(part) {
  const port = await freePort();
  const server = spawn(process.execPath, [servePart], {
    cwd: path.join(folder, part),
    env: { ...process.env, TILLWAY_DEV_PORT: `${port}` },
    stdio: 'ignore',
  });
  servers.push(server);
  origins[part] = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 1_200 && !releases[part]; attempt += 1) {
    releases[part] = await fetch(`${origins[part]}/release.json`).then(
      (answer) => answer.json(),
      () => undefined,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

beforeAll(async () => {
  [servers, origins, releases, violations] = [[], {}, {}, []];
  const beside = path.join(fixture, '../dist');
  await mkdir(beside, { recursive: true });
  folder = await mkdtemp(path.join(beside, 'development-'));
  const sources = (source) => !/[\\/](dist|node_modules)$/.test(source);
  for (const part of ['shell', 'remote']) {
    await cp(path.join(fixture, part), path.join(folder, part), { recursive: true, filter: sources });
    const config = path.join(folder, part, 'webpack.config.mjs');
    const preset = path.join(import.meta.dirname, 'preset.mjs');
    await writeFile(config, `${await readFile(config)}`.replace('../../../webpack/preset.mjs', preset));
  }
  await Promise.all(['shell', 'remote'].map(start));

  const { container, entry } = releases.remote;
  const configuration = { container, entry: { href: `${origins.remote}/${entry}`, integrity: '' } };
  const scripts = releases.shell.initial.map(
    (file) => `<script defer src="${origins.shell}/${file}"></script>`,
  );
  edge = await serve({});
  const servedBy = Object.values(origins).join(' ');
  edge.page('/', {
    html: `<!doctype html><html lang="en"><title>Fixture</title>
      <script type="application/json" id="remote">${JSON.stringify(configuration)}</script>${scripts.join('')}
      <div id="shell"></div><div id="slot"></div>`,
    remotes: servedBy,
    sockets: `${servedBy} ${servedBy.replaceAll('http', 'ws')}`,
  });
  browser = await openChromium();
  page = await browser.newPage();
  await page.exposeFunction('violated', (what) => violations.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      globalThis.violated(`${violatedDirective} ${blockedURI}`),
    ),
  );
});

afterAll(async () => {
  await browser?.close();
  await edge?.close();
  for (const server of servers) server.kill();
  await rm(folder, { recursive: true, force: true });
});

const edit = async (file, from, to) => {
  const source = `${await readFile(path.join(folder, file))}`;
  await writeFile(path.join(folder, file), source.replace(from, to));
};

test('a release in development says what it is, without compressed sizes', () => {
  expect(releases.remote).toMatchObject({ kind: 'remote', version: 'development', entry: 'remoteEntry.js' });
  expect(releases.shell.initial.at(-1)).toBe('main.js');
});

test('a change of a remote comes onto the page of another origin and its state stays', async () => {
  await page.goto(edge.origin);
  await page.getByRole('button', { name: 'Load' }).click();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByText('Details are here').waitFor();

  await edit('remote/src/panel.tsx', '>Details<', '>All details<');
  await page.getByRole('button', { name: 'All details' }).waitFor({ timeout: 60_000 });
  // Open is state of the component that changed.
  expect(await page.getByText('Details are here').isVisible()).toBe(true);
});

test('an error of a build is shown above the page until it is repaired', async () => {
  await edit('remote/src/panel.tsx', 'export', 'exprot');
  await page.getByRole('alert').getByText('The build has errors').waitFor({ timeout: 60_000 });
  await edit('remote/src/panel.tsx', 'exprot', 'export');
  await page.getByRole('alert').waitFor({ state: 'detached', timeout: 60_000 });
});

test('a change of the shell does too', async () => {
  await edit('shell/src/shell.tsx', '>Load<', '>Load it<');
  await page.getByRole('button', { name: 'Load it' }).waitFor({ timeout: 60_000 });
  expect(await page.locator('output').textContent()).toBe('ready');
});

test('all of it under the strict policy', () => {
  expect(violations).toEqual([]);
});
