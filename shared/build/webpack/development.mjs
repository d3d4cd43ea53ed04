import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

/** Every part has its own server, so that one can be worked on while the others come from elsewhere. */
export const developmentPorts = { shell: 3000, payments: 3001, history: 3002, plans: 3003, admin: 3004 };

/** Webpack-dev-server of one part: its build in memory, its release.json, hot reload into pages of other origins. */
export function developmentServer(name) {
  const port = Number(process.env.TILLWAY_DEV_PORT ?? developmentPorts[name]);
  if (!port) throw new Error(`${name} has no port: add it to developmentPorts, or set TILLWAY_DEV_PORT`);
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
