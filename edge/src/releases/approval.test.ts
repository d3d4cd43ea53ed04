import path from 'node:path';
import { portalFile } from '../../test/edge';
import { type Build, manifestOf, portalBuilds, temporaryFolder, writeBuild } from '../../test/releases';
import type { PortalFile } from '../portals/portal-file';
import { runCommand } from './command';
import type { CommandOptions } from './command-line';
import { folderStore } from './folder-store';
import { approvals } from './publications';
import type { Desk } from './desk';

const folder = temporaryFolder();
const options: CommandOptions = { channel: 'stable', promote: false, csv: false };
const payments = (version: string): Build => ({
  name: 'payments',
  version,
  files: { 'remoteEntry.js': `payments("${version}")` },
  manifest: manifestOf('payments', { routes: [{ path: '/credit', name: 'Screen', title: 'Screen' }] }),
});
let count = 0;

/** Opens a store of a portal that asks for a second person. The first release is already shown. */
async function openDesk() {
  const store = folderStore(path.join(folder(), `store-${(count += 1)}`));
  const open = await portalFile();
  const { tillway } = open.portals;
  if (!tillway) throw new Error('the house has a portal');
  const careful: PortalFile = {
    ...open,
    portals: { ...open.portals, tillway: { ...tillway, approval: true } },
  };
  const run = (by: string, words: string, change: Partial<CommandOptions> = {}, portals = careful) => {
    const desk: Desk = {
      store,
      served: [{ file: 'portal.json', portals }],
      by,
      now: () => new Date('2026-11-20T12:00:00Z'),
    };
    return runCommand(desk, words.split(' '), { ...options, ...change });
  };
  const [shell] = portalBuilds;
  if (!shell) throw new Error('the shell is the first');
  const builds = [shell, payments('0.1.0-aaaa')].map((build) => writeBuild(folder(), build));
  await run('team', `publish ${(await Promise.all(builds)).join(' ')}`, { promote: true }, open);
  await run('team', `publish ${await writeBuild(folder(), payments('0.2.0-bbbb'))}`);
  return { store, run };
}

test.each(['promote payments@0.2.0-bbbb', 'canary 5% payments@0.2.0-bbbb'])(
  '%s waits until a second person has approved the release, and the message says how',
  async (words) => {
    const { store, run } = await openDesk();
    const waits =
      /^Portal "tillway" of portal\.json: payments@0\.2\.0-bbbb waits .* second person\n +someone other than ada .* approve payments@0\.2\.0-bbbb/;
    await expect(run('ada', words)).rejects.toThrow(waits);
    await run('ada', 'approve payments@0.2.0-bbbb');
    await expect(run('ada', words)).rejects.toThrow(waits);
    await run('ben', 'approve payments@0.2.0-bbbb', { note: 'read the change' });
    expect((await run('ada', words)).output).toBe('revision 2\n');
    const given = await approvals.of(store, { part: 'payments', version: '0.2.0-bbbb' });
    expect(given).toContainEqual({ by: 'ben', at: '2026-11-20T12:00:00.000Z', note: 'read the change' });
  },
);

test.each([
  ['who published it', 'team', 'approve payments@0.2.0-bbbb', 'team published payments@0.2.0-bbbb'],
  ['anybody, before it is published', 'ben', 'approve payments@0.3.0-cccc', 'not published'],
])('%s cannot approve the release', async (_, by, words, message) => {
  const { run } = await openDesk();
  await expect(run(by, words)).rejects.toThrow(message);
});

test('a rollback needs no second person, and a channel that no such portal takes does not wait', async () => {
  const { run } = await openDesk();
  await run('ben', 'approve payments@0.2.0-bbbb');
  await run('ada', 'promote payments@0.2.0-bbbb');
  expect((await run('ada', 'rollback payments')).output).toBe('revision 3\npayments 0.1.0-aaaa\n');
  expect((await run('ada', 'promote payments@0.2.0-bbbb', { channel: 'next' })).output).toContain(
    'revision 4',
  );
});
