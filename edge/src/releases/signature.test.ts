import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { portalFile } from '../../test/edge';
import { type Build, manifestOf, portalBuilds, temporaryFolder, writeBuild } from '../../test/releases';
import { runCommand } from './command';
import type { CommandOptions } from './command-line';
import { folderStore } from './folder-store';
import { refusalsOf } from './gate';
import { readState } from './journal';
import type { Desk } from './desk';

const folder = temporaryFolder();
const options: CommandOptions = { channel: 'stable', promote: false, csv: false };
let count = 0;

const keys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    listed: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
};
const team = keys();
const stranger = keys();

const payments = (version = '1.0.0-aaaa'): Build => ({
  name: 'payments',
  version,
  files: { 'remoteEntry.js': `payments("${version}")` },
  manifest: manifestOf('payments', { routes: [{ path: '/credit', name: 'Screen', title: 'Screen' }] }),
});

/** Opens a desk whose portal shows payments only if the team has signed it. */
async function openDesk() {
  const home = path.join(folder(), `signed-${(count += 1)}`);
  const portals = { ...(await portalFile()), publishers: { payments: [team.listed] } };
  const desk: Desk = {
    store: folderStore(home),
    served: [{ file: 'portal.json', portals }],
    by: 'ada',
    now: () => new Date('2026-11-20T12:00:00Z'),
  };
  const run = (words: string, change: Partial<CommandOptions> = {}) =>
    runCommand(desk, words.split(' '), { ...options, ...change });
  const sign = async (build: string, { pem } = team) => {
    const key = path.join(folder(), `key-${(count += 1)}.pem`);
    await writeFile(key, pem);
    await run(`sign ${build}`, { key });
  };
  return { desk, home, run, sign };
}

test('a build that the team has signed is published and shown', async () => {
  const { run, sign } = await openDesk();
  const [shell, build] = [
    await writeBuild(folder(), portalBuilds[0]!),
    await writeBuild(folder(), payments()),
  ];
  await sign(build);
  await run(`publish ${shell} ${build}`, { promote: true });
  expect((await run('validate')).isGood).toBe(true);
  expect((await run('verify')).isGood).toBe(true);
});

test.each([
  ['not signed', async () => {}, 'is not signed'],
  [
    'signed by a stranger',
    (build: string, { sign }: Awaited<ReturnType<typeof openDesk>>) => sign(build, stranger),
    'not signed by a publisher',
  ],
  [
    'changed after it was signed',
    async (build: string, { sign }: Awaited<ReturnType<typeof openDesk>>) => {
      await sign(build);
      await writeFile(
        path.join(build, 'release.json'),
        `${await readFile(path.join(build, 'release.json'), 'utf8')} `,
      );
    },
    'not signed by a publisher',
  ],
  [
    'signed with something else than a signature',
    (build: string) => writeFile(path.join(build, 'release.sig'), 'yes'),
    'not signed by a publisher',
  ],
])('a build that is %s is not published', async (_, damage, message) => {
  const desk = await openDesk();
  const build = await writeBuild(folder(), payments());
  await damage(build, desk);
  await expect(desk.run(`publish ${build}`)).rejects.toThrow(message);
  expect((await desk.run('list')).output).toBe('revision 0\n');
});

test('a signature forged in the store keeps the remote off every page, and the promotion says why', async () => {
  const { desk, home, run, sign } = await openDesk();
  const [shell, build] = [
    await writeBuild(folder(), portalBuilds[0]!),
    await writeBuild(folder(), payments()),
  ];
  await sign(build);
  await run(`publish ${shell} ${build}`, { promote: true });
  await writeFile(path.join(home, 'remotes/payments/1.0.0-aaaa/release.sig'), 'forged');
  const state = await readState(desk.store);
  const refusals = await refusalsOf(desk, state, state);
  expect(refusals).not.toEqual([]);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      remote: 'payments',
      what: expect.stringContaining('not signed by a publisher of payments'),
      wayOut: expect.stringContaining('sign the build'),
    });
});

test('publishing a release again signs it, if it is older than its portal’s demand for signatures', async () => {
  const { desk, run, sign } = await openDesk();
  const build = await writeBuild(folder(), payments());
  const [served] = desk.served;
  const strict = served!.portals;
  const { publishers: _, ...open } = strict;
  desk.served = [{ file: 'portal.json', portals: open }];
  await run(`publish ${build}`);
  desk.served = [{ file: 'portal.json', portals: strict }];
  await sign(build);
  expect((await run(`publish ${build}`)).output).toBe('already published payments@1.0.0-aaaa\n');
  expect((await run('validate payments@1.0.0-aaaa')).output).toMatch(/^fits every portal/);
});

test.each([
  ['no key', {}, '--key'],
  ['a key that is not there', { key: '/nowhere/team.pem' }, 'cannot be read'],
])('signing with %s is refused', async (_, change, message) => {
  const { run } = await openDesk();
  await expect(run(`sign ${await writeBuild(folder(), payments())}`, change)).rejects.toThrow(message);
});
