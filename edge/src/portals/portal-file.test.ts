import { safeParse } from 'valibot';
import { portalFile } from '../../test/edge';
import { PortalFileSchema, portalOfHost } from './portal-file';

test.each([
  ['localhost:8080', 'tillway', 'local'],
  ['127.0.0.1', 'tillway', 'local'],
  ['[::1]:8080', 'tillway', 'local'],
  ['blueyonder.localhost:8080', 'blueyonder', 'local'],
  ['BlueYonder.Localhost', 'blueyonder', 'local'],
  ['blueyonder.localhost.', 'blueyonder', 'local'],
  ['atmone.localhost', 'atmone', 'local'],
  ['okdmv.localhost', 'okdmv', 'local'],
])('SHELL-039 host %s shows brand %s', async (host, key, environment) => {
  expect(portalOfHost(await portalFile(), host)).toMatchObject({ key, environment });
});

test.each([
  ['a host nobody listed', 'pay.example.com'],
  ['a host that ends like one of ours', 'evil-blueyonder.localhost.example.com'],
  ['a name every object has', 'constructor'],
  ['no host', undefined],
])('SHELL-043 %s gets the default brand in production', async (_, host) => {
  expect(portalOfHost(await portalFile(), host)).toMatchObject({ key: 'tillway', environment: 'production' });
});

test('a portal file whose host names no portal is refused', async () => {
  const file = await portalFile();
  const broken = { ...file, hosts: { localhost: { portal: 'nowhere', environment: 'local' } } };
  expect(safeParse(PortalFileSchema, broken).success).toBe(false);
});
