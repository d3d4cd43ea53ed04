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

test('what runs is worked on, wherever it keeps its store and portal file', () => {
  expect(choose({}, [corner], usual)).toEqual({
    store: '/corner/releases',
    portalFiles: ['/corner/portal.json'],
    preferred: undefined,
    says: ['Store: /corner/releases', 'Portal file: /corner/portal.json, served at http://localhost:9000'],
  });
});

test('where nothing runs it is the usual store, and that is said', () => {
  const { store, portalFiles, says } = choose({}, [], usual);
  expect([store, portalFiles]).toEqual([usual.store, [usual.portals]]);
  expect(says).toContain('No portal of this folder is running.');
});

test('of several stores none is guessed; a port says which', () => {
  const running = [portal(8080), corner];
  expect(() => choose({}, running, usual)).toThrow(/Several portals run. Say which one: --port/);
  expect(choose({ port: '9000' }, running, usual)).toMatchObject({
    store: '/corner/releases',
    portalFiles: ['/corner/portal.json'],
    preferred: '/corner/portal.json',
  });
  expect(() => choose({ port: '7000' }, running, usual)).toThrow(/No portal runs on port 7000; these run:/);
});

test('told another store than what runs, it says so', () => {
  const { store, portalFiles, says } = choose({ store: '/elsewhere' }, [corner], usual);
  expect([store, portalFiles]).toEqual(['/elsewhere', [usual.portals]]);
  expect(says).toContain('The portal at http://localhost:9000 shows another store: /corner/releases');
});

test('told another portal file, the one that runs on the store is checked too', () => {
  const { portalFiles, says } = choose({ portals: '/other.json' }, [corner], usual);
  expect(portalFiles).toEqual(['/other.json', '/corner/portal.json']);
  expect(says).toContain('Portal file: /other.json, which no running portal serves');
  expect(says).toContain('Portal file: /corner/portal.json, served at http://localhost:9000');
});

test('told the portal file of one of several, its store is meant', () => {
  expect(choose({ portals: '/corner/portal.json' }, [portal(8080), corner], usual).store).toBe(
    '/corner/releases',
  );
});
