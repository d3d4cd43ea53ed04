import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { edgeWithReleases, portalFilePath } from '../../test/edge';
import { temporaryFolder } from '../../test/releases';
import { createFollower } from './follow-portals';
import type { PortalFile } from './portal-file';

const folder = temporaryFolder();
let portals: PortalFile;
const edge = edgeWithReleases({ portals: (file) => (portals = file) });

/** Returns what a page and a payer's page of a host show, and whether its files are served. */
async function shown(host: string) {
  const ask = (url: string) => edge().server.inject({ url, headers: { host } });
  const [page, payer] = [await ask('/'), await ask('/pay?token=1')];
  return {
    name: /"name":"([^"]+)","(?:logo|theme)/.exec(page.body)?.[1],
    remotes: [...page.body.matchAll(/"container":"tillway_([a-z]+)"/g)].map(([, name]) => name),
    payer: payer.body.includes('Corner Pay'),
  };
}

test('a running edge takes a changed portal file at its next look, and keeps the old one if the file is wrong', async () => {
  const file = path.join(folder(), 'portal.json');
  const logged: string[] = [];
  const log = {
    info: (_: object, text: string) => logged.push(text),
    error: (_: object, text: string) => logged.push(text),
  };
  const { look } = createFollower({ file, portals, log: log as never });
  const house = JSON.stringify(JSON.parse(await readFile(portalFilePath, 'utf8')));
  await writeFile(file, house);
  await look();
  expect(logged).toEqual([]);
  expect(await shown('corner.test')).toMatchObject({ name: 'Tillway', payer: false });

  const next = JSON.parse(house) as { hosts: object; portals: Record<string, object> };
  const brand = {
    key: 'corner',
    name: 'Corner Pay',
    theme: 2,
    colors: { brand: '#8a1c4a' },
    poweredBy: false,
  };
  const corner = { ...next.portals['tillway'], brand, remotes: [{ name: 'payments' }] };
  const hosts = { ...next.hosts, 'corner.test': { portal: 'corner', environment: 'test' } };
  await writeFile(file, JSON.stringify({ ...next, hosts, portals: { ...next.portals, corner } }));
  await look();
  expect(logged).toEqual(['the portal file has changed']);
  expect(await shown('corner.test')).toEqual({ name: 'Corner Pay', remotes: ['payments'], payer: true });

  await writeFile(file, house.replace('"theme":1', '"theme":7'));
  await look();
  await look();
  expect(logged.slice(1)).toEqual([
    expect.stringMatching(/^the portal file is not taken: .*brand\.theme is 7; it must be 1, 2, or 3$/s),
  ]);
  expect(await shown('corner.test')).toMatchObject({ name: 'Corner Pay' });

  await writeFile(file, house);
  await look();
  expect(await shown('corner.test')).toMatchObject({ name: 'Tillway', payer: false });
});
