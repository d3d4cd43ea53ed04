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
 * The development port of each part. Each part has its own server, so that it can be developed while the
 * others are served from elsewhere. The port is `config.port` of its package.json.
 */
export const developmentPorts = Object.fromEntries(
  folders.flatMap((folder) => {
    const port = readPackage(folder).config?.port;
    return port === undefined ? [] : [[remoteName(folder), port]];
  }),
);

/**
 * Returns the plugins for hot reload of components; `library` separates the refresh runtimes of several
 * builds on one page.
 */
export function developmentPlugins({ kind, container }) {
  const refresh = new ReactRefreshPlugin({ library: container, overlay: false });
  return kind === 'shell' ? [refresh, new webpack.BannerPlugin(keepRenderers)] : [refresh];
}

/**
 * A hook that remembers React's renderers. React registers once, with the hook that exists when it is loaded.
 * Remotes load later and would miss it with the hook that react-refresh creates. So the shell's first script
 * creates this one.
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
