import path from 'node:path';
import { readConfig } from './config';

test.each([{}, { PORT: '', TRUST_PROXY: '' }])('with %j the edge answers this machine on 8080', (env) => {
  expect(readConfig(env, '/srv/edge')).toEqual({
    PORT: 8080,
    HOST: 'localhost',
    GATEWAY_URL: 'http://127.0.0.1:8081',
    TILLWAY_RELEASES: '/srv/.data/releases',
    TILLWAY_PORTALS: '/srv/edge/portal.json',
    LOG_LEVEL: 'info',
    TILLWAY_RUNNING: '/srv/.data/running',
    staticFolders: ['/srv/edge/static'],
  });
});

test('pictures of the installation’s own brands come before the bundled ones', () => {
  expect(readConfig({ TILLWAY_STATIC: '/srv/brands' }, '/srv/edge').staticFolders).toEqual([
    '/srv/brands',
    '/srv/edge/static',
  ]);
});

test('folders may be relative to the folder in which the edge starts', () => {
  expect(readConfig({ TILLWAY_RELEASES: 'data' }, '/srv/edge').TILLWAY_RELEASES).toBe(path.resolve('data'));
});

test('the error names every mistake at once', () => {
  expect(() => readConfig({ PORT: '99999', GATEWAY_URL: 'gateway' }, '/srv/edge')).toThrow(
    /PORT: .*\n.*GATEWAY_URL: /s,
  );
});
