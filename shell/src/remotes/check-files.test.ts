/** @jest-environment node */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remote } from '../testing/fixtures';
import { checkFiles } from './check-files';

const sha384 = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const files: Record<string, string> = {
  '/entry.js': `integrity={7:"${sha384('chunk();')}"}`,
  '/chunk.js': 'chunk();',
};
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const content = files[url];
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const hashed = (path: string, content = files[path] ?? '') => ({
  href: `${origin}${path}`,
  integrity: sha384(content),
});
const check = (entry: ReturnType<typeof hashed>, preload: ReturnType<typeof hashed>[], request?: string) =>
  checkFiles(
    { ...remote('payments'), entry, preload },
    Object.assign(new Error('Loading failed'), { request }),
  );

test('unchanged files are right', async () => {
  await expect(check(hashed('/entry.js'), [hashed('/chunk.js')])).resolves.toBe('right');
});

test('one more byte in any file is an alteration', async () => {
  await expect(check(hashed('/entry.js'), [hashed('/chunk.js', 'chunk(); ')])).resolves.toBe('altered');
  await expect(check(hashed('/entry.js', 'entry()'), [])).resolves.toBe('altered');
});

test('an absent file, or a server that does not answer, is a missing file', async () => {
  await expect(check(hashed('/entry.js'), [hashed('/gone.js')])).resolves.toBe('missing');
  await expect(check({ href: 'http://127.0.0.1:1/entry.js', integrity: '' }, [])).resolves.toBe('missing');
});

test('the hash in the entry judges a failed file if the page names only the entry', async () => {
  const ofChunk = () => check(hashed('/entry.js'), [], `${origin}/chunk.js`);
  await expect(ofChunk()).resolves.toBe('right');
  files['/chunk.js'] = 'chunk(); ';
  await expect(ofChunk()).resolves.toBe('altered');
  delete files['/chunk.js'];
  await expect(ofChunk()).resolves.toBe('missing');
});

test('a file of the shell or of another remote is not compared with the entry', async () => {
  files['/loyalty/entry.js'] = 'entry();';
  files['/chunk.js'] = 'another();';
  await expect(check(hashed('/loyalty/entry.js'), [], `${origin}/chunk.js`)).resolves.toBe('right');
});
