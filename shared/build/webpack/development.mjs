import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { readPackage, remoteName } from '../release/version.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const folders = readdirSync(root)
  .filter((name) => name === 'shell' || name.startsWith('remote-'))
  .map((name) => path.join(root, name))
  .filter((folder) => existsSync(path.join(folder, 'package.json')));

/**
 * Every part of this repository has its own server, so that one can be worked on while the others come from elsewhere.
 * Its port is `config.port` of its package.json.
 */
export const developmentPorts = Object.fromEntries(
  folders.flatMap((folder) => {
    const port = readPackage(folder).config?.port;
    return port === undefined ? [] : [[remoteName(folder), port]];
  }),
);

/** Webpack-dev-server of one part: its build in memory, its release.json, hot reload into pages of other origins. */
export function developmentServer(name) {
  const port = Number(process.env.TILLWAY_DEV_PORT ?? developmentPorts[name]);
  if (!port)
    throw new Error(`${name} has no port: add config.port to its package.json, or set TILLWAY_DEV_PORT`);
  return {
    host: 'localhost',
    port,
    hot: true,
    liveReload: false,
    // The page comes from the edge; a part has none.
    static: false,
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
    allowedHosts: 'all',
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { errors: true, warnings: false } },
    devMiddleware: { publicPath: '/' },
  };
}

/** Hot reload of components; `library` keeps the refresh runtimes of several builds on one page apart. */
export function developmentPlugins({ kind, container }) {
  const refresh = new ReactRefreshPlugin({ library: container, overlay: false });
  return kind === 'shell' ? [refresh, new webpack.BannerPlugin(keepRenderers)] : [refresh];
}

/**
 * React announces itself once, to the hook that is there when it is loaded; remotes come later and would never hear of
 * it with the hook that react-refresh makes. So the shell's first script makes one that remembers.
 */
const keepRenderers = {
  raw: true,
  entryOnly: true,
  banner: `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size; },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`,
};
