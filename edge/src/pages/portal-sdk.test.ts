import { portalSdkPath, PortalSdkSchema } from '@tillway/contract';
import { parse } from 'valibot';
import { edgeWithReleases } from '../../test/edge';
import { portalBuilds } from '../../test/releases';

const edge = edgeWithReleases();
const ask = async (host = 'localhost:8080') => {
  const response = await edge().server.inject({ url: portalSdkPath, headers: { host } });
  expect(response.headers['cache-control']).toBe('no-store');
  return parse(PortalSdkSchema, response.json());
};

test('an author can read what the portal of a host provides, and which remotes it has', async () => {
  const { shell, remotes, firstLoads, ownPaths } = await ask();
  expect(shell).toEqual({ version: '0.1.0-aaaa0001', portalApi: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(remotes.map(({ name }) => name)).toEqual(['payments', 'history', 'plans', 'admin']);
  // As in the page, nobody learns the owners.
  expect(remotes.map(({ manifest }) => manifest.owner)).toEqual(['', '', '', '']);
  expect(Object.keys(firstLoads).sort()).toEqual(['admin', 'history', 'payments', 'plans', 'shell']);
  expect(ownPaths).toContain('api');
  expect((await ask('okdmv.localhost')).remotes.map(({ name }) => name)).toEqual([
    'payments',
    'admin',
    'history',
  ]);
});

test('packages that a shell provides are in the answer from its promotion on', async () => {
  const shell = portalBuilds.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('The portal has a shell');
  await edge().release({ ...shell, version: '0.2.0-aaaa0002', provides: { '@tillway/ui': '1.5.0' } });
  expect((await ask()).shell).toMatchObject({
    version: '0.2.0-aaaa0002',
    provides: { '@tillway/ui': '1.5.0' },
  });
});
