import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commit, idOf, thief, openFeed } from '../../test/feed';
import { manifestOf } from '../../test/releases';
import { readHistory } from '../releases/journal';
import { publications } from '../releases/publications';
import { signatureFile, signDocument } from '../releases/signature';

const { edge, run, tokenFor, loyalty, filesOf, bodyOf, send, move, stored, published, url, now } = openFeed();

test('a team publishes a signed build by HTTP, and the record has the team, the time, and the commit', async () => {
  const token = await tokenFor(['loyalty']);
  const build = loyalty();
  const sent = await send(token, bodyOf(await filesOf(build)));
  expect(sent).toEqual({
    status: 201,
    body: { error: false, release: `loyalty@${build.version}`, isNew: true },
  });
  const by = `Loyalty team (token ${idOf(token)})`;
  const release = { part: 'loyalty', version: build.version };
  expect(await publications.of(edge().store, release)).toEqual([{ by, at: now().toISOString(), commit }]);
  expect((await run(['published', `loyalty@${build.version}`])).output).toContain(
    `${by}, from commit ${commit}`,
  );
  await run(['promote', `loyalty@${build.version}`]);
  const script = await fetch(`${url()}/remotes/loyalty/${build.version}/app.js`);
  expect(await script.text()).toBe(build.files['app.js']);
});

test('publishing the same build again adds nothing, and other contents under its version are refused', async () => {
  const token = await tokenFor(['loyalty']);
  const build = loyalty();
  const files = await filesOf(build);
  await send(token, bodyOf(files));
  const before = await stored();
  expect(await send(token, bodyOf(files))).toMatchObject({ status: 200, body: { isNew: false } });
  const other = await filesOf({ ...build, files: { 'remoteEntry.js': 'other()' } });
  expect(await send(token, bodyOf(other))).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('published with other contents'),
      wayOut: expect.stringContaining('build again'),
    },
  });
  expect(await stored()).toEqual(before);
});

describe('a build that names its commit', () => {
  const other = 'f'.repeat(40);
  const signed = async (change: Parameters<typeof loyalty>[0], build = loyalty()) => {
    const made = { ...build, ...change };
    return { made, files: await filesOf(made) };
  };

  test('is on record with it', async () => {
    const token = await tokenFor(['loyalty']);
    const { made, files } = await signed({ source: { commit, isChanged: false } });
    expect(await send(token, bodyOf(files))).toMatchObject({ status: 201 });
    const release = { part: 'loyalty', version: made.version };
    expect(await publications.of(edge().store, release)).toMatchObject([{ commit }]);
  });

  test('and is built again in another commit adds nothing', async () => {
    const token = await tokenFor(['loyalty']);
    const { made, files } = await signed({ source: { commit, isChanged: false } });
    await send(token, bodyOf(files));
    const before = await stored();
    const again = await signed({ source: { commit: other, isChanged: false } }, made);
    expect(await send(token, bodyOf(again.files, { commit: other }))).toMatchObject({
      status: 200,
      body: { isNew: false },
    });
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['another commit', { commit: other, isChanged: false }, /built from commit f{40}, not from 0123/],
    ['changed sources', { commit, isChanged: true }, /sources that were changed after 0123/],
  ])('is refused for %s', async (_, source, message) => {
    const token = await tokenFor(['loyalty']);
    const { files } = await signed({ source });
    const before = await stored();
    expect(await send(token, bodyOf(files))).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(message), wayOut: expect.stringContaining('build again') },
    });
    expect(await stored()).toEqual(before);
  });
});

test('a token is stored only as a hash, and the list omits it', async () => {
  const token = await tokenFor(['loyalty']);
  // A secret may contain underscores.
  const secret = token.split('_').slice(2).join('_');
  const kept = await edge().store.read(`feed/tokens/${idOf(token)}.json`);
  expect(String(kept)).not.toContain(secret);
  const { output } = await run(['token', 'list']);
  expect(output).toContain(`${idOf(token)} Loyalty team: publish loyalty; made`);
  expect(output).not.toContain(secret);
});

