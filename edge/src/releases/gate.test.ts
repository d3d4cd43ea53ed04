import { createHash } from 'node:crypto';
import path from 'node:path';
import type { EventName, RemoteManifest } from '@tillway/contract';
import { portalFile } from '../../test/edge';
import { type Build, manifestOf, portalBuilds, temporaryFolder, writeBuild } from '../../test/releases';
import type { Portal, PortalFile } from '../portals/portal-file';
import { runCommand } from './command';
import type { CommandOptions } from './command-line';
import { folderStore } from './folder-store';
import { readHistory } from './journal';
import type { Desk } from './desk';

const folder = temporaryFolder();
const options: CommandOptions = { channel: 'stable', promote: false, csv: false };
let count = 0;

/** Generates a script that no compression makes smaller. */
const script = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / 44) }, (_, at) =>
    createHash('sha256').update(String(at)).digest('base64'),
  )
    .join('')
    .slice(0, bytes);

const route = (to: string) => ({ path: to, name: 'Screen', title: 'Screen' });
const remote = (name: string, change: Partial<RemoteManifest> = {}, bytes = 100): Build => ({
  name,
  version: `0.1.${(count += 1)}-abcd`,
  files: { 'remoteEntry.js': script(bytes), 'later.js': script(5_000) },
  manifest: manifestOf(name, { portalApi: '^1.5.0', routes: [route(`/${name}`)], ...change }),
});
const keyOf = ({ name, version }: Build) => `${name}@${version}`;
const scored = (fields: Record<string, 'string' | 'number'>, version = 1) => ({
  events: { emits: [], listens: [], own: { [`plans.scored@${version}`]: fields } },
});
const rated = (max: number): Partial<RemoteManifest> => ({
  portalApi: '^1.9.0',
  configuration: { rate: { kind: 'number', label: 'Rate', default: 1, max } },
});
const hears = { events: { emits: [], listens: ['plans.scored@1' as string as EventName] } };

const offers = (change: Partial<NonNullable<RemoteManifest['slots']>[string]>): Partial<RemoteManifest> => ({
  portalApi: '^1.9.0',
  slots: { 'plans.row@1': { kind: 'part', values: { plan_id: 'string' }, ...change } },
});
const fills: Partial<RemoteManifest> = {
  portalApi: '^1.9.0',
  extensions: [{ slot: 'plans.row@1', name: 'row', label: 'Row', order: 10 }],
};

/** Opens a portal that shows these parts. */
async function open(change: Partial<Portal>, ...shown: Build[]) {
  const store = folderStore(path.join(folder(), `store-${(count += 1)}`));
  const house = await portalFile();
  const { tillway } = house.portals;
  const [shell] = portalBuilds;
  if (!tillway || !shell) throw new Error('the house has a portal, and its shell is the first');
  const corner = { ...tillway, ...change };
  const own = { portal: 'corner', environment: 'local' } as const;
  const portals: PortalFile = { ...house, default: own, hosts: {}, portals: { corner } };
  const desk: Desk = {
    store,
    served: [{ file: 'corner.json', portals }],
    by: 'ada',
    now: () => new Date('2026-11-20T12:00:00Z'),
  };
  const run = (...words: string[]) => runCommand(desk, words, options);
  const publish = async (build: Build) => {
    await run('publish', await writeBuild(folder(), build));
    return keyOf(build);
  };
  for (const build of [shell, ...shown]) await run('promote', await publish(build));
  return { run, publish, moves: async () => (await readHistory(store)).length };
}

const withoutBudget = { budget: { firstLoad: 1_000_000 } };
const menuTo = (to: string) => ({ menu: [{ menu: 'card' as const, label: 'Points', to, order: 1 }] });

interface Case {
  portal?: Partial<Portal>;
  shown: Build[];
  next: Build;
  what: RegExp;
  wayOut: RegExp;
}
const onlyBus = [{ name: 'plans', channel: 'stable', capabilities: ['bus' as const] }];

