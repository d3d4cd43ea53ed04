import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { apiRoutes, fail } from '../api/forward';
import { assetRoutes } from '../assets/routes';
import { createServed } from '../assets/served-releases';
import { signInRoutes } from '../sign-in/routes';
import { staticRoutes } from '../assets/static-routes';
import { typefaceRoutes } from '../assets/typeface';
import { feedRoutes } from '../feed/routes';
import { createIdentitySigner } from '../backends/identity';
import { backendRoutes } from '../backends/routes';
import { overrideBuildRoutes } from '../overrides/builds-routes';
import { createGatewayKey } from '../overrides/gateway-key';
import { brandRoutes } from '../pages/brand-routes';
import { developerRoutes } from '../pages/developer-routes';
import { portalSdkRoutes } from '../pages/portal-sdk';
import { portalSetRoutes } from '../pages/portal-set';
import { pageRoutes } from '../pages/routes';
import { payerRoutes } from '../payers/routes';
import type { Development } from '../portals/development';
import { type PortalFile, portalOfHost } from '../portals/portal-file';
import { followPortals } from '../portals/follow-portals';
import { createPortalSource } from '../portals/portal-source';
import type { ReleaseCatalog } from '../releases/catalog';
import type { ObjectStore } from '../releases/object-store';
import { createHooks } from '../hooks/hooks';
import { keepWatch } from '../outcomes/keep-watch';
import { configurationRoutes } from '../configuration/routes';
import { createSetValues } from '../configuration/set-values';
import { createKeptOutcomes } from '../outcomes/kept-outcomes';
import { outcomeRoutes } from '../outcomes/routes';
import { signedInAt } from '../outcomes/signed-in';
import type { Desk } from '../releases/desk';
import { createKept } from '../reports/kept';
import { reportRoutes } from '../reports/routes';
import { scriptRoutes } from '../reports/script-routes';
import { viewRoutes } from '../view/routes';
import { limitConnections } from './connections';
import { type EdgeLimits, standardLimits } from './limits';

export interface EdgeParts {
  portals: PortalFile;
  /** Name of the portals' file, for messages. */
  portalFile?: string | undefined;
  /** Reads that file again. With it, the edge follows changes of the file. */
  readPortals?: (() => Promise<PortalFile>) | undefined;
  store: ObjectStore;
  catalog: ReleaseCatalog;
  gatewayUrl: string;
  /** Folders of brand icons, logos, and card brands. An earlier folder comes before a later one. */
  staticFolders: string[];
  /** The script of payers' pages. */
  payerScript: string;
  /** The script of the sign-in form in the page. */
  signInScript: string;
  /** The file of the typeface. */
  typeface: Buffer;
  /** Addresses of the proxies in front of the edge whose forwarding headers are believed; none by default. */
  trustProxy?: string | undefined;
  /** The identity of this run of the edge, for readers of its record. */
  instance?: string | undefined;
  /** True if browsers reach the portal by https, whatever the proxies in front of it say. */
  isHttps?: boolean | undefined;
  /** Parts of local portals that come from development servers; none by default. */
  development?: Development | undefined;
  /**
   * Private key (Ed25519, PEM) that signs the caller for back ends of remotes. By default, each process has its own.
   */
  identityKey?: string | undefined;
  logger?: FastifyServerOptions['logger'];
  limits?: Partial<EdgeLimits> | undefined;
  now?: (() => Date) | undefined;
}

/**
 * Builds the desk of this store and portal file. The edge takes back failing releases itself, on record like any other
 * move.
 */
const ownDesk = ({
  store,
  portals,
  portalFile = 'portal.json',
  now = () => new Date(),
}: EdgeParts): Desk => ({
  store,
  served: [{ file: portalFile, portals }],
  by: 'the edge, by itself',
  now,
});

const yearInSeconds = 31_536_000;

