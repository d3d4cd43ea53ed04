import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { portalFile } from '../../test/edge';
import { type Build, manifestOf, portalBuilds, temporaryFolder, writeBuild } from '../../test/releases';
import { runCommand } from './command';
import type { CommandOptions } from './command-line';
import { folderStore } from './folder-store';
import type { Desk } from './desk';

const folder = temporaryFolder();
const options: CommandOptions = { channel: 'stable', promote: false, csv: false };
let count = 0;

const route = (path: string) => ({ path, name: 'Screen', title: 'Screen' });
const payments = (version: string, change: Partial<Build> = {}): Build => ({
  name: 'payments',
  version,
  files: { 'remoteEntry.js': `payments("${version}")`, 'app.js': `charge("${version}")` },
  manifest: manifestOf('payments', { routes: [route('/credit')] }),
  ...change,
});
const [shell] = portalBuilds;
const first = payments('0.1.0-aaaa');
const second = payments('0.2.0-bbbb');

/** Opens a desk with its own store. */
async function openDesk() {
  const home = path.join(folder(), `store-${(count += 1)}`);
  const desk: Desk = {
    store: folderStore(home),
    served: [{ file: 'portal.json', portals: await portalFile() }],
    by: 'ada',
    now: () => new Date('2026-11-20T12:00:00Z'),
  };
  const run = (words: string, change: Partial<CommandOptions> = {}) =>
    runCommand(desk, words.split(' '), { ...options, ...change });
  const show = async (...builds: Build[]) => {
    const folders = await Promise.all(builds.map((build) => writeBuild(folder(), build)));
    return runCommand(desk, ['publish', ...folders], { ...options, promote: true });
  };
  return { desk, home, run, show };
}

const output = async (outcome: Promise<{ output: string }>) => (await outcome).output;

test('after publish, promote, and roll back, the list shows the present and the history the past', async () => {
  const { run, show } = await openDesk();
  await show(shell as Build, first);
  await show(second);
  expect(await output(run('list'))).toMatch(/payments@0\.1\.0-aaaa\npayments@0\.2\.0-bbbb +stable/);
  expect(await output(run('rollback payments', { note: 'slow' }))).toBe('revision 3\npayments 0.1.0-aaaa\n');
  expect(await output(run('list'))).toMatch(/payments@0\.1\.0-aaaa +stable\npayments@0\.2\.0-bbbb\n/);
  expect((await output(run('history'))).trimEnd().split('\n')).toEqual([
    '1 2026-11-20T12:00:00.000Z ada: promote shell@0.1.0-aaaa0001 payments@0.1.0-aaaa to stable',
    '2 2026-11-20T12:00:00.000Z ada: promote payments@0.2.0-bbbb to stable',
    '3 2026-11-20T12:00:00.000Z ada: rollback payments in stable (slow)',
  ]);
});

test('validate lists the problems of a portal under construction, and refuses nothing because of them', async () => {
  const { desk, run, show } = await openDesk();
  await show(shell as Build);
  expect(await run('validate')).toEqual({ output: 'fits every portal: portal.json\n', isGood: true });
  const [{ portals } = { portals: await portalFile() }] = desk.served;
  const { tillway } = portals.portals;
  if (!tillway) throw new Error('no portal');
  const corner = {
    ...tillway,
    draft: true,
    brand: { ...tillway.brand, colors: { light: { fg: '#ff9ec4' } } },
  };
  const served = [{ file: 'portal.json', portals: { ...portals, portals: { ...portals.portals, corner } } }];
  const { isGood, says } = await runCommand({ ...desk, served }, ['validate'], options);
  expect(isGood).toBe(true);
  expect(says).toMatch(/^Draft "corner" of portal\.json: brand: light: /);
});

test('publishing and promoting the same release again changes nothing', async () => {
  const { run, show } = await openDesk();
  await show(first);
  expect(await output(show(first))).toBe('already published payments@0.1.0-aaaa\nrevision 1\n');
  expect((await output(run('history'))).split('\n')).toHaveLength(2);
});

