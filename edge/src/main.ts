import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from './config';
import { developmentFrom } from './portals/development';
import { readPortalFile } from './portals/portal-file';
import { createCatalog } from './releases/catalog';
import { readState } from './releases/journal';
import { keepRead } from './releases/keep-read';
import { isBucket, openStore } from './releases/open-store';
import { StoreError } from './releases/release-error';
import { ownUrl } from './running/own-url';
import { recordRunning } from './running/record';
import { createEdge } from './server/create-edge';

/** The time for which a stop waits for open calls, in milliseconds. */
const stopWithinMs = 10_000;

const config = readConfig(process.env, path.resolve(import.meta.dirname, '..'));
/** The part of a bucket that memory keeps, in bytes: some dozen releases of a portal, in all their forms. */
const keptBytes = 256 * 1024 * 1024;

/** Opens the store and waits until it answers. With wrong credentials the edge serves nothing and says why. */
async function reachStore() {
  try {
    const store = openStore(config.TILLWAY_RELEASES, process.env);
    await readState(store);
    return isBucket(config.TILLWAY_RELEASES) ? keepRead(store, keptBytes) : store;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const store = await reachStore();
const catalog = createCatalog(store, {
  onAway: (error) =>
    error === undefined
      ? edge.log.info('the store answers again')
      : edge.log.error({ err: error }, 'the store is away; what was read of it is served on'),
});
const instance = randomUUID();
const edge = await createEdge({
  portals: await readPortalFile(config.TILLWAY_PORTALS),
  portalFile: config.TILLWAY_PORTALS,
  readPortals: () => readPortalFile(config.TILLWAY_PORTALS),
  store,
  catalog,
  gatewayUrl: config.GATEWAY_URL,
  development:
    config.TILLWAY_DEVELOPMENT === undefined ? undefined : developmentFrom(config.TILLWAY_DEVELOPMENT),
  staticFolders: config.staticFolders,
  typeface: await readFile(path.join(import.meta.dirname, 'inter.woff2')),
  payerScript: await readFile(path.join(import.meta.dirname, 'payer.js'), 'utf8'),
  signInScript: await readFile(path.join(import.meta.dirname, 'sign-in.js'), 'utf8'),
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
  // In a container that may write nothing, commands read the same environment instead.
  edge.log.info({ err: error }, 'commands are not told of this portal');
}