test.each([
  [['token', 'create', 'Loyalty team', 'shell'], {}, 'cannot be published by token'],
  [['token', 'create', 'Loyalty team', '../x'], {}, 'is not a remote'],
  [['token', 'create', '<b>', 'loyalty'], {}, 'is not a team name'],
  [['token', 'create', 'Loyalty team', 'loyalty'], { days: '4000' }, 'whole days from 1'],
  [['token', 'create', 'Loyalty team'], {}, 'token list'],
  [['token', 'revoke', '000000000000'], {}, 'There is no token'],
  [['token', 'revoke', '../../x'], {}, 'There is no token'],
])('%p is refused', async (words, change, message) => {
  await expect(run(words, change)).rejects.toThrow(message);
});

describe('promotion by token', () => {
  test('a token that may move promotes its own remotes, and the journal records it', async () => {
    const token = await tokenFor(['loyalty'], { 'may-move': true });
    const first = await published(token);
    await move(token, { action: 'promote', release: `loyalty@${first}` });
    const second = await published(token);
    const moved = await move(token, { action: 'promote', release: `loyalty@${second}`, note: 'faster' });
    expect(moved).toMatchObject({ status: 200, body: { part: 'loyalty', shown: second } });
    const [last] = (await readHistory(edge().store)).slice(-1);
    expect(last).toMatchObject({ by: `Loyalty team (token ${idOf(token)})`, note: 'faster' });
    expect(await move(token, { action: 'rollback', part: 'loyalty' })).toMatchObject({
      status: 200,
      body: { shown: first },
    });
    expect(await move(token, { action: 'rollback', part: 'perks' })).toMatchObject({ status: 403 });
  });

  test('a token for publishing only cannot promote', async () => {
    const token = await tokenFor(['loyalty']);
    const version = await published(token);
    expect(await move(token, { action: 'promote', release: `loyalty@${version}` })).toMatchObject({
      status: 403,
      body: { code: 'may_not_move', wayOut: expect.stringContaining('--may-move') },
    });
  });

  test.each([
    [{ action: 'promote', release: 'loyalty@../x' }, 422],
    [{ action: 'promote', release: 'loyalty@9.9.9-none0001' }, 422],
    [{ action: 'quarantine', release: 'loyalty@1.0.0' }, 400],
    [{ action: 'promote', release: 'loyalty@1.0.0', by: 'ada' }, 400],
  ])('%p is refused', async (body, status) => {
    const token = await tokenFor(['loyalty'], { 'may-move': true });
    const before = await stored();
    expect(await move(token, body)).toMatchObject({ status, body: { wayOut: expect.any(String) } });
    expect(await stored()).toEqual(before);
  });
});

test('a signature forged in the store later keeps the remote off the page', async () => {
  const token = await tokenFor(['perks'], { 'may-move': true });
  const build = {
    ...loyalty(),
    name: 'perks',
    manifest: manifestOf('perks', { routes: [{ path: '/perks', name: 'T', title: 'T' }] }),
  };
  await send(token, bodyOf(await filesOf(build)));
  await move(token, { action: 'promote', release: `perks@${build.version}` });
  const set = async () => (await (await fetch(`${url()}/portal-set`)).json()) as { remotes: object };
  expect((await set()).remotes).toHaveProperty('perks', build.version);
  const file = path.join(edge().folder, `releases/remotes/perks/${build.version}/${signatureFile}`);
  await writeFile(file, signDocument(await readFile(path.join(file, '../release.json')), thief.pem));
  // A move of another part makes the edge compose pages again.
  await run(['quarantine', 'payments@0.1.0-none0001'], { note: 'a move' });
  expect((await set()).remotes).not.toHaveProperty('perks');
});
