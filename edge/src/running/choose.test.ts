import { choose } from './choose';
import type { RunningPortal } from './record';

const usual = { store: '/srv/.data/releases', portals: '/srv/edge/portal.json' };
const portal = (port: number, change: Partial<RunningPortal> = {}): RunningPortal => ({
  instance: `i${port}`,
  pid: port,
  url: `http://localhost:${port}`,
  releases: usual.store,
  portals: usual.portals,
  development: null,
  ...change,
});
const corner = portal(9000, { releases: '/corner/releases', portals: '/corner/portal.json' });

test('a command works on the running portal, wherever its store and portal file are', () => {
  expect(choose({}, [corner], usual)).toEqual({
    store: '/corner/releases',
    portalFiles: ['/corner/portal.json'],
    preferred: undefined,
    says: ['Store: /corner/releases', 'Portal file: /corner/portal.json, served at http://localhost:9000'],
  });
});

test('if nothing runs, the command uses the usual store and says so', () => {
  const { store, portalFiles, says } = choose({}, [], usual);
  expect([store, portalFiles]).toEqual([usual.store, [usual.portals]]);
  expect(says).toContain('No portal of this folder is running.');
});

test('a command does not guess among several stores, and a port decides', () => {
  const running = [portal(8080), corner];
  expect(() => choose({}, running, usual)).toThrow(/Several portals are running. Choose one: --port/);
  expect(choose({ port: '9000' }, running, usual)).toMatchObject({
    store: '/corner/releases',
    portalFiles: ['/corner/portal.json'],
    preferred: '/corner/portal.json',
  });
  expect(() => choose({ port: '7000' }, running, usual)).toThrow(/No portal runs on port 7000. Running:/);
});

test('a command that is given another store than the running portal’s says so', () => {
  const { store, portalFiles, says } = choose({ store: '/elsewhere' }, [corner], usual);
  expect([store, portalFiles]).toEqual(['/elsewhere', [usual.portals]]);
  expect(says).toContain('The portal at http://localhost:9000 shows another store: /corner/releases');
});

test('if a command is given another portal file, the one that runs on the store is checked too', () => {
  const { portalFiles, says } = choose({ portals: '/other.json' }, [corner], usual);
  expect(portalFiles).toEqual(['/other.json', '/corner/portal.json']);
  expect(says).toContain('Portal file: /other.json, which no running portal serves');
  expect(says).toContain('Portal file: /corner/portal.json, served at http://localhost:9000');
});

test('the portal file of one of several portals selects its store', () => {
  expect(choose({ portals: '/corner/portal.json' }, [portal(8080), corner], usual).store).toBe(
    '/corner/releases',
  );
});
