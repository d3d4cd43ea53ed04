import { temporaryFolder } from '../../test/releases';
import { folderStore } from '../releases/folder-store';
import { byHour, createKeptOutcomes, keptRules } from './kept-outcomes';

const folder = temporaryFolder();
const release = 'plans@0.2.0-dddd0002';
const minute = 60_000;
let time = Date.parse('2026-11-20T12:00:00Z');
let stores = 0;
const fresh = () => folderStore(`${folder()}/${(stores += 1)}`);
const opened = (store: ReturnType<typeof fresh>) => createKeptOutcomes(store, () => time);
const person = (name: string, merchant = name) => ({ name, merchants: [merchant] });

test('another edge, or this one after a restart, reads the counts, without any name', async () => {
  const store = fresh();
  const kept = opened(store);
  kept.add(release, person('ada'), 'render');
  kept.add(release, person('ada'), 'render');
  kept.add(release, person('ben'), 'network');
  kept.add(release, person('cleo'), 'shown');
  time += minute;
  await kept.flush();
  expect(await opened(store).read(['plans'], 0)).toMatchObject([
    { release, opened: 3, failed: 2, isOfSeveralMerchants: true, reasons: { render: 1, network: 1 } },
  ]);
  const [key] = await store.list('outcomes');
  expect(String(await store.read(`outcomes/${key}`))).not.toMatch(/ada|ben|cleo/);
});

test('the present span counts as well, a team reads its own, and an earlier span is left out', async () => {
  const kept = opened(fresh());
  kept.add(release, person('ada'), 'shown');
  await kept.flush();
  time += 60 * minute;
  kept.add(release, person('ada'), 'shown');
  kept.add('history@1.0.0', person('ada'), 'shown');
  expect(await kept.read(['plans'], 0)).toHaveLength(2);
  expect(await kept.read(['plans'], time - minute)).toMatchObject([{ release, opened: 1 }]);
});

test('a span without an outcome writes nothing', async () => {
  const store = fresh();
  await opened(store).flush();
  expect(await store.list('outcomes')).toEqual([]);
});

test('a span that the store did not take is part of the next', async () => {
  const store = fresh();
  let isAway = true;
  const create: typeof store.create = async (...given) => {
    if (isAway) throw new Error('away');
    return store.create(...given);
  };
  const kept = createKeptOutcomes({ ...store, create }, () => time);
  kept.add(release, person('ada'), 'render');
  await expect(kept.flush()).rejects.toThrow('away');
  isAway = false;
  kept.add(release, person('ben'), 'shown');
  await kept.flush();
  expect(await kept.read(['plans'], 0)).toMatchObject([{ opened: 2, failed: 1 }]);
});

test('counts end after their days, and people and releases have a limit', async () => {
  const store = fresh();
  const kept = opened(store);
  for (let count = 0; count < keptRules.mostPeople + 5; count += 1)
    kept.add(release, person(`p${count}`), 'shown');
  for (let count = 0; count < keptRules.mostReleases + 5; count += 1)
    kept.add(`history@${count}`, person('ada'), 'shown');
  await kept.flush();
  expect(await kept.read(['plans'], 0)).toMatchObject([{ opened: keptRules.mostPeople }]);
  expect(await kept.read(['history'], 0)).toHaveLength(keptRules.mostReleases - 1);
  time += (keptRules.days + 1) * 24 * 60 * minute;
  kept.add(release, person('ada'), 'shown');
  await kept.flush();
  expect(await kept.read(['plans'], 0)).toMatchObject([{ opened: 1 }]);
  expect(await store.list('outcomes')).toHaveLength(1);
});

test('the spans of an hour add up', () => {
  const count = { release, opened: 2, failed: 1, isOfSeveralMerchants: false, reasons: { render: 1 } };
  const span = (from: string, to: string) => ({
    ...count,
    from: `2026-11-20T${from}`,
    to: `2026-11-20T${to}`,
  });
  expect(byHour([span('09:50', '10:00'), span('10:00', '10:10'), span('10:50', '11:00')])).toEqual([
    {
      release,
      from: '2026-11-20T09:50',
      to: '2026-11-20T10:10',
      opened: 4,
      failed: 2,
      reasons: { render: 2 },
    },
    {
      release,
      from: '2026-11-20T10:50',
      to: '2026-11-20T11:00',
      opened: 2,
      failed: 1,
      reasons: { render: 1 },
    },
  ]);
});
