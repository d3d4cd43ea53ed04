import { day, idOf, openFeed } from '../../test/feed';
import { sessionGateway } from '../../test/session-gateway';
import { createKeptOutcomes } from '../outcomes/kept-outcomes';

const gateway = sessionGateway();

const { edge, run, tokenFor, move, ask, published, now, pass } = openFeed({
  gatewayUrl: gateway.url,
});
const open = (query = '', session?: string) =>
  edge().server.inject({
    url: `/portal-releases${query}`,
    headers: { host: 'localhost:8080', ...(session && { cookie: `tillway_session=${session}` }) },
  });
/** Returns the link of a team, without the path. */
const linkOf = async (token: string) => {
  const { status, body } = await ask('view', token, {});
  expect(status).toBe(200);
  return String(body['path']).replace('/portal-releases', '');
};
/** The text of a page, without its tags. */
const textOf = ({ body }: { body: string }) => body.replace(/<style>[^]*?<\/style>|<[^>]+>/g, ' ');

describe('staff', () => {
  test('a superuser sees the shell and every remote of the portal', async () => {
    const page = await open('', 'super');
    expect(page.statusCode).toBe(200);
    const heads = [...page.body.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, head]) => head);
    expect(heads).toEqual(expect.arrayContaining(['shell', 'payments', 'history', 'loyalty', 'Moves']));
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([
    ['a clerk', 'clerk', 403],
    ['a stranger', undefined, 401],
  ])('%s sees nothing', async (_who, session, status) => {
    const { statusCode, body } = await open('', session);
    expect({ statusCode, hasReleases: body.includes('stable') }).toEqual({
      statusCode: status,
      hasReleases: false,
    });
  });
});

describe('a team', () => {
  const mover = () => tokenFor(['loyalty'], { 'may-move': true });

  test('sees its own remotes by a link, with what is shown, forbidden, and how it does', async () => {
    const token = await mover();
    const [first, second] = [await published(token), await published(token)];
    await move(token, { action: 'promote', release: `loyalty@${first}` });
    await move(token, { action: 'canary', release: `loyalty@${second}`, steps: [25] });
    const release = `loyalty@${second}`;
    const outcomes = createKeptOutcomes(edge().store, () => now().getTime());
    for (const [name, outcome] of [
      ['ada', 'shown'],
      ['bea', 'render'],
    ] as const)
      outcomes.add(release, { name, merchants: ['m1'] }, outcome);
    pass(60_000);
    await outcomes.flush();

    const page = await open(await linkOf(token));
    const text = textOf(page);
    expect(text).toContain(`Loyalty team (token ${idOf(token)})`);
    expect(text).toContain('Shown in stable, but for 25% of the sessions');
    expect(text).toContain('1 render');
    expect(text).not.toMatch(/payments|perks|hash/);

    await move(token, { action: 'quarantine', release, note: 'shows <b>wrong</b> sums' });
    pass(2 * day);
    const later = await open(await linkOf(token));
    expect(later.body).toContain('Forbidden: shows &lt;b&gt;wrong&lt;/b&gt; sums');
    const [, row = ''] = later.body.split(`<code>${second}</code></th>`);
    const numbers = [...(row.split('</tr>')[0] ?? '').matchAll(/<td class="number">(.*?)<\/td>/g)];
    // Opened and failed in the last day, then in the last week.
    expect(numbers.map(([, number = '']) => number.replace(/<[^>]+>/g, ' ').trim())).toEqual([
      '0',
      '–',
      '2',
      '1   1 render',
    ]);
  });

  test('a link opens for a quarter of an hour, and needs no session', async () => {
    const link = await linkOf(await mover());
    pass(15 * 60_000 - 1);
    expect((await open(link)).statusCode).toBe(200);
    pass(1);
    const late = await open(link);
    expect({ status: late.statusCode, text: late.body }).toEqual({
      status: 403,
      text: 'This link has ended. "tillway view" of the SDK makes a new one.',
    });
  });

  test('a link ends with its token', async () => {
    const token = await mover();
    const link = await linkOf(token);
    await run(['token', 'revoke', idOf(token)]);
    expect((await open(link)).statusCode).toBe(403);
  });

  test.each<[string, (link: string) => string]>([
    ['another time', (link) => link.replace(/\.(\d+)\./, (_, time: string) => `.${Number(time) + 1}.`)],
    ['another proof', (link) => `${link.slice(0, -2)}${link.endsWith('A') ? 'B' : 'A'}A`],
    ['no word', () => '?link='],
    ['two words', (link) => `${link}&${link.slice(1)}`],
  ])('a link with %s opens nothing, for a superuser too', async (_what, changed) => {
    const link = await linkOf(await mover());
    expect((await open(changed(link), 'super')).statusCode).toBe(403);
  });
});
