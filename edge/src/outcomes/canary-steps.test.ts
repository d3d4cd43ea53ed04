import { edgeWithReleases } from '../../test/edge';
import { type Build, portalBuilds, publishFolder, writeBuild } from '../../test/releases';
import { readHistory, readState } from '../releases/journal';
import { promoteReleases, quarantineRelease, startCanaries } from '../releases/release-desk';
import { makeDueSteps } from './canary-steps';
import { createKeptOutcomes } from './kept-outcomes';

const minute = 60_000;
let time = Date.parse('2026-11-20T12:00:00Z');
/** Sets up an edge and the steps of canaries in its store. */
function edgeWithSteps(watchEveryMs: number) {
  const edge = edgeWithReleases({ now: () => new Date(time), limits: { watchEveryMs } });
  const desk = () => ({ ...edge().desk, by: 'the edge, by itself', now: () => new Date(time) });
  let versions = 0;
  return {
    edge,
    desk,
    /** Publishes the next release of a part and gives it to sessions in steps. */
    async inSteps(part: string, steps: number[]) {
      const build = portalBuilds.find(({ name }) => name === part) as Build;
      const version = `0.9.${(versions += 1)}-abcd0009`;
      await publishFolder(edge().store, await writeBuild(edge().folder, { ...build, version }));
      await startCanaries(desk(), 'stable', { steps, everyMs: 10 * minute }, [{ part, version }]);
      return { release: `${part}@${version}`, version };
    },
    /** Counts people of one merchant each, and failures of these merchants, as an edge does that then stops. */
    async count(release: string, opened: number, failed: string[]) {
      const kept = createKeptOutcomes(edge().store, () => time);
      for (let each = 0; each < opened; each += 1)
        kept.add(release, { name: `p${each}`, merchants: [`m${each}`] }, 'shown');
      failed.forEach((merchant, each) =>
        kept.add(release, { name: `f${each}`, merchants: [merchant] }, 'render'),
      );
      await kept.flush();
    },
    /** Makes the due steps, as an edge that has just started. */
    look: () =>
      makeDueSteps(
        desk(),
        createKeptOutcomes(edge().store, () => time),
      ),
    canary: async (part: string) => (await readState(edge().store)).canaries?.stable?.[part],
    shown: async (part: string) => (await readState(edge().store)).channels.stable?.[part]?.version,
  };
}

describe('an edge that has just started', () => {
  // This edge does not look by itself while the tests run.
  const { edge, desk, inSteps, count, look, canary, shown } = edgeWithSteps(60 * minute);

  test('takes each step of a canary in time, and promotes it with the last', async () => {
    const { release, version } = await inSteps('history', [5, 25, 100]);
    await count(release, 3, []);
    time += 9 * minute;
    expect(await look()).toEqual([]);
    time += minute;
    expect(await look()).toMatchObject([{ does: 'go', why: 'it failed for 0 of 3 people' }]);
    expect(await canary('history')).toMatchObject({ version, percent: 25, plan: { steps: [100] } });
    expect(await look()).toEqual([]);
    time += 10 * minute;
    await count(release, 40, ['m']);
    expect(await look()).toMatchObject([{ does: 'go' }]);
    expect(await shown('history')).toBe(version);
    expect(await canary('history')).toBeUndefined();
    expect((await readHistory(edge().store)).at(-1)).toMatchObject({
      by: 'the edge, by itself',
      note: 'the last step went well: it failed for 1 of 41 people',
    });
  });

  test('leaves a canary at its last step below 100', async () => {
    const { release } = await inSteps('history', [5, 25]);
    await count(release, 1, []);
    time += 10 * minute;
    expect(await look()).toMatchObject([{ does: 'go' }]);
    expect(await canary('history')).toEqual({ version: release.split('@')[1], percent: 25 });
    time += 100 * minute;
    expect(await look()).toEqual([]);
  });

  test('stops a canary that fails for people of several merchants', async () => {
    const before = await shown('plans');
    const { release } = await inSteps('plans', [5, 100]);
    await count(release, 20, ['m1', 'm2', 'm3']);
    time += 10 * minute;
    expect(await look()).toMatchObject([{ does: 'stop', why: 'it failed for 3 of 23 people' }]);
    expect(await canary('plans')).toBeUndefined();
    expect(await shown('plans')).toBe(before);
  });

  test.each([
    ['nobody opened', 0, [], 'nobody has opened it yet'],
    [
      'only people of one merchant call a failure',
      5,
      ['shop', 'shop', 'shop'],
      'only people of one merchant say so',
    ],
  ])('waits with a canary that %s, and goes on later', async (_, opened, failed, why) => {
    const { release } = await inSteps('plans', [5, 25]);
    await count(release, opened, failed);
    time += 10 * minute;
    expect(await look()).toMatchObject([{ does: 'wait', why: expect.stringContaining(why) }]);
    expect(await canary('plans')).toMatchObject({ percent: 5 });
    await count(release, 80, []);
    expect(await look()).toMatchObject([{ does: 'go' }]);
  });

  test('waits with a canary that a portal would no longer take', async () => {
    const { release, version } = await inSteps('payments', [5, 100]);
    await count(release, 1, []);
    const pointer = await shown('payments');
    const folder = `remotes/payments/${version}`;
    await edge().store.remove(`${folder}/app.js`);
    time += 10 * minute;
    expect(await look()).toMatchObject([{ does: 'wait', why: expect.stringContaining('app.js: missing') }]);
    expect(await shown('payments')).toBe(pointer);
    await quarantineRelease(desk(), { part: 'payments', version }, 'damaged');
    expect(await look()).toEqual([]);
  });

  test('counts for a step only what came after its start', async () => {
    const { release, version } = await inSteps('admin', [5, 25, 100]);
    await count(release, 4, []);
    time += 10 * minute;
    expect(await look()).toMatchObject([{ does: 'go' }]);
    time += 10 * minute;
    expect(await look()).toMatchObject([{ does: 'wait', why: 'nobody has opened it yet' }]);
    await promoteReleases(desk(), 'stable', [{ part: 'admin', version }]);
    expect(await look()).toEqual([]);
  });
});

describe('a running edge', () => {
  const { inSteps, count, canary, shown } = edgeWithSteps(10);

  test('makes the steps by itself', async () => {
    const { release, version } = await inSteps('history', [5, 100]);
    await count(release, 1, []);
    time += 10 * minute;
    while ((await canary('history')) !== undefined) await new Promise((done) => setTimeout(done, 10));
    expect(await shown('history')).toBe(version);
  });
});
