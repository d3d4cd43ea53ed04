import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from './config';
import { developmentFrom } from './portals/development';
import { readPortalFile } from './portals/portal-file';
import { createCatalog } from './releases/catalog';
import { folderStore } from './releases/folder-store';
import { createEdge } from './server/create-edge';

/** After this many milliseconds a stop no longer waits for calls that are still open. */
const stopWithinMs = 10_000;

const config = readConfig(process.env, path.resolve(import.meta.dirname, '..'));
const store = folderStore(config.TILLWAY_RELEASES);
const edge = await createEdge({
  portals: await readPortalFile(config.TILLWAY_PORTALS),
  store,
  catalog: createCatalog(store),
  gatewayUrl: config.GATEWAY_URL,
  development:
    config.TILLWAY_DEVELOPMENT === undefined ? undefined : developmentFrom(config.TILLWAY_DEVELOPMENT),
  staticFolders: config.staticFolders,
  payerScript: await readFile(path.join(import.meta.dirname, 'payer.js'), 'utf8'),
  trustProxy: config.TRUST_PROXY,
  isHttps: config.TILLWAY_PUBLIC_URL?.startsWith('https:') ?? false,
  logger: { level: config.LOG_LEVEL },
});

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    edge.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
await edge.listen({ host: config.HOST, port: config.PORT });
