import http from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const immutable = 'public, max-age=31536000, immutable';

/**
 * Starts a server in front of a running portal. It forwards all requests that it does not answer itself, so both builds
 * have the same API, page, and distance. `page` changes the page's HTML. `files` is a folder served under `/monolith/`,
 * in the build's brotli form. Returns the origin and a function that stops it.
 */
export async function startFront({ portal, page, files }) {
  const server = http.createServer(async (request, response) => {
    try {
      if (files && request.url.startsWith('/monolith/')) return sendFile(response, files, request.url);
      await handOn(request, response, { portal, page });
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

function sendFile(response, folder, url) {
  const content = readFileSync(path.join(folder, `${path.basename(url)}.br`));
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': content.length,
    'cache-control': immutable,
    'access-control-allow-origin': '*',
  });
  response.end(content);
}

async function handOn(request, response, { portal, page }) {
  const isPage = page && request.headers.accept?.includes('text/html');
  const headers = { ...request.headers, host: new URL(portal).host };
  if (isPage) headers['accept-encoding'] = 'identity';
  // The portal accepts writes only from its own origin.
  if (headers.origin) headers.origin = portal;
  const answer = await new Promise((resolve, reject) => {
    const asked = http.request(new URL(request.url, portal), { method: request.method, headers }, resolve);
    asked.on('error', reject);
    request.pipe(asked);
  });
  if (!isPage) {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
    return;
  }
  const text = Buffer.concat(await answer.toArray()).toString();
  const content = await brotli(Buffer.from(page(text, request.url)), {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 },
  });
  const kept = { ...answer.headers, 'content-encoding': 'br', 'content-length': content.length };
  // The monolith carries no hashes.
  delete kept['integrity-policy'];
  response.writeHead(answer.statusCode, kept).end(content);
}
