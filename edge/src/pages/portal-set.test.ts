import { portalSetPath, PortalSetSchema } from '@tillway/contract';
import { parse } from 'valibot';
import { edgeWithReleases } from '../../test/edge';
import { portalBuilds } from '../../test/releases';
import { quarantineRelease } from '../releases/release-desk';

const edge = edgeWithReleases();
const ask = async (host = 'localhost:8080') => {
  const response = await edge().server.inject({ url: portalSetPath, headers: { host } });
  expect(response.headers['cache-control']).toBe('no-store');
  return parse(PortalSetSchema, response.json());
};

test('a page can ask for the releases that its portal has now', async () => {
  expect(await ask()).toEqual({
    shell: '0.1.0-aaaa0001',
    remotes: {
      payments: '0.1.0-bbbb0001',
      history: '0.1.0-cccc0001',
      plans: '0.1.0-dddd0001',
      admin: '0.1.0-eeee0001',
    },
    withdrawn: [],
  });
  expect(Object.keys((await ask('okdmv.localhost')).remotes)).toEqual(['payments', 'admin', 'history']);
});

test('a promotion changes the version, and a release that was taken back is named', async () => {
  const payments = portalBuilds.find(({ name }) => name === 'payments');
  if (!payments) throw new Error('The portal has payments');
  await edge().release({ ...payments, version: '0.2.0-bbbb0002' });
  expect((await ask()).remotes.payments).toBe('0.2.0-bbbb0002');

  const note = 'charges twice';
  await quarantineRelease(edge().desk, { part: 'payments', version: '0.2.0-bbbb0002' }, note);
  expect(await ask()).toMatchObject({
    remotes: { payments: '0.1.0-bbbb0001' },
    withdrawn: ['payments@0.2.0-bbbb0002'],
  });
});

test('the set omits a part that the portal does not have', async () => {
  await quarantineRelease(edge().desk, { part: 'plans', version: '0.1.0-dddd0001' }, 'wrong dates');
  expect((await ask('okdmv.localhost')).withdrawn).not.toContain('plans@0.1.0-dddd0001');
  const { remotes, withdrawn } = await ask();
  expect(remotes.plans).toBeUndefined();
  expect(withdrawn).toContain('plans@0.1.0-dddd0001');
});