test('a version never changes', async () => {
  const { show } = await openDesk();
  await show(first);
  await expect(show(payments('0.1.0-aaaa', { files: { 'remoteEntry.js': 'other()' } }))).rejects.toThrow(
    'published with other contents',
  );
});

test('of two moves at the same moment one is refused, and none is lost', async () => {
  const { desk, run, show } = await openDesk();
  await show(first);
  for (const build of [second, payments('0.3.0-cccc')]) {
    await run(`publish ${await writeBuild(folder(), build)}`);
  }
  // Neither writes before both have read.
  const { store } = desk;
  let missing = 2;
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  desk.store = {
    ...store,
    async create(key, content) {
      missing -= 1;
      if (missing === 0) open();
      await opened;
      return store.create(key, content);
    },
  };
  const moves = await Promise.allSettled([
    run('promote payments@0.2.0-bbbb'),
    run('promote payments@0.3.0-cccc'),
  ]);
  expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await output(run('history'))).trimEnd().split('\n')).toHaveLength(2);
});

describe('a build with wrong contents is not published', () => {
  test.each([
    ['a file with one more byte', (build: string) => appendFile(path.join(build, 'app.js'), ' ')],
    ['a compressed form of something else', (build: string) => writeFile(path.join(build, 'app.js.br'), 'x')],
    ['no release.json', (build: string) => writeFile(path.join(build, 'release.json'), '')],
    [
      'a release.json of another shape',
      (build: string) => writeFile(path.join(build, 'release.json'), '{"kind":"x"}'),
    ],
  ])('%s', async (_, damage) => {
    const { run } = await openDesk();
    const build = await writeBuild(folder(), first);
    await damage(build);
    await expect(run(`publish ${build}`)).rejects.toThrow(build);
    expect(await output(run('list'))).toBe('revision 0\n');
  });

  test.each([
    ['a manifest of another name', { manifest: manifestOf('history') }, 'manifest says "history"'],
    ['the shell’s name', { name: 'shell', manifest: manifestOf('shell') }, 'cannot be called "shell"'],
    ['a way out of the folder', { files: { '../../evil.js': 'x' } }, 'not a plain relative path'],
    ['a source map', { files: { 'remoteEntry.js': 'x', 'remoteEntry.js.map': '{}' } }, 'never served'],
    ['a version that is a path', { version: '../1.0.0' }, 'cannot be a folder'],
  ])('%s', async (_, change, message) => {
    const { run } = await openDesk();
    await expect(
      run(`publish ${await writeBuild(folder(), payments('0.1.0-aaaa', change))}`),
    ).rejects.toThrow(message);
  });
});

describe('a promotion that would break a portal is refused', () => {
  test('a remote for another portal API', async () => {
    const { show } = await openDesk();
    await show(shell as Build);
    const tooNew = payments('9.0.0-ffff', { manifest: manifestOf('payments', { portalApi: '^2.0.0' }) });
    await expect(show(tooNew)).rejects.toThrow('remote payments: needs portal API ^2.0.0');
  });

  test('two remotes that claim one screen', async () => {
    const { show } = await openDesk();
    await show(shell as Build, first);
    const greedy: Build = {
      name: 'history',
      version: '1.0.0-abcd',
      files: { 'remoteEntry.js': 'x' },
      manifest: manifestOf('history', { routes: [route('/credit')] }),
    };
    await expect(show(greedy)).rejects.toThrow('/credit belongs to payments');
  });

  test('a release that nobody published', async () => {
    const { run } = await openDesk();
    await expect(run('promote payments@0.9.0-none')).rejects.toThrow('not published');
  });

  test('a release that was altered since', async () => {
    const { home, run, show } = await openDesk();
    await show(first);
    await show(second);
    await appendFile(path.join(home, 'remotes/payments/0.1.0-aaaa/app.js'), '//');
    await expect(run('rollback payments')).rejects.toThrow('app.js: does not match its hash');
    expect(await output(run('list'))).toMatch(/payments@0\.2\.0-bbbb +stable/);
  });
});