/** Creates the edge: pages, releases, static pictures, `/api` of the gateway, reports, and health. */
export async function createEdge(parts: EdgeParts): Promise<FastifyInstance> {
  const limits = { ...standardLimits, ...parts.limits };
  const server = fastify({
    logger: parts.logger ?? false,
    // Hooks below write the lines by route, because a path can hold a password-reset token.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy ?? false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    requestTimeout: limits.requestWithinMs,
    http: { requestTimeout: limits.requestWithinMs, connectionsCheckingInterval: limits.lookEveryMs },
    // The framework's own words quote the address.
    frameworkErrors: (_error, _request, reply) => void fail(reply, 400),
  });
  if (parts.trustProxy === undefined) limitConnections(server.server, limits.connectionsPerAddress);

  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    if (parts.isHttps || request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${yearInSeconds}`);
    }
  });
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered');
    else request.log.debug(line, 'answered');
  });
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found'),
  );
  server.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'edge failed');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(status === 500 ? 'Internal Server Error' : 'Bad Request');
  });

  server.get('/healthz', async (_request, reply) => {
    const { revision } = await parts.catalog.state();
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', revision, instance: parts.instance });
  });
  await apiRoutes(server, parts.gatewayUrl, limits);
  await staticRoutes(server, parts.staticFolders, parts.portals);
  const time = parts.now ?? (() => new Date());
  const now = () => time().getTime();
  const outcomes = createKeptOutcomes(parts.store, now);
  feedRoutes(server, { desk: ownDesk(parts), catalog: parts.catalog, kept: outcomes }, limits.feed);
  const setValues = createSetValues(parts.store, { log: server.log, now });
  const portals = createPortalSource({
    ...parts,
    setValues,
    log: server.log,
    gatewayKey: createGatewayKey(parts.gatewayUrl, now),
    now: time,
  });
  assetRoutes(server, {
    store: parts.store,
    catalog: parts.catalog,
    served: createServed({ catalog: parts.catalog, portals: parts.portals, source: portals }),
  });
  const signedIn = signedInAt(parts.gatewayUrl, now);
  const watched = { desk: ownDesk(parts), catalog: parts.catalog, kept: outcomes };
  outcomeRoutes(server, { ...watched, source: portals, signedIn });
  const signer = createIdentitySigner(parts.identityKey, now);
  const hooks = createHooks(ownDesk(parts), signer, server.log);
  keepWatch(server, { ...watched, hooks }, limits.watchEveryMs);
  const kept = createKept();
  reportRoutes(server, {
    now,
    signedIn,
    keep: (host, { blocked, directive }, teller) =>
      kept.add(
        portalOfHost(parts.portals, host).key,
        { script: blocked ?? '', what: `was refused: ${directive ?? 'unknown'}` },
        teller,
        time(),
      ),
    drop: (host) => kept.drop(portalOfHost(parts.portals, host).key, time()),
  });
  configurationRoutes(server, { ...parts, setValues, source: portals, now: time });
  viewRoutes(server, { ...watched, gatewayUrl: parts.gatewayUrl });
  const signIn = signInRoutes(server, parts.signInScript);
  scriptRoutes(server, { ...parts, signIn, desk: ownDesk(parts), source: portals, signedIn, kept });
  backendRoutes(server, { ...parts, source: portals, signer, now }, limits.backends);
  portalSetRoutes(server, portals, parts.catalog);
  portalSdkRoutes(server, parts.portals, portals);
  overrideBuildRoutes(server, parts);
  const typeface = typefaceRoutes(server, parts.typeface);
  payerRoutes(server, parts.portals, { script: parts.payerScript, typeface });
  developerRoutes(server, parts.portals);
  brandRoutes(server, parts.portals, parts.readPortals);
  pageRoutes(server, portals, { typeface, signInScript: signIn });
  if (parts.readPortals && parts.portalFile !== undefined) {
    followPortals(server, { file: parts.portalFile, portals: parts.portals }, limits.portalsEveryMs);
  }
  return server;
}
