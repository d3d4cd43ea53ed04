import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identityReader } from '../../shared/build/identity/verify-identity.mjs';
import { chromiumPath, openChromium } from '../../shared/build/test/chromium.mjs';
import { installOffline, unpack } from './install.mjs';
import { root } from '../pnpm.mjs';
import { pack } from './pack.mjs';

/** Time for a busy machine with two cores to pack, check, and build, in milliseconds. */
const patient = 900_000;
let folder, tarballs, remote, loyalty, ahead;

const page = await readFile(path.join(root, 'docs/remotes/events.md'), 'utf8');
/** Returns a block of code of docs/remotes/events.md, by the beginning of the line above it, or of its own. */
const ofPage = (beginning) => {
  const [, code] = page.split(`\n${beginning}`)[1].match(/^[^\n]*\n\n```\w+\n([\s\S]*?)```/) ?? [];
  if (code === undefined) throw new Error(`The page has no code under ${beginning}`);
  return code;
};

/** Runs a program in a folder, with an environment that knows nothing of this test run. */
function run(cwd, program, ...args) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    env: { PATH, HOME, CI: 'true' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, said: `${stdout}${stderr}` };
}
const tillway = (cwd, ...args) =>
  run(cwd, path.join(cwd, 'node_modules/@tillway/build/bin/tillway.mjs'), ...args);

/** Adds the former name of a renamed package, as a remote has it that was generated before. */
async function installFormerName() {
  const file = path.join(remote, 'package.json');
  const { dependencies, ...rest } = JSON.parse(await readFile(file, 'utf8'));
  const former = `file:${tarballs['@tillway/ui-rich']}`;
  const widened = { ...rest, dependencies: { ...dependencies, '@tillway/ui-rich': former } };
  await writeFile(file, JSON.stringify(widened, null, 2));
}

/**
 * Adds the parts that the generator leaves to its user: a card of the profile and another remote's event, as in
 * docs/remotes/.
 */
async function widen() {
  const file = path.join(remote, 'src/manifest.ts');
  const manifest = await readFile(file, 'utf8');
  const extension = `extensions: [
    { slot: 'profile.card@1', name: 'sum', label: 'Gift cards', order: 10 },
    { slot: 'profile.card@1', name: 'card', label: 'Points', order: 20 },
  ],\n});`;
  await writeFile(
    file,
    manifest
      .replace('^1.0.0', '^1.8.0')
      .replace("'payment.completed@1'", "'payment.completed@1', 'loyalty.scored@1'")
      .replace(/\}\);\s*$/, `  ${extension}\n`),
  );
  await writeFile(
    path.join(remote, 'src/heard.ts'),
    `import type { PortalApi } from '@tillway/contract';

declare module '@tillway/contract' {
  interface RemoteEvents {
    'loyalty.scored@1': { points: number };
  }
}

/** Its payload has the types that were declared. */
export const hear = ({ bus }: PortalApi, add: (points: number) => void): (() => void) =>
  bus.on('loyalty.scored@1', ({ points }) => add(points));
`,
  );
  await writeFile(
    path.join(remote, 'src/sum-card.tsx'),
    `import type { SlotValues } from '@tillway/contract';
import { Tooltip } from '@tillway/ui-rich';

export const SumCard = ({ user_id: id }: SlotValues['profile.card@1']) => (
  <Tooltip content="All cards">
    <button type="button">Cards of {id}</button>
  </Tooltip>
);
`,
  );
  await writeFile(
    path.join(remote, 'src/extensions.tsx'),
    `import { defineExtensions } from '@tillway/remote-kit/extensions';
import { manifest } from './manifest';

export const { show, run } = defineExtensions({
  manifest,
  fillings: {
    sum: async () => (await import('./sum-card')).SumCard,
    card: async () => (await import('./card')).Card,
  },
});
`,
  );
}

/** Makes the remote that emits the event of docs/remotes/events.md. The other one hears it. */
async function makeLoyalty(generate) {
  generate('loyalty');
  loyalty = path.join(folder, 'remote-loyalty');
  const file = path.join(loyalty, 'src/manifest.ts');
  const manifest = await readFile(file, 'utf8');
  await writeFile(
    file,
    manifest
      .replace('^1.0.0', '^1.8.0')
      .replace(/events: .*\n/, ofPage('A remote declares its own events'))
      .replace(/\}\);\s*$/, `  ${ofPage('`npm run dev` takes the folders')}});\n`),
  );
  await writeFile(path.join(loyalty, 'src/extensions.tsx'), ofPage('`src/extensions.tsx`'));
  await writeFile(path.join(loyalty, 'src/card.tsx'), ofPage('`remote-loyalty/src/card.tsx`'));
  await writeFile(path.join(remote, 'src/card.tsx'), ofPage('`remote-gift-cards/src/card.tsx`'));
  installOffline(loyalty, tarballs);
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'tillway-outside-')));
  tarballs = await pack(path.join(folder, 'packages'), { isTrial: true });
  const generator = path.join(folder, 'create-remote');
  await mkdir(generator);
  unpack(tarballs['@tillway/create-remote'], generator);
  remote = path.join(folder, 'remote-gift-cards');
  const generate = (name) => {
    const words = [
      path.join(generator, 'main.mjs'),
      name,
      '--packages',
      path.join(folder, 'packages'),
      '--e2e',
    ];
    const { status, said } = run(folder, ...words);
    if (status !== 0) throw new Error(said);
  };
  generate('gift-cards');
  await installFormerName();
  installOffline(remote, tarballs);
  await widen();
  await makeLoyalty(generate);
}, patient);
afterAll(() => rm(folder, { recursive: true, force: true }));

