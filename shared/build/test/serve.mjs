import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The strictest policy that the portal must work under; `remotes` are the other origins of scripts. */
const policy = ({ remotes, sockets = '' }) =>
  [
    "default-src 'none'",
    `script-src 'self' ${remotes}`,
    "style-src 'self'",
    `connect-src 'self' ${sockets}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types webpack mf-shell 'allow-duplicates'",
  ].join('; ');

/**
 * Serves the builds in `folders` ({ '/path/': folder }) on a free port of the loopback, like an edge. A file
 * whose name matches `tampered` is served with one extra byte. Returns `{ origin, tamper, page, close }`.
 */
export async function serve(folders) {
  const pages = new Map();
  let tampered;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const page = pages.get(pathname);
    if (page) {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': page.policy });
      return response.end(page.html);
    }
    const [prefix] = Object.keys(folders).filter((folder) => pathname.startsWith(folder));
    const content =
      prefix && (await readFile(path.join(folders[prefix], path.basename(pathname))).catch(() => null));
    if (!content) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' });
    response.end(tampered?.test(pathname) ? Buffer.concat([content, Buffer.from(' ')]) : content);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** Tampers with matching files from now on; without `pattern`, with none. */
    tamper: (pattern) => void (tampered = pattern),
    page: (at, { html, ...origins }) => pages.set(at, { html, policy: policy(origins) }),
    close: () => new Promise((closed) => server.close(closed)),
  };
}
