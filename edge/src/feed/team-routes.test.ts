import { day, idOf, limits, openFeed } from '../../test/feed';
import { createKeptOutcomes } from '../outcomes/kept-outcomes';
import { readState } from '../releases/journal';

const { edge, run, tokenFor, move, ask, published, stored, url, now, pass } = openFeed();
const mover = () => tokenFor(['loyalty'], { 'may-move': true });
const state = () => readState(edge().store);
const shown = async (part = 'loyalty') => (await state()).channels.stable?.[part]?.version;

/** Publishes and shows two releases. Returns a token and their versions. */
async function twoShown() {
  const token = await mover();
  const [first, second] = [await published(token), await published(token)];
  for (const version of [first, second]) {
    expect(await move(token, { action: 'promote', release: `loyalty@${version}` })).toMatchObject({
      status: 200,
    });
  }
  return { token, first, second };
}

describe('budgets', () => {
  test('a team that used up its calls still goes back, and the refusal says until when', async () => {
    const { token, first, second } = await twoShown();
    const begin = now().toISOString();
    // The two publications and promotions count as well.
    for (let calls = 4; calls < limits.budgets.forward.most; calls += 1) await move(token, {});
    pass(60_000);
    const until = new Date(Date.parse(begin) + limits.budgets.forward.perMs).toISOString();
    const answer = await move(token, { action: 'promote', release: `loyalty@${first}` });
    expect(answer).toMatchObject({
      status: 429,
      body: {
        message: expect.stringContaining(`until ${until}`),
        wayOut: expect.stringContaining('rollback'),
      },
    });
    expect(await move(token, { action: 'rollback', part: 'loyalty' })).toMatchObject({
      status: 200,
      body: { shown: first },
    });
    const forbid = { action: 'quarantine', release: `loyalty@${second}`, note: 'wrong totals' };
    expect(await move(token, forbid)).toMatchObject({ status: 200 });
    expect((await state()).quarantined).toHaveProperty([`loyalty@${second}`]);
  });

  test('ways back have an end too', async () => {
    const { token } = await twoShown();
    for (let calls = 0; calls < limits.budgets.back.most; calls += 1)
      await move(token, { action: 'rollback', part: 'perks' });
    expect(await move(token, { action: 'rollback', part: 'loyalty' })).toMatchObject({ status: 429 });
    pass(limits.budgets.back.perMs);
    expect(await move(token, { action: 'rollback', part: 'loyalty' })).toMatchObject({ status: 200 });
  });

  test('the answer names the time to wait in seconds', async () => {
    const token = await mover();
    for (let calls = 0; calls < limits.budgets.forward.most; calls += 1) await move(token, {});
    pass(limits.budgets.forward.perMs - 90_000);
    const { headers } = await edge().server.inject({
      method: 'POST',
      url: '/feed/moves',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(headers['retry-after']).toBe('90');
  });
});

describe('a canary of a team', () => {
  test('starts and stops', async () => {
    const { token, first } = await twoShown();
    const before = await shown();
    const canary = { action: 'canary', release: `loyalty@${first}`, steps: [5] };
    expect(await move(token, canary)).toMatchObject({ status: 200, body: { shown: before } });
    expect((await state()).canaries?.stable?.loyalty).toEqual({ version: first, percent: 5 });
    expect(await move(token, { action: 'stop', part: 'loyalty' })).toMatchObject({ status: 200 });
    expect(await state()).not.toHaveProperty('canaries');
  });
});

describe('a check', () => {
  test('says what a promotion would say, and moves nothing', async () => {
    const token = await mover();
    const version = await published(token);
    const before = await stored();
    const release = `loyalty@${version}`;
    expect(await ask('check', token, { release })).toMatchObject({
      status: 200,
      body: { release, problems: [] },
    });
    await run(['quarantine', release], { note: 'wrong totals' });
    const { body } = await ask('check', token, { release });
    expect(body.problems).toEqual([`${release} is quarantined: wrong totals`]);
    expect(await move(token, { action: 'promote', release })).toMatchObject({
      status: 422,
      body: { message: `${release} is quarantined: wrong totals` },
    });
    expect(await stored()).toHaveLength(before.length + 1);
  });

  test('a token that may not move may check', async () => {
    const token = await tokenFor(['loyalty']);
    const release = `loyalty@${await published(token)}`;
    expect(await ask('check', token, { release })).toMatchObject({ status: 200, body: { problems: [] } });
    expect(await ask('check', token, { release: 'loyalty@9.9.9-none0001' })).toMatchObject({
      body: { problems: ['loyalty@9.9.9-none0001: not published'] },
    });
  });
});

describe('a team sees only its own remotes', () => {
  test('the status has what is shown, forbidden, and published, and the calls that are left', async () => {
    const { token, first, second } = await twoShown();
    await move(token, { action: 'quarantine', release: `loyalty@${second}`, note: 'wrong totals' });
    const { status, body } = await ask('status', token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      revision: (await state()).revision,
      token: { id: idOf(token), team: 'Loyalty team', mayMove: true, left: { forward: { left: 26 } } },
      remotes: [
        {
          part: 'loyalty',
          channels: [{ channel: 'stable', version: first }],
          forbidden: expect.arrayContaining([
            { version: second, reason: 'wrong totals', since: expect.any(String) },
          ]),
          published: expect.arrayContaining([
            expect.objectContaining({ version: first, commit: expect.any(String) }),
          ]),
        },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/payments|perks|hash/);
  });

  test('the history has the team’s moves and the operator’s moves of its remotes, and no others', async () => {
    const { token, first, second } = await twoShown();
    const other = Object.keys((await state()).channels.stable ?? {}).find((part) => part === 'payments');
    const version = await shown('payments');
    await run(['promote', `payments@${version}`, `loyalty@${first}`], {
      note: `with ${other}`,
      channel: 'next',
    });
    await run(['quarantine', 'plans@0.0.1-none0001'], { note: 'not theirs' });
    const { moves } = (await ask('history', token)).body as { moves: { by: string; note?: string }[] };
    const [promoted, operators] = moves.slice(-2);
    expect(promoted).toMatchObject({
      by: `Loyalty team (token ${idOf(token)})`,
      what: [`loyalty in stable: shows ${second}, before ${first}`],
    });
    expect(operators).toMatchObject({ by: 'ada', what: [`loyalty in next: shows ${first}, before none`] });
    expect(operators).not.toHaveProperty('note');
    expect(JSON.stringify(moves)).not.toMatch(/payments|plans/);
  });

  test('the outcomes are those of its remotes, hour by hour', async () => {
    const token = await mover();
    const kept = createKeptOutcomes(edge().store, () => now().getTime());
    for (const release of ['loyalty@0.2.0-abcd0001', 'perks@0.2.0-abcd0001'])
      kept.add(release, { name: 'ada', merchants: ['books'] }, 'render');
    await kept.flush();
    expect((await ask('outcomes', token)).body.outcomes).toMatchObject([
      { release: 'loyalty@0.2.0-abcd0001', opened: 1, failed: 1, reasons: { render: 1 } },
    ]);
    pass(day + 1);
    expect((await ask('outcomes', token)).body.outcomes).toEqual([]);
    expect((await ask('outcomes?days=2', token)).body.outcomes).toHaveLength(1);
    expect(await ask('outcomes?days=36', token)).toMatchObject({ status: 400 });
  });

  test.each([
    ['moves', { action: 'quarantine', release: 'perks@1.0.0', note: 'x' }],
    ['moves', { action: 'canary', release: 'perks@1.0.0', steps: [5] }],
    ['moves', { action: 'stop', part: 'perks' }],
    ['check', { release: 'perks@1.0.0' }],
  ])('%s with %j is refused', async (route, body) => {
    expect(await ask(route, await mover(), body)).toMatchObject({ status: 403, body: { code: 'not_yours' } });
  });

  test.each(['quarantine', 'canary', 'rollback', 'stop'])(
    'a token that may not move may not %s',
    async (action) => {
      const token = await tokenFor(['loyalty']);
      const body = {
        quarantine: { release: 'loyalty@1.0.0', note: 'x' },
        canary: { release: 'loyalty@1.0.0', steps: [5] },
        rollback: { part: 'loyalty' },
        stop: { part: 'loyalty' },
      }[action];
      expect(await move(token, { action, ...body })).toMatchObject({
        status: 403,
        body: { code: 'may_not_move' },
      });
    },
  );

  test('a release that nobody published cannot be forbidden', async () => {
    const forbid = { action: 'quarantine', release: 'loyalty@9.9.9-none0001', note: 'x' };
    expect(await move(await mover(), forbid)).toMatchObject({
      status: 422,
      body: { message: 'loyalty@9.9.9-none0001: not published' },
    });
  });

  test('the metrics are of its remotes, in the text of Prometheus', async () => {
    const { token, first, second } = await twoShown();
    await move(token, { action: 'canary', release: `loyalty@${first}`, steps: [5] });
    const answer = await fetch(`${url()}/feed/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(`tillway_releases_revision ${(await state()).revision}\n`);
    expect(text).toContain(
      `tillway_release_shown{remote="loyalty",channel="stable",version="${second}"} 1\n`,
    );
    expect(text).toContain(
      `tillway_release_canary_percent{remote="loyalty",channel="stable",version="${first}"} 5\n`,
    );
    expect(text).not.toMatch(/payments|plans/);
  });

  test.each(['status', 'history', 'outcomes', 'metrics'])('%s needs a token', async (route) => {
    expect(await ask(route, undefined)).toMatchObject({ status: 401 });
  });
});