const built = async (cwd) => {
  const { status, said } = tillway(cwd, 'build');
  expect({ status, said }).toMatchObject({ status: 0 });
  const [version] = await readdir(path.join(cwd, 'dist'));
  const home = path.join(cwd, 'dist', version);
  return { version, home, release: JSON.parse(await readFile(path.join(home, 'release.json'), 'utf8')) };
};

test(
  'the types, lint rules, and tests of a generated remote pass with tarballs alone',
  () => {
    const { status, said } = tillway(remote, 'test');
    expect({ status, said }).toEqual({ status: 0, said: expect.stringMatching(/2 passed, 2 total/) });
  },
  patient,
);

test(
  'the generated remote builds a release that names its needs of the shell, with the same bytes in another place',
  async () => {
    const first = await built(remote);
    expect(first.version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
    expect(first.release).toMatchObject({
      kind: 'remote',
      name: 'gift-cards',
      manifest: {
        owner: 'Gift cards team',
        routes: [{ path: '/gift-cards', title: 'Gift cards' }],
        extensions: [
          { slot: 'profile.card@1', name: 'sum' },
          { slot: 'profile.card@1', name: 'card' },
        ],
      },
      needs: {
        '@tillway/ui': expect.stringMatching(/^\^\d/),
        '@tillway/remote-kit': expect.any(String),
        // Imported under its former name.
        '@tillway/overlays': expect.stringMatching(/^\^1\./),
        // A minor version with what the remote and its packages import, never a patch.
        react: expect.stringMatching(/^\^19\.[0-2]\.0$/),
      },
    });
    // The slots are a module of their own, which no first load of a screen brings.
    const slots = Object.keys(first.release.files).filter((file) => file.startsWith('extensions.'));
    expect(slots).toHaveLength(1);
    expect(first.release.preload).not.toContain(slots[0]);
    // The folder is as deep as the first. Foreign packages are links, and a link has another target at another depth.
    const elsewhere = path.join(folder, 'elsewhere');
    await cp(remote, elsewhere, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => path.basename(source) !== 'dist' || source.includes('node_modules'),
    });
    const second = await built(elsewhere);
    expect(second.version).toBe(first.version);
    expect(second.release).toEqual(first.release);
  },
  patient,
);

test(
  'a React that is a patch ahead of the shell’s changes nothing that the release needs',
  async () => {
    const before = await built(remote);
    ahead = path.join(folder, 'elsewhere');
    const react = path.join(ahead, 'node_modules/react');
    const installed = await realpath(react);
    await rm(react);
    await cp(installed, react, { recursive: true });
    const file = path.join(react, 'package.json');
    const { version, ...description } = JSON.parse(await readFile(file, 'utf8'));
    const next = version.replace(/\d+$/, (patch) => Number(patch) + 1);
    await writeFile(file, JSON.stringify({ ...description, version: next }));
    expect((await built(ahead)).release.needs).toEqual(before.release.needs);
  },
  patient,
);