describe('a promotion, also by canary, that does not fit every portal is refused with reason, place, and way out', () => {
  const cases: [string, Case][] = [
    [
      'a part of the portal API that the portal does not give it',
      {
        portal: { remotes: onlyBus },
        shown: [remote('plans', { capabilities: ['bus'] })],
        next: remote('plans', { capabilities: ['bus', 'lock', 'http'] }),
        what: /remote plans: asks for lock, http, which this portal does not grant/,
        wayOut: /leave it out of the manifest, or list it under "capabilities"/,
      },
    ],
    [
      'a Trusted Types policy that the portal does not give it',
      {
        portal: { remotes: onlyBus },
        shown: [remote('plans', { capabilities: ['bus'] })],
        next: remote('plans', { portalApi: '^1.9.0', trustedTypes: ['mf-plans', 'vue'] }),
        what: /remote plans: asks for mf-plans, vue, which this portal does not grant/,
        wayOut: /leave it out of the manifest, or list it under "capabilities"/,
      },
    ],
    [
      'a field that does not take the value of the portal',
      {
        portal: { remotes: [{ name: 'plans', channel: 'stable', configuration: { rate: 8 } }] },
        shown: [remote('plans', rated(10))],
        next: remote('plans', rated(5)),
        what: /remote plans: the portal gives its configuration rate the value 8, and the release takes a number of at most 5/,
        wayOut:
          /keep rate as it was, give the new field another name, or have the portal change the value first/,
      },
    ],
    [
      'an event that another remote hears and that is no longer emitted',
      {
        shown: [remote('plans', scored({ points: 'number' })), remote('history', hears)],
        next: remote('plans', scored({ points: 'number' }, 2)),
        what: /remote plans: plans\.scored@1 would no longer be emitted, but history listens to it/,
        wayOut: /keep emitting plans\.scored@1 unchanged, and emit the new data as plans\.scored@2/,
      },
    ],
    [
      'a slot that another remote fills and that is no longer offered',
      {
        shown: [remote('plans', offers({})), remote('history', fills)],
        next: remote('plans'),
        what: /remote plans: plans\.row@1 would no longer be offered, but history fills it/,
        wayOut: /keep offering plans\.row@1 unchanged, and offer the new values as plans\.row@2/,
      },
    ],
    [
      'a slot that another remote fills, of another kind and without a value',
      {
        shown: [remote('plans', offers({})), remote('history', fills)],
        next: remote('plans', offers({ kind: 'action', values: {} })),
        what: /plans\.row@1 would change its plan_id, kind, but history fills it/,
        wayOut: /plans\.row@2/,
      },
    ],
    [
      'an event that another remote hears with another field',
      {
        shown: [remote('plans', scored({ points: 'number', by: 'string' })), remote('history', hears)],
        next: remote('plans', scored({ points: 'string', by: 'string' })),
        what: /plans\.scored@1 would change its points, but history listens to it/,
        wayOut: /plans\.scored@2/,
      },
    ],
    [
      'events of its own in a portal whose shell is too old for them',
      {
        shown: [
          { name: 'shell', version: '0.0.9-old', portalApi: '1.4.0', files: { 'main.js': 'x' } },
          remote('plans', { portalApi: '^1.0.0' }),
        ],
        next: remote('plans', { portalApi: '^1.0.0', ...scored({ points: 'number' }) }),
        what: /needs portal API \^1\.5\.0 for events of its own, the shell offers 1\.4\.0/,
        wayOut: /promote a shell that offers it/,
      },
    ],
    [
      'a screen that is gone while a menu leads there',
      {
        shown: [
          remote('plans', { routes: [route('/plans'), route('/plans/:id')] }),
          remote('history', menuTo('/plans/7?tab=1')),
        ],
        next: remote('plans'),
        what: /remote plans: \/plans\/7\?tab=1 would no longer exist, but the menu entry "Points" of history/,
        wayOut: /keep the route in the manifest, or promote a history without that entry/,
      },
    ],
    [
      'an address that another remote has under another name of its parameter',
      {
        shown: [remote('history', { routes: [route('/history/:id')] }), remote('plans')],
        next: remote('plans', { routes: [route('/history/:row')] }),
        what: /remote plans: \/history\/:row belongs to history/,
        wayOut: /another path in the manifest/,
      },
    ],
    [
      'an address of the portal itself',
      {
        shown: [remote('plans')],
        next: remote('plans', { routes: [route('/api/points')] }),
        what: /\/api\/points is an address of the portal itself/,
        wayOut: /another path/,
      },
    ],
    [
      'a shared package newer than the shell’s',
      {
        shown: [
          {
            name: 'shell',
            version: '0.0.9-new',
            provides: { '@tillway/ui': '1.0.0' },
            files: { 'main.js': 'x' },
          },
          remote('plans'),
        ],
        next: { ...remote('plans'), needs: { '@tillway/ui': '^1.1.0' } },
        what: /needs @tillway\/ui \^1\.1\.0, the shell provides 1\.0\.0/,
        wayOut: /promote a newer shell together with the remote/,
      },
    ],
    [
      'a first load over the budget',
      {
        portal: { budget: { firstLoad: 3_000 } },
        shown: [remote('plans', {}, 1_000)],
        next: remote('plans', {}, 4_100),
        what: /remote plans: the first load of its screens is 3\.\d KB \(shell .* remote 3\.\d KB\), over the budget of 2\.9 KB/,
        wayOut: /import later what the first screen does not need/,
      },
    ],
  ];
  test.each(cases)('%s', async (_, { portal = withoutBudget, shown, next, what, wayOut }) => {
    const { run, publish, moves } = await open(portal, ...shown);
    const key = await publish(next);
    const before = await moves();
    const asked = await run('validate', key);
    expect(asked).toEqual({
      isGood: false,
      output: expect.stringMatching(/^Portal "corner" of corner\.json: /),
    });
    expect(asked.output).toMatch(what);
    expect(asked.output).toMatch(wayOut);
    await expect(run('promote', key)).rejects.toThrow(what);
    await expect(run('canary', '5%', key)).rejects.toThrow(wayOut);
    expect(await moves()).toBe(before);
  });
});

