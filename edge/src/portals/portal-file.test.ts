import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, safeParse } from 'valibot';
import { portalFile } from '../../test/edge';
import { temporaryFolder } from '../../test/releases';
import { PortalFileSchema, portalOfHost, readPortalFile } from './portal-file';

const folder = temporaryFolder();

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
])('SHELL-043.2 %s gets the default brand in production', async (_, host) => {
  expect(portalOfHost(await portalFile(), host)).toMatchObject({ key: 'tillway', environment: 'production' });
});

test('a portal file whose host names no portal is refused', async () => {
  const file = await portalFile();
  const broken = { ...file, hosts: { localhost: { portal: 'nowhere', environment: 'local' } } };
  expect(safeParse(PortalFileSchema, broken).success).toBe(false);
});

test('an installation’s own brand is data: its name, and its picture if there is one', async () => {
  const { hosts, portals, ...rest } = await portalFile();
  const corner = {
    ...portals.tillway,
    brand: { key: 'corner', name: 'Corner Pay', theme: 2, poweredBy: false },
  };
  const withBrand = (brand: object) => ({
    ...rest,
    hosts: { ...hosts, 'pay.corner.test': { portal: 'corner', environment: 'production' } },
    portals: { ...portals, corner: { ...corner, brand: { ...corner.brand, ...brand } } },
  });
  const logo = { href: '/static/logos/corner.svg', width: 160, height: 32 };
  const file = parse(PortalFileSchema, withBrand({ logo }));
  expect(portalOfHost(file, 'pay.corner.test').portal.brand.logo).toEqual(logo);
  for (const wrong of [{ logo: { ...logo, href: 'https://elsewhere.test/logo.svg' } }, { key: 'Corner!' }]) {
    expect(safeParse(PortalFileSchema, withBrand(wrong)).success).toBe(false);
  }
});

test('a brand’s own colors must have enough contrast, and each refused pair comes with a color that would do', async () => {
  const { portals, ...rest } = await portalFile();
  const { tillway } = portals;
  const place = path.join(folder(), 'brand.json');
  const read = async (brand: object) => {
    const own = { ...tillway, brand: { ...tillway?.brand, ...brand } };
    await writeFile(place, JSON.stringify({ ...rest, portals: { ...portals, tillway: own } }));
    return readPortalFile(place);
  };
  const good = { radius: 2, colors: { light: { solid: '#8a1c4a', hover: '#6e143a' } } };
  expect((await read(good)).portals['tillway']?.brand).toMatchObject(good);
  await expect(read({ colors: { light: { fg: '#ff9ec4' } } })).rejects.toThrow(
    /portals\.tillway: brand: light: brand\.fg on bg has a contrast of \d\.\d\d, and needs 4\.5; #[\da-f]{6} would do as brand\.fg\n/,
  );
  await expect(read({ colors: { dark: { fg: 'pink', ink: '#000000' } } })).rejects.toThrow(
    /brand\.colors\.dark\.ink is not a field/,
  );
  const unread = {
    tillway,
    corner: { ...tillway, draft: true, brand: { ...tillway?.brand, colors: { light: { fg: '#ff9ec4' } } } },
  };
  const drafted = { ...rest, portals: { ...portals, ...unread } };
  expect(safeParse(PortalFileSchema, drafted).success).toBe(true);
  const shown = {
    ...drafted,
    hosts: { ...rest.hosts, 'corner.test': { portal: 'corner', environment: 'test' } },
  };
  expect(safeParse(PortalFileSchema, shown).issues?.map(({ message }) => message)).toEqual([
    'no host can show a portal that is a draft',
  ]);
  await expect(read({ radius: 40 })).rejects.toThrow(/brand\.radius/);
});

test('the error names each mistake of a portal file with its place', async () => {
  const file = path.join(folder(), 'portal.json');
  await writeFile(file, JSON.stringify({ default: { portal: 'corner' }, hosts: {}, portals: {}, shell: {} }));
  await expect(readPortalFile(file)).rejects.toThrow(
    /portal\.json has mistakes:\n.*default\.environment is .*\n.*shell\.owner is /s,
  );
});

test('SHELL-040 four brands share exactly three themes', async () => {
  const { portals } = await portalFile();
  expect(Object.fromEntries(Object.values(portals).map(({ brand: { key, theme } }) => [key, theme]))).toEqual(
    { tillway: 1, blueyonder: 2, atmone: 3, okdmv: 3 },
  );
});

test('SHELL-043.2 CONST-039 the host decides the environment, and an unlisted host is production (C-07)', async () => {
  const file = await portalFile();
  const environments = (hosts: string[]) => hosts.map((host) => portalOfHost(file, host).environment);
  // A header writes this address in brackets.
  expect(new Set(environments(Object.keys(file.hosts).filter((name) => name !== '::1')))).toEqual(
    new Set(['local']),
  );
  const test = { portal: 'tillway', environment: 'test' as const };
  const deployed = { ...file, hosts: { ...file.hosts, 'test.example.com': test } };
  expect(portalOfHost(deployed, 'test.example.com').environment).toBe('test');
  expect(environments(['test.example.com', 'qa.example.com', 'pay.example.com'])).toEqual([
    'production',
    'production',
    'production',
  ]);
});
