import { portalSetPath } from '@tillway/contract';
import { edgeWithReleases } from '../../test/edge';
import { portalBuilds, publishFolder, writeBuild } from '../../test/releases';
import { runCommand } from '../releases/command';
import { placeOf } from './canaries';

const edge = edgeWithReleases();
const options = { channel: 'stable', promote: false, csv: false };
const run = (...words: string[]) => runCommand(edge().desk, words, options);
const cookieOf = (session: number) => `tillway_csrf=x; tillway_session=s${session}`;
const next = '0.2.0-cccc0002';
const [, , history] = portalBuilds;

const setOf = async (cookie?: string): Promise<string | undefined> => {
  const headers = { host: 'localhost', ...(cookie !== undefined && { cookie }) };
  const answer = await edge().server.inject({ url: portalSetPath, headers });
  return answer.json<{ remotes: Record<string, string> }>().remotes.history;
};
const sessionsWith = async (version: string) => {
  const sets = await Promise.all(Array.from({ length: 400 }, (_, session) => setOf(cookieOf(session))));
  return sets.filter((set) => set === version).length;
};

test('places are spread over the hundred, and a session keeps its place', () => {
  const places = Array.from({ length: 1_000 }, (_, session) => placeOf(cookieOf(session)) ?? -1);
  for (const start of [0, 20, 40, 60, 80]) {
    const among = places.filter((place) => place >= start && place < start + 20).length;
    expect(Math.abs(among - 200)).toBeLessThan(60);
  }
  expect(placeOf('tillway_session=s7; other=1')).toBe(placeOf(cookieOf(7)));
  expect([placeOf(undefined), placeOf('tillway_session=')]).toEqual([undefined, undefined]);
});

test('a canary goes to its share of the sessions in both page and set, and a promotion finishes it', async () => {
  if (!history) throw new Error('The portal has history');
  const before = history.version;
  await publishFolder(edge().store, await writeBuild(edge().folder, { ...history, version: next }));
  expect((await run('canary', '25%', `history@${next}`)).output).toBe('revision 6\n');
  expect((await run('list')).output).toMatch(/history@0\.2\.0-cccc0002 +stable \(canary 25%\)/);
  const which = await runCommand(edge().desk, ['which'], { ...options, host: 'localhost' });
  expect(which.output).toContain(`history ${before}, or ${next} for 25% of the sessions`);
  const share = await sessionsWith(next);
  expect(share).toBeGreaterThan(60);
  expect(share).toBeLessThan(140);
  expect(await sessionsWith(next)).toBe(share);
  expect(await setOf()).toBe(before);

  const lucky = [...Array(50).keys()].map(cookieOf).find((cookie) => (placeOf(cookie) ?? 100) < 25);
  const page = await edge().server.inject({ url: '/', headers: { host: 'localhost', cookie: lucky } });
  expect(page.body).toContain(`/remotes/history/${next}/`);
  expect(page.body).not.toContain(`/remotes/history/${before}/`);

  await run('promote', `history@${next}`);
  expect([await sessionsWith(next), await setOf()]).toEqual([400, next]);
});

test('a canary of 0% gives everybody the same release again, and an invalid share is refused', async () => {
  if (!history) throw new Error('The portal has history');
  await publishFolder(
    edge().store,
    await writeBuild(edge().folder, { ...history, version: '0.3.0-cccc0003' }),
  );
  await run('canary', '25%', 'history@0.3.0-cccc0003');
  await run('canary', '0%', 'history');
  expect(await sessionsWith('0.3.0-cccc0003')).toBe(0);
  for (const words of [['five'], ['100%', `history@${next}`], ['5%']]) {
    await expect(run('canary', ...words)).rejects.toThrow(/^Name/);
  }
  await expect(run('canary', '5%', 'history@9.9.9-none0001')).rejects.toThrow('not published');
});
