import { portalConfigurationPath, portalSdkPath, type RemoteManifest } from '@tillway/contract';
import { edgeWithReleases } from '../../test/edge';
import { manifestOf } from '../../test/releases';
import { sessionGateway } from '../../test/session-gateway';
import { readChanges, readSet, recordValues } from './record';

const gateway = sessionGateway();
let time = Date.parse('2026-11-20T12:00:00Z');
const edge = edgeWithReleases({
  gatewayUrl: gateway.url,
  // Each read is later than the time for which values are fresh.
  now: () => new Date((time += 2_000)),
  portals: (file) => {
    const { tillway } = file.portals;
    if (!tillway) throw new Error('the house has a portal');
    const loyalty = { name: 'loyalty', channel: 'stable', configuration: { partner: 'Corner' } };
    return {
      ...file,
      portals: { ...file.portals, tillway: { ...tillway, remotes: [...tillway.remotes, loyalty] } },
    };
  },
});

const configuration: RemoteManifest['configuration'] = {
  rate: { kind: 'number', label: 'Points per dollar', default: 1, min: 0, max: 10 },
  isShown: { kind: 'boolean', label: 'Show the points', default: true },
  unit: {
    kind: 'choice',
    label: 'Unit',
    default: 'points',
    choices: ['points', 'stars'],
    hint: 'As people read it',
  },
  title: { kind: 'text', label: 'Title', default: 'Points <b>', maxLength: 20 },
  terms: { kind: 'link', label: 'Terms', default: '' },
  partner: { kind: 'text', label: 'Partner', default: '' },
};
let count = 0;
const release = (change: Partial<RemoteManifest> = {}) =>
  edge().release({
    name: 'loyalty',
    version: `0.1.${(count += 1)}-abcd`,
    files: { 'remoteEntry.js': `loyalty(${count})` },
    manifest: manifestOf('loyalty', { portalApi: '^1.9.0', configuration, ...change }),
  });
beforeAll(() => release());

const host = 'localhost:8080';
const cookieOf = (session: string) => `tillway_session=${session}; tillway_csrf=word`;
const open = (session = 'super', query = '') =>
  edge().server.inject({
    url: `${portalConfigurationPath}${query}`,
    headers: { host, cookie: cookieOf(session) },
  });
