import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Runs a gateway for a test file that knows the sessions `super`, of a superuser, and any other, of a clerk. */
export function sessionGateway(): { url: () => string } {
  let gateway: Server;
  beforeAll(async () => {
    gateway = createServer((request, response) => {
      const session = /tillway_session=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
      const permissions = { superuser: session === 'super' };
      const data = { force_change_password: false, permissions, user: { id: session ?? '', accounts: [] } };
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: false, data }));
    });
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => gateway.close(done)));
  return { url: () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` };
}
