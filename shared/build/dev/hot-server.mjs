import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sirv from 'sirv';
import webpack from 'webpack';
import { report } from '../webpack/compile.mjs';

const client = path.join(import.meta.dirname, 'hot-client.mjs');
/** The path of the stream that tells pages of builds. */
const stream = '/hot';
const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/**
 * Builds a configuration again after each change, and serves it to pages of any origin with hot reload. `page` is the
 * HTML for every other address. `port` 0 takes a free one. Resolves after the first build, with or without errors.
 * Returns the server's origin and a function that ends it. Files are in a temporary folder until this process ends.
 */
export async function serveHot(config, { host = 'localhost', port, page }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tillway-dev-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  const pages = new Set();
  let state;
  let waiting = [];
  const tell = (response) => response.write(`data: ${JSON.stringify(state)}\n\n`);
  const files = sirv(folder, {
    dev: true,
    setHeaders: (response) =>
      Object.entries(headers).forEach(([name, value]) => response.setHeader(name, value)),
  });
  const answer = (request, response) =>
    files(request, response, () => {
      if (page === undefined || path.extname(new URL(request.url, 'http://localhost').pathname) !== '')
        return response.writeHead(404, headers).end();
      response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(page);
    });
  const server = createServer((request, response) => {
    if (request.url === stream) {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' }).write(': builds\n\n');
      pages.add(response);
      request.once('close', () => pages.delete(response));
      if (state) tell(response);
      return;
    }
    // During a build, its files are about to be replaced.
    if (state) answer(request, response);
    else waiting.push(() => answer(request, response));
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const origin = `http://${host}:${server.address().port}`;

  const compiler = webpack({
    ...config,
    output: { ...config.output, path: folder },
    // A page keeps the last good build, so that its state outlives a mistake.
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [
      ...config.plugins,
      new webpack.HotModuleReplacementPlugin(),
      // Without a name it belongs to every entry, also to the container of Module Federation.
      new webpack.EntryPlugin(config.context, `${client}?${origin}${stream}`, { name: undefined }),
    ],
  });
  compiler.hooks.invalid.tap('serveHot', () => (state = undefined));
  const first = new Promise((resolve, reject) => {
    const watching = compiler.watch({}, (error, stats) => {
      if (error) return void reject(error);
      report(stats);
      const { errors } = stats.toJson({ all: false, errors: true });
      state = {
        hash: stats.hash,
        errors: errors.map(({ moduleName = '', message }) => `${moduleName}\n${message}`),
      };
      pages.forEach(tell);
      waiting.splice(0).forEach((go) => go());
      resolve(watching);
    });
  });
  const watching = await first.catch(async (error) => {
    server.close();
    throw error;
  });
  return {
    origin,
    async stop() {
      await new Promise((resolve) => watching.close(resolve));
      pages.forEach((response) => response.destroy());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