const standard = { isShown: 'on', unit: 'points', title: 'Points <b>', terms: '', rate: '1' };
/** Sends the form of the remote as a browser does, with some other values. */
async function save(
  values: Record<string, string | undefined>,
  change: Record<string, string> = {},
  session = 'super',
) {
  const { revision } = await readSet(edge().store, 'tillway');
  const body = new URLSearchParams({
    remote: 'loyalty',
    revision: String(revision),
    token: 'word',
    ...change,
  });
  for (const [name, value] of Object.entries<string | undefined>({ ...standard, ...values }))
    if (value !== undefined) body.set(`value.${name}`, value);
  return edge().server.inject({
    method: 'POST',
    url: portalConfigurationPath,
    headers: { host, cookie: cookieOf(session), 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  });
}
/** Returns the values that the next page gives the remote. */
async function given() {
  const { body } = await edge().server.inject({ url: '/', headers: { host } });
  const [, json = ''] = /id="portal-configuration">(.*?)<\/script>/.exec(body) ?? [];
  const page = JSON.parse(json) as { remotes: { name: string; configuration?: object; manifest: object }[] };
  const remote = page.remotes.find(({ name }) => name === 'loyalty');
  expect(remote?.manifest).not.toHaveProperty('configuration');
  return remote?.configuration;
}
const defaults = {
  rate: 1,
  isShown: true,
  unit: 'points',
  title: 'Points <b>',
  terms: '',
  partner: 'Corner',
};

test('pages have the defaults under the values of the portal file, and staff cannot change those', async () => {
  expect(await given()).toEqual(defaults);
  const { statusCode, body } = await open();
  expect(statusCode).toBe(200);
  expect(body).toContain('The portal file fixes it.');
  expect(body).not.toContain('value.partner');
  await save({ partner: 'Other' });
  expect(await given()).toEqual(defaults);
});

test('the next page has a saved value, and the list of changes says who changed what', async () => {
  const saved = await save({
    rate: '2.5',
    isShown: undefined,
    title: 'Stars & more',
    terms: 'https://corner.example/terms',
  });
  expect(saved).toMatchObject({
    statusCode: 303,
    headers: { location: `${portalConfigurationPath}?saved=loyalty` },
  });
  const values = { rate: 2.5, isShown: false, title: 'Stars & more', terms: 'https://corner.example/terms' };
  expect(await given()).toEqual({ ...defaults, ...values });
  const { body } = await open('super', '?saved=loyalty');
  expect(body).toContain('Saved for loyalty');
  expect(body).toContain('rate: <span class="muted">default</span> → 2.5');
  expect(body).toContain('value="Stars &amp; more"');
  expect(await readChanges(edge().store, 'tillway', 1)).toMatchObject([
    { by: { id: 'super' }, remote: 'loyalty', changed: { rate: { to: 2.5 }, isShown: { to: false } } },
  ]);

  await save({});
  expect(await given()).toEqual(defaults);
  expect((await readSet(edge().store, 'tillway')).values).toEqual({ loyalty: {} });
});

test('a form without a change records nothing', async () => {
  const { revision } = await readSet(edge().store, 'tillway');
  expect((await save({})).statusCode).toBe(303);
  expect((await readSet(edge().store, 'tillway')).revision).toBe(revision);
});

test.each([
  ['a number over its limit', { rate: '11' }, 'a number from 0 to 10'],
  ['a number that is none', { rate: 'many' }, 'a number from 0 to 10'],
  ['a choice that is not offered', { unit: 'coins' }, 'one of points, stars'],
  ['a text that is too long', { title: 'x'.repeat(21) }, 'a text of at most 20 characters'],
  ['a link that runs code', { terms: 'javascript:alert(1)' }, 'a path of this portal, or an https address'],
])('%s is refused at its field, and nothing is saved', async (_, values, wanted) => {
  const refused = await save({ ...values, isShown: undefined });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(`It must be ${wanted}.`);
  expect(refused.body).toContain(
    `value="${Object.values(values)[0]}"`.replace('value="coins"', 'aria-invalid'),
  );
  expect(await given()).toEqual(defaults);
});

test.each<[string, Record<string, string>, string, number]>([
  ['a clerk', {}, 'clerk', 403],
  ['another site, which does not know the word', { token: 'other' }, 'super', 403],
  ['a page that is older than the last change', { revision: '0' }, 'super', 409],
  ['a page with a remote that the portal does not show', { remote: 'other' }, 'super', 422],
])('%s saves nothing', async (_, change, session, status) => {
  await save({ rate: '4' });
  expect((await save({ rate: '7' }, change, session)).statusCode).toBe(status);
  expect(await given()).toMatchObject({ rate: 4 });
});

test.each([
  ['a clerk', 'clerk', 403],
  ['a stranger', '', 401],
])('%s sees nothing', async (_, session, status) => {
  const { statusCode, body } = await open(session);
  expect({ statusCode, isShown: body.includes('loyalty') }).toEqual({ statusCode: status, isShown: false });
});

test('of two changes at once, the second does not overwrite the first', async () => {
  const { store } = edge();
  const set = await readSet(store, 'tillway');
  const change = { at: '2026-11-20T12:00:00Z', by: { id: 'u', name: 'Ada' }, remote: 'loyalty' };
  await recordValues(store, 'tillway', set, { ...change, values: { rate: 5 } });
  await expect(recordValues(store, 'tillway', set, { ...change, values: { rate: 6 } })).rejects.toThrow(
    'same moment',
  );
  expect(await given()).toMatchObject({ rate: 5 });
});

test('a release that does not take a value of staff is refused; a value of a field it lacks is kept', async () => {
  await save({ rate: '8' });
  const rate = { kind: 'number', label: 'Rate', default: 1, max: 5 } as const;
  await expect(release({ configuration: { ...configuration, rate } })).rejects.toThrow(
    /the portal gives its configuration rate the value 8, and the release takes a number of at most 5/,
  );
  const { rate: _rate, ...others } = configuration;
  await release({ configuration: others });
  expect(await given()).not.toHaveProperty('rate');
  expect((await open()).body).toContain('The release that is shown has no rate; the value is kept.');
  await release();
  expect(await given()).toMatchObject({ rate: 8 });
});

test('a value that the shown release refuses already blocks no other, and the page has the default', async () => {
  const { store } = edge();
  const change = { at: '2026-11-20T12:00:00Z', by: { id: 'u', name: 'Ada' }, remote: 'loyalty' };
  await recordValues(store, 'tillway', await readSet(store, 'tillway'), { ...change, values: { rate: 50 } });
  await release();
  expect(await given()).toMatchObject({ rate: 1 });
});

test('an author can ask which values the portal gives', async () => {
  await save({ rate: '8' });
  const sdk = (await edge().server.inject({ url: portalSdkPath, headers: { host } })).json<{
    given: object;
  }>();
  expect(sdk.given).toEqual({ loyalty: { rate: 8, partner: 'Corner' } });
});