describe('verify', () => {
  test('accepts the published releases', async () => {
    const { run, show } = await openDesk();
    await show(shell as Build, first);
    expect(await run('verify')).toEqual({
      output: 'every published file is unchanged\n',
      isGood: true,
    });
  });

  test('finds one altered byte, in the file or in a compressed form, and unlisted files', async () => {
    const { home, run, show } = await openDesk();
    await show(shell as Build, first);
    const release = path.join(home, 'remotes/payments/0.1.0-aaaa');
    await writeFile(path.join(release, 'app.js'), 'charge("0.1.0-aaab")');
    await writeFile(path.join(release, 'remoteEntry.js.gz'), 'x');
    await writeFile(path.join(release, 'skimmer.js'), 'x');
    const { output: problems, isGood } = await run('verify');
    expect(isGood).toBe(false);
    expect(problems.trimEnd().split('\n')).toEqual([
      'payments@0.1.0-aaaa: remoteEntry.js.gz: does not match its hash',
      'payments@0.1.0-aaaa: app.js: does not match its hash',
      'payments@0.1.0-aaaa: skimmer.js: not listed',
    ]);
  });
});

describe('quarantine', () => {
  test('needs a reason, goes back to the previous version, and holds until it is lifted', async () => {
    const { run, show } = await openDesk();
    await show(first);
    await show(second);
    await expect(run('quarantine payments@0.2.0-bbbb')).rejects.toThrow('Give the reason');
    await run('quarantine payments@0.2.0-bbbb', { note: 'skims cards' });
    expect(await output(run('list'))).toMatch(
      /aaaa +stable\npayments@0\.2\.0-bbbb +quarantined: skims cards/,
    );
    await expect(run('promote payments@0.2.0-bbbb')).rejects.toThrow('is quarantined: skims cards');
    await run('lift payments@0.2.0-bbbb');
    expect(await output(run('promote payments@0.2.0-bbbb'))).toBe('revision 5\n');
  });
});

describe('inventory', () => {
  test('lists every script with hash, owner, purpose, and the person who let it in', async () => {
    const { run, show } = await openDesk();
    await show(shell as Build, first);
    const lines = JSON.parse(await output(run('inventory', { host: 'localhost' })));
    expect(lines).toHaveLength(5);
    expect(lines).toContainEqual({
      part: 'payments',
      version: '0.1.0-aaaa',
      script: '/remotes/payments/0.1.0-aaaa/app.js',
      integrity: expect.stringMatching(/^sha384-/),
      bytes: 20,
      owner: 'payments team',
      purpose: 'Shows payments',
      assuredBy: 'hash in the script that loads it',
      authorisedBy: 'ada',
      authorisedAt: '2026-11-20T12:00:00.000Z',
    });
    expect(lines[0]).toMatchObject({ part: 'shell', owner: 'Portal team', assuredBy: 'hash in the page' });
  });

  test('has a CSV form, with nothing that a spreadsheet would run', async () => {
    const { run, show } = await openDesk();
    const manifest = manifestOf('payments', { purpose: '=HYPERLINK("https://evil.example")' });
    await show(payments('0.1.0-aaaa', { manifest }));
    const [heading, line] = (await output(run('inventory', { csv: true }))).split('\n');
    expect(heading).toMatch(/^"part","version","script","integrity"/);
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });

  test('has a page form, in which nothing from a manifest is markup', async () => {
    const { run, show } = await openDesk();
    const manifest = manifestOf('payments', { purpose: '<script>alert(1)</script>' });
    await show(payments('0.1.0-aaaa', { manifest }));
    const page = await output(run('inventory', { html: true, host: 'localhost' }));
    expect(page).toContain('Host: localhost, portal &quot;tillway&quot; of portal.json');
    expect(page).toContain('<td>&lt;script&gt;alert(1)&lt;/script&gt;</td>');
    expect(page.match(/<tr><td>payments<\/td>/g)).toHaveLength(2);
    expect(page).not.toContain('<script');
  });

  test('lists the scripts of a canary beside those of the other sessions, each with the person who let it in', async () => {
    const { desk, run, show } = await openDesk();
    await show(shell as Build, first);
    await run(`publish ${await writeBuild(folder(), second)}`);
    desk.by = 'ben';
    await run('canary 5% payments@0.2.0-bbbb');
    const lines = JSON.parse(await output(run('inventory', { host: 'localhost' }))) as {
      version: string;
      part: string;
      authorisedBy: string;
    }[];
    const ofPayments = lines.filter(({ part }) => part === 'payments');
    expect(ofPayments.map(({ version, authorisedBy }) => `${version} ${authorisedBy}`)).toEqual([
      '0.1.0-aaaa ada',
      '0.1.0-aaaa ada',
      '0.2.0-bbbb ben',
      '0.2.0-bbbb ben',
    ]);
  });
});

