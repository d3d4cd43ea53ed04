import { appendFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { edgeWithReleases, portalFile } from '../../test/edge';
import { type Build, manifestOf, portalBuilds, temporaryFolder, writeBuild } from '../../test/releases';
import { runCommand } from './command';
import type { CommandOptions } from './command-line';
import { folderStore } from './folder-store';
import type { Desk } from './desk';

/** Commands that look at releases before or after a move. */
const folder = temporaryFolder();
const options: CommandOptions = { channel: 'stable', promote: false, csv: false };
let count = 0;

const route = (to: string) => ({ path: to, name: 'Screen', title: 'Screen' });
const payments = (version: string, change: Partial<Build> = {}): Build => ({
  name: 'payments',
  version,
  files: { 'remoteEntry.js': `payments("${version}")`, 'app.js': `charge("${version}")` },
  manifest: manifestOf('payments', { routes: [route('/credit')] }),
  ...change,
});
const shell = portalBuilds[0]!;

async function openDesk(times: string[] = []) {
  const home = path.join(folder(), `store-${(count += 1)}`);
  const left = [...times];
  const desk: Desk = {
    store: folderStore(home),
    served: [{ file: 'portal.json', portals: await portalFile() }],
    by: 'ada',
    now: () => new Date(left.shift() ?? '2026-11-20T12:00:00Z'),
  };
  const run = (words: string, change: Partial<CommandOptions> = {}) =>
    runCommand(desk, words.split(' '), { ...options, ...change });
  const publish = async (...builds: Build[]) => {
    const folders = await Promise.all(builds.map((build) => writeBuild(folder(), build)));
    return runCommand(desk, ['publish', ...folders], options);
  };
  return { desk, home, run, publish };
}

describe('validate', () => {
  test('says that a release fits, and moves nothing', async () => {
    const { run, publish } = await openDesk();
    await publish(shell, payments('0.1.0-aaaa'));
    const asked = await run('validate shell@0.1.0-aaaa0001 payments@0.1.0-aaaa');
    expect(asked).toEqual({ output: 'fits every portal: portal.json\n', isGood: true });
    expect((await run('history')).output).toBe('');
  });

  test('names every portal that would lose the remote, the reason, and the way out', async () => {
    const { run, publish } = await openDesk();
    const tooNew = payments('9.0.0-ffff', { manifest: manifestOf('payments', { portalApi: '^2.0.0' }) });
    await publish(shell, tooNew);
    const { output, isGood } = await run('validate shell@0.1.0-aaaa0001 payments@9.0.0-ffff');
    expect(isGood).toBe(false);
    const lines = output.trimEnd().split('\n');
    const portals = Object.keys((await portalFile()).portals);
    for (const portal of portals.slice(0, 2))
      expect(lines).toContainEqual(
        expect.stringMatching(`Portal "${portal}" of portal.json: remote payments: needs portal API`),
      );
    expect(lines[1]).toMatch(/promote a shell that offers it/);
  });

  test('names an incomplete file before it checks any portal', async () => {
    const { home, run, publish } = await openDesk();
    await publish(shell, payments('0.1.0-aaaa'));
    await appendFile(path.join(home, 'remotes/payments/0.1.0-aaaa/app.js'), '//');
    const { output, isGood } = await run('validate payments@0.1.0-aaaa');
    expect([output, isGood]).toEqual(['payments@0.1.0-aaaa: app.js: does not match its hash\n', false]);
  });
});

describe('which', () => {
  const shown = async () => {
    const desk = await openDesk([
      // The time of the publication.
      '2026-10-30T10:00:00Z',
      '2026-11-01T10:00:00Z',
      '2026-11-03T10:00:00Z',
      '2026-11-04T10:00:00Z',
    ]);
    await desk.publish(shell, payments('0.1.0-aaaa'), payments('0.2.0-bbbb'));
    await desk.run('promote shell@0.1.0-aaaa0001 payments@0.1.0-aaaa');
    await desk.run('promote payments@0.2.0-bbbb');
    await desk.run('rollback payments');
    return desk;
  };

  test.each([
    ['before anything', '2026-10-31', undefined],
    ['at the very moment', '2026-11-01T10:00:00Z', '0.1.0-aaaa'],
    ['a day later', '2026-11-02', '0.1.0-aaaa'],
    ['at the end of the day of a promotion', '2026-11-03', '0.2.0-bbbb'],
    ['before it on that day', '2026-11-03T09:59:59Z', '0.1.0-aaaa'],
    ['after it went back', '2026-11-05', '0.1.0-aaaa'],
  ])('%s', async (_, at, version) => {
    const { run } = await shown();
    const { output, isGood } = await run('which', { host: 'localhost', at });
    expect(isGood).toBe(version !== undefined);
    expect(output.split('\n').find((line) => line.startsWith('payments '))).toBe(
      version && `payments ${version}`,
    );
  });

  test('names the decider, and a part without a release', async () => {
    const { run } = await shown();
    const { output, says } = await run('which', { host: 'localhost', at: '2026-11-03' });
    expect(output).toContain('revision 2 of 2026-11-03T10:00:00.000Z by ada: promote payments@0.2.0-bbbb');
    expect(output).toContain('plans missing');
    expect(says).toContain('portal "tillway" of portal.json');
  });

  test.each([
    [{ at: '2026-11-03' }, '--host'],
    [{ host: 'localhost', at: 'yesterday' }, 'is not a time'],
  ])('%p is refused', async (change, message) => {
    const { run } = await shown();
    await expect(run('which', change)).rejects.toThrow(message);
  });
});

describe('verify of the served files', () => {
  const edge = edgeWithReleases();
  const origin = async () => {
    const { server } = edge();
    if (server.addresses().length === 0) await server.listen({ host: '127.0.0.1', port: 0 });
    return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  };
  const ask = async (host = 'localhost') =>
    runCommand(edge().desk, ['verify'], { ...options, host, origin: await origin() });

  test('fetches every file in every form, and finds one altered byte', async () => {
    expect(await ask()).toEqual({
      output: '10 files, each in three encodings, are served to localhost as published\n',
      isGood: true,
    });
    const file = path.join(edge().folder, 'releases/remotes/payments/0.1.0-bbbb0001/later.js');
    await appendFile(file, '//');
    expect(await ask()).toEqual({
      output: '/remotes/payments/0.1.0-bbbb0001/later.js (identity): does not match its hash\n',
      isGood: false,
    });
  });

  test('says that no portal runs', async () => {
    await expect(runCommand(edge().desk, ['verify'], { ...options, host: 'localhost' })).rejects.toThrow(
      'No portal is running here',
    );
  });
});
