import { type PortalConfiguration, PortalConfigurationSchema } from '@tillway/contract';
import { parse } from 'valibot';
import { manifestOf } from '../../test/releases';
import { carriedConfiguration, namedInFull } from './carried-configuration';

const portalOf = (count: number): PortalConfiguration => ({
  brand: { key: 'tillway', name: 'Tillway', theme: 1, poweredBy: true },
  flags: { environment: 'test', landTransactions: false, twoFactor: true },
  shell: { version: '1.0.0-00000000' },
  remotes: Array.from({ length: count }, (_, index) => ({
    name: `team-${index}`,
    version: '1.0.0-00000000',
    container: `tillway_team_${index}`,
    entry: { href: `/remotes/team-${index}/entry.js`, integrity: 'sha384-entry' },
    preload: [{ href: `/remotes/team-${index}/app.js`, integrity: 'sha384-app' }],
    manifest: manifestOf(`team-${index}`),
  })),
});

test('a page of few remotes carries the files that each starts with', () => {
  const portal = portalOf(namedInFull);
  expect(carriedConfiguration(portal)).toEqual(portal);
});

test('a page of many remotes carries only the hash of each entry', () => {
  const carried = carriedConfiguration(portalOf(namedInFull + 1));
  expect(carried.remotes).toHaveLength(namedInFull + 1);
  for (const { entry, preload } of carried.remotes)
    expect([entry.integrity, preload]).toEqual(['sha384-entry', []]);
  // An older shell can read it.
  expect(parse(PortalConfigurationSchema, carried)).toEqual(carried);
});
