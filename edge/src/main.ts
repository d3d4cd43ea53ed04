import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from './config';
import { developmentFrom } from './portals/development';
import { readPortalFile } from './portals/portal-file';
import { createCatalog } from './releases/catalog';
import { folderStore } from './releases/folder-store';
import { ownUrl } from './running/own-url';
import { recordRunning } from './running/record';
import { createEdge } from './server/create-edge';

/** After this many milliseconds a stop no longer waits for calls that are still open. */
const stopWithinMs = 10_000;

const config = readConfig(process.env, path.resolve(import.meta.dirname, '..'));
const store = folderStore(config.TILLWAY_RELEASES);
const instance = randomUUID();
const edge = await createEdge({
  portals: await readPortalFile(config.TILLWAY_PORTALS),
  portalFile: config.TILLWAY_PORTALS,
  readPortals: () => readPortalFile(config.TILLWAY_PORTALS),
  store,
  catalog: createCatalog(store),
  gatewayUrl: config.GATEWAY_URL,
  development:
    config.TILLWAY_DEVELOPMENT === undefined ? undefined : developmentFrom(config.TILLWAY_DEVELOPMENT),
  staticFolders: config.staticFolders,
  typeface: await readFile(path.join(import.meta.dirname, 'inter.woff2')),
  payerScript: await readFile(path.join(import.meta.dirname, 'payer.js'), 'utf8'),
  identityKey:
    config.TILLWAY_IDENTITY_KEY === undefined
      ? undefined
      : await readFile(config.TILLWAY_IDENTITY_KEY, 'utf8'),
  instance,
  trustProxy: config.TRUST_PROXY,
  isHttps: config.TILLWAY_PUBLIC_URL?.startsWith('https:') ?? false,
  logger: { level: config.LOG_LEVEL },
});

let forget = () => Promise.resolve();
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    Promise.all([edge.close(), forget()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
await edge.listen({ host: config.HOST, port: config.PORT });
try {
  forget = await recordRunning(config.TILLWAY_RUNNING, {
    instance,
    pid: process.pid,
    url: ownUrl(config.HOST, edge.addresses()),
    releases: config.TILLWAY_RELEASES,
    portals: config.TILLWAY_PORTALS,
    development: config.TILLWAY_DEVELOPMENT ?? null,
  });
} catch (error) {
  // a container that may write nothing: its commands are told by the same environment
  edge.log.info({ err: error }, 'commands are not told of this portal');
}