describe('a promotion that fits', () => {
  const cases: [string, { portal?: Partial<Portal>; shown: Build[]; next: Build[] }][] = [
    [
      'a field that takes the value of the portal',
      {
        portal: { remotes: [{ name: 'plans', channel: 'stable', configuration: { rate: 8 } }] },
        shown: [remote('plans', rated(10))],
        next: [remote('plans', rated(9))],
      },
    ],
    [
      'an event with a field more',
      {
        shown: [remote('plans', scored({ points: 'number' })), remote('history', hears)],
        next: [remote('plans', scored({ points: 'number', by: 'string' }))],
      },
    ],
    [
      'a slot with a value more',
      {
        shown: [remote('plans', offers({})), remote('history', fills)],
        next: [remote('plans', offers({ values: { plan_id: 'string', amount: 'number' } }))],
      },
    ],
    [
      'an event that is gone together with who heard it',
      {
        shown: [remote('plans', scored({ points: 'number' })), remote('history', hears)],
        next: [remote('plans'), remote('history')],
      },
    ],
    [
      'a screen that is gone together with the entry that led there',
      {
        shown: [
          remote('plans', { routes: [route('/plans'), route('/points')] }),
          remote('history', menuTo('/points')),
        ],
        next: [remote('plans'), remote('history')],
      },
    ],
    [
      'another remote, where one is over the budget of old and stays as it is',
      {
        portal: { budget: { firstLoad: 3_000 } },
        shown: [remote('plans', {}, 2_500)],
        next: [remote('history', {}, 500)],
      },
    ],
    [
      'what is loaded later, however large',
      { portal: { budget: { firstLoad: 3_000 } }, shown: [], next: [remote('plans')] },
    ],
  ];
  test.each(cases)('%s', async (_, { portal = withoutBudget, shown, next }) => {
    const { run, publish } = await open(portal, ...shown);
    const keys: string[] = [];
    for (const build of next) keys.push(await publish(build));
    expect((await run('promote', ...keys)).output).toMatch(/^revision \d+\n$/);
  });
});

test('a rollback skips the checks of links and budgets, because the previous release is better than a failing one', async () => {
  const { run, publish } = await open(withoutBudget, remote('plans'));
  const next = [
    remote('plans', { routes: [route('/plans'), route('/points')] }),
    remote('history', menuTo('/points')),
  ];
  await run('promote', ...(await Promise.all(next.map(publish))));
  expect((await run('rollback', 'plans')).output).toMatch(/^revision/);
});
