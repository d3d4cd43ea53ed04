import { readFileSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { readPackage } from '../release/version.mjs';
import { baseConfig } from '../webpack/base.mjs';
import { serveHot } from './hot-server.mjs';
import { writeBeside } from './write-beside.mjs';

const html = (title) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
#bar { display: flex; gap: 12px; padding: 8px 16px; background: #20242b; color: #fff; font: 14px system-ui; align-items: center; flex-wrap: wrap }
#bar select, #bar button { font: inherit; padding: 4px 8px; background: #fff; color: #111; border-radius: 4px }
#root { padding: 16px }
#slots { padding: 0 16px 16px; display: grid; gap: 12px }
#slots h2 { font: 600 14px system-ui }
#slots div { border: 1px dashed #8a929c; border-radius: 6px; padding: 12px }
#slots button { justify-self: start; padding: 4px 8px; border: 1px solid #8a929c; border-radius: 4px }
</style>
<script defer src="/main.js"></script>
</head>
<body>
<header id="bar"><strong>${title}</strong></header>
<main id="root"></main>
<aside id="slots" aria-label="Slots that the remote fills"></aside>
</body>
</html>
`;

/**
 * Writes the page's first script into the remote's folder, from which it can import the SDK and the remote.
 */
const writePage = (dir) =>
  writeBeside(dir, 'page.js', readFileSync(path.join(import.meta.dirname, 'page.js.template'), 'utf8'));

/**
 * Runs `tillway dev --alone`: the remote in `dir` on a page of its own, with hot reload, in a test portal.
 * The portal has demo data in memory and selectable users and faults. `src/dev/answers.ts` of the remote may
 * export `answer(request)` for calls of its own. Returns the address once the page is ready; `port` 0 takes a
 * free port.
 */
export async function serveRemote(dir, port) {
  const base = baseConfig({ dir, name: 'tillway_dev', mode: 'development' });
  const config = {
    ...base,
    entry: { main: writePage(dir) },
    // This page has no content security policy.
    output: { ...base.output, publicPath: '/', trustedTypes: undefined },
    // The cache makes the next start faster.
    cache: { type: 'filesystem', cacheDirectory: path.join(dir, 'node_modules/.cache/webpack') },
    plugins: [new ReactRefreshPlugin({ overlay: false })],
  };
  const page = html(readPackage(dir).name);
  const { origin, stop } = await serveHot(config, { host: '127.0.0.1', port, page });
  return { url: `${origin}/`, stop };
}