describe('a partner’s portal file beside the project’s own', () => {
  const partner = async () => {
    const { portals, ...house } = await portalFile();
    const { tillway } = portals;
    if (!tillway) throw new Error('the house has a portal');
    const corner = {
      ...tillway,
      remotes: [...tillway.remotes.slice(0, 1), { name: 'loyalty', channel: 'stable' }],
    };
    const own = { portal: 'corner', environment: 'local' } as const;
    return { ...house, default: own, hosts: { 'corner.localhost': own }, portals: { corner } };
  };
  const loyalty = (path: string): Build => ({
    name: 'loyalty',
    version: `1.0.0-${path.slice(1)}`,
    files: { 'remoteEntry.js': `loyalty("${path}")` },
    manifest: manifestOf('loyalty', { routes: [route(path)] }),
  });

  test('a remote that no portal uses is moved, and the command says that nothing shows it', async () => {
    const { show } = await openDesk();
    expect(await output(show(loyalty('/loyalty')))).toBe(
      'published loyalty@1.0.0-loyalty\nrevision 1\nno portal uses loyalty from channel stable, so nothing shows it: portal.json\n',
    );
  });

  test('a move is checked in every portal that shows the store', async () => {
    const { desk, show } = await openDesk();
    desk.served.push({ file: 'corner.json', portals: await partner() });
    await show(shell as Build, first);
    expect(await output(show(loyalty('/loyalty')))).not.toContain('nothing shows it');
    await expect(show(loyalty('/credit'))).rejects.toThrow(
      'Portal "corner" of corner.json: remote loyalty: /credit belongs to payments',
    );
  });

  test('an inventory uses the file that lists the host, and says so', async () => {
    const { desk, run, show } = await openDesk();
    const corner = { file: 'corner.json', portals: await partner() };
    desk.served.push(corner);
    await show(shell as Build, first);
    const says = async (host?: string) => (await run('inventory', { host })).says;
    expect(await says('corner.localhost')).toBe('Host: corner.localhost, portal "corner" of corner.json');
    expect(await says('localhost')).toBe('Host: localhost, portal "tillway" of portal.json');
    await expect(says('till.example')).rejects.toThrow('Set --host, and --port or --portals');
    desk.served = [...desk.served.slice(0, 1), { ...corner, isPreferred: true }];
    expect(await says()).toBe(
      'Host: any other, not listed in corner.json; it gets the default portal "corner"',
    );
  });
});

test.each(['', 'publish', 'unknown', 'constructor', 'promote nonsense', 'promote payments@../x'])(
  'the command line "%s" is refused',
  async (words) => {
    const { run } = await openDesk();
    await expect(run(words)).rejects.toThrow(/Releases of the portal|is not a release/);
  },
);
