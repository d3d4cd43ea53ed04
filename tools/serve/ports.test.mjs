import { once } from 'node:events';
import { createServer } from 'node:net';
import { demandPort, freePort, wantedPort } from './ports.mjs';

test('a used port is refused, with the way out', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(demandPort(port, 'localhost')).rejects.toThrow(
    `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
  );
  server.close();
  await once(server, 'close');
  await expect(demandPort(port, 'localhost')).resolves.toBeUndefined();
});

describe('PORT', () => {
  const before = process.env.PORT;
  afterEach(() => {
    if (before === undefined) delete process.env.PORT;
    else process.env.PORT = before;
  });

  test.each(['', 'http', '0', '65536', '80.5', '-1'])('"%s" is an invalid port', (text) => {
    process.env.PORT = text;
    expect(() => wantedPort(8080)).toThrow('which is not a port');
  });

  test('the default is 8080', () => {
    delete process.env.PORT;
    expect(wantedPort(8080)).toBe(8080);
    process.env.PORT = '9000';
    expect(wantedPort(8080)).toBe(9000);
  });
});
