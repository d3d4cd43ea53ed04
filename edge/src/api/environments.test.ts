import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { edgeWithReleases } from '../../test/edge';

const asked: string[] = [];
let gateway: Server;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    asked.push(`${String(request.headers['x-forwarded-host'])} ${request.url ?? ''}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"error":false}');
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => gateway.close(done)));
beforeEach(() => void asked.splice(0));

const environments = ['local', 'test', 'qa', 'production'] as const;
const hostOf = (environment: string) => `${environment}.pay.example`;
const edge = edgeWithReleases({
  gatewayUrl: () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  portals: (file) => ({
    ...file,
    hosts: Object.fromEntries(
      environments.map((environment) => [hostOf(environment), { portal: 'tillway', environment }]),
    ),
  }),
});

test.each(environments)(
  'API-001.2 the base address is that of the host %s, which shows its environment and forwards calls',
  async (environment) => {
    const host = hostOf(environment);
    const page = await edge().server.inject({ url: '/', headers: { host } });
    const [, text = ''] = /id="portal-configuration"[^>]*>(.*?)<\/script>/s.exec(page.body) ?? [];
    expect(JSON.parse(text)).toMatchObject({ flags: { environment } });
    const answer = await edge().server.inject({ url: '/api/users/token', headers: { host } });
    expect(answer.json()).toEqual({ error: false });
    expect(asked).toEqual([`${host} /api/users/token`]);
  },
);