/** Runs `tillway dev` until it is ready and passes its address to `use`. Ends it afterwards in any case. */
async function whileDeveloping(cwd, options, use) {
  const program = path.join(cwd, 'node_modules/@tillway/build/bin/tillway.mjs');
  const { PATH, HOME } = process.env;
  const server = spawn(process.execPath, [program, 'dev', ...options], {
    cwd,
    env: { PATH, HOME, PORT: '0' },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    let said = '';
    const url = await new Promise((resolve, reject) => {
      const listen = (piece) => {
        said += piece;
        const address = /(http:\/\/[\w.]+:\d+\/) after/.exec(said);
        if (address) resolve(address[1]);
      };
      server.stdout.on('data', listen);
      server.stderr.on('data', listen);
      server.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
    });
    return await use(url);
  } finally {
    server.kill();
    await ended;
  }
}

/** Passes the address of a back end that answers with the id of its caller to `use`. */
async function withBackEnd(use) {
  let portal;
  const server = createServer(async ({ headers }, response) => {
    const { user } = await identityReader({ portal, remote: 'gift-cards' })(headers);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ user }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${server.address().port}`, (url) => (portal = url));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test(
  'the remote’s screen is served alone for development',
  () =>
    whileDeveloping(remote, ['--alone'], async (url) => {
      const page = await fetch(url);
      expect(await page.text()).toContain('<main id="root">');
      const script = await (await fetch(`${url}main.js`)).text();
      // These texts are in the page's bar and the remote's manifest. Its screen is a chunk that comes when it is
      // opened.
      const holds = (text) => script.includes(text);
      expect([holds('A payment comes in'), holds("title: 'Gift cards'")]).toEqual([true, true]);
    }),
  patient,
);

test(
  'two remotes appear in the real shell, whose React is a patch behind, over a stand-in gateway with users and faults and a back end of one, and one hears the other on the page of a slot',
  () =>
    withBackEnd((backEnd, behind) =>
      whileDeveloping(ahead, ['../remote-loyalty', '--backend', `gift-cards=${backEnd}`], async (url) => {
        behind(url);
        const browser = await openChromium();
        try {
          const context = await browser.newContext();
          context.setDefaultTimeout(120_000);
          const page = await context.newPage();
          await page.goto(url);
          await page.getByLabel(/^Email/).fill('merchant@harborbooks.test');
          await page.getByLabel(/^Password/).fill('any');
          await page.getByRole('button', { name: 'Login', exact: true }).click();
          await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
          const called = await page.evaluate(() =>
            fetch('/api/x/gift-cards/mine').then((answer) => answer.json()),
          );
          expect(called).toEqual({ user: 'user-1' });
          await page.goto(`${url}gift-cards`);
          await page.getByText('Ada Byron').waitFor();

          const controls = await context.newPage();
          await controls.goto(`${url}api/emulator`);
          await controls.getByRole('button', { name: 'A payment comes in' }).click();
          await page.getByText('Hypatia').waitFor();

          await seeSlot(page, url);

          await controls.getByLabel('Gateway').selectOption('Gateway refuses');
          await controls.getByText('From the next call on.').waitFor();
          await page.goto(`${url}gift-cards`);
          await page.getByText('You may not do this.').waitFor();

          await page.goto(`${url}profile`);
          await page.getByText('Cards of user-1').waitFor();
          await controls.getByLabel('Signed in as').selectOption('viewer@harborbooks.test');
          // Another user starts again on the first screen that is open to him, and here there is none.
          await page.getByText('Signed in as viewer@harborbooks.test').waitFor();
        } finally {
          await browser.close();
        }
      }),
    ),
  patient,
);

/** Uses the parts of both remotes on the page of their slot, and changes one of them meanwhile. */
async function seeSlot(page, url) {
  await page.getByRole('button', { name: 'SLOTS' }).click();
  await page.getByRole('menuitem', { name: 'Profile card' }).click();
  await page.getByText('Cards of user-1').waitFor();
  await page.getByRole('button', { name: 'Give 5 points' }).click();
  await page.getByText('5 points heard.').waitFor();

  const card = path.join(loyalty, 'src/card.tsx');
  await writeFile(card, (await readFile(card, 'utf8')).replace('Give 5 points', 'Give five points'));
  await page.getByRole('button', { name: 'Give five points' }).click();
  // The other remote kept its state: the page was not loaded again.
  await page.getByText('10 points heard.').waitFor();

  await page.getByLabel('State of the extensions').selectOption('Failed');
  await page.getByText('Points is not available right now.', { exact: false }).first().waitFor();
  const { status, said } = tillway(ahead, 'types', '--from', url);
  expect({ status, said }).toMatchObject({ status: 0 });
  expect(await readFile(path.join(ahead, 'src/types/portal.d.ts'), 'utf8')).toContain("'loyalty.scored@1'");
}

test(
  'the types of the page’s example hold',
  () => {
    const { status, said } = tillway(loyalty, 'types');
    expect({ status, said }).toEqual({ status: 0, said: '' });
  },
  patient,
);

test(
  'the sample tests of the remote pass in a browser, around its build',
  async () => {
    // Only the browser differs: it comes from the package registry.
    const launchOptions = { executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] };
    await writeFile(
      path.join(remote, 'e2e/outside.config.mjs'),
      `import config from '../playwright.config.ts';\nexport default { ...config, testDir: '.', use: ${JSON.stringify({ launchOptions })} };\n`,
    );
    const cli = path.join(remote, 'node_modules/@playwright/test/cli.js');
    const { status, said } = run(remote, cli, 'test', '--config', 'e2e/outside.config.mjs');
    expect({ status, said }).toEqual({ status: 0, said: expect.stringMatching(/3 passed/) });
    const types = run(remote, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'e2e');
    expect(types).toEqual({ status: 0, said: '' });
  },
  patient,
);

test(
  'the types of the remote reveal a mistake before anything is built',
  async () => {
    await appendFile(path.join(remote, 'src/manifest.ts'), '\nexport const wrong: number = manifest.name;\n');
    const { status, said } = tillway(remote, 'types');
    expect({ status, said }).toMatchObject({ status: 1, said: expect.stringContaining('manifest.ts') });
  },
  patient,
);
