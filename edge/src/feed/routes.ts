import { clientOf } from '@tillway/contract/client-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createWaitingLine } from '../api/waiting-line';
import type { KeptOutcomes } from '../outcomes/kept-outcomes';
import type { ReleaseCatalog } from '../releases/catalog';
import { keyOf } from '../releases/moves';
import { publish } from '../releases/publish';
import type { Desk } from '../releases/desk';
import { ReleaseError, StoreError } from '../releases/release-error';
import { createRate } from '../server/rate';
import { createBudgets, tooOften } from './budgets';
import type { FeedLimits } from './limits';
import { FeedRefusal, refusalOf } from './refusal';
import { checkToken, demandPart, type FeedToken, nameOf, newToken } from './tokens';
import { teamRoutes } from './team-routes';
import { readUpload } from './upload';

export interface FeedParts {
  /** Store, portal file, and clock. The token's team is the one who moves releases. */
  desk: Desk;
  catalog: ReleaseCatalog;
  kept: KeptOutcomes;
}

const bodyType = 'application/json';

/**
 * Refuses a part without a listed key. A token alone must not publish, because nobody could tell who made the release.
 */
function demandPublishers({ served }: Desk, part: string): void {
  for (const { file, portals } of served) {
    if (Object.hasOwn(portals.publishers ?? {}, part)) continue;
    throw new FeedRefusal(
      422,
      'no_publishers',
      `${file} lists no signing key for ${part}`,
      `list the team's public key there under "publishers"; "tillway key" makes one`,
    );
  }
}

/**
 * Lets teams ship their remotes without a shell on this machine. `POST /feed/releases` takes a whole build. `team-routes.ts`
 * has the moves and questions.
 * The token says who may enter. The signature of the release document says who made it. Both are required. Browsers
 * play no part: the feed reads no cookie.
 */
export function feedRoutes(
  server: FastifyInstance,
  { desk, catalog, kept }: FeedParts,
  limits: FeedLimits,
): void {
  const now = () => desk.now().getTime();
  const budgets = createBudgets(limits.budgets, now);
  const misses = createRate(limits.misses, now);
  const line = createWaitingLine(limits.uploads);
  const tokens = new WeakMap<FastifyRequest, FeedToken>();
  const tokenOf = (request: FastifyRequest): FeedToken => {
    const token = tokens.get(request);
    if (!token) throw new Error('A call passed without a token');
    return token;
  };

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(bodyType, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));

    // Check the caller before a byte of the body arrives.
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const client = clientOf(request.ip);
      if (!misses.hasLeft(client))
        throw tooOften(reply, 'calls with a refused token', misses.leftOf(client).until, now());
      const [, text = ''] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
      const checked = await checkToken(desk.store, text, desk.now());
      if ('refused' in checked) {
        misses.take(client);
        request.log.warn({ address: request.ip, why: checked.refused }, 'a token was refused');
        reply.header('www-authenticate', 'Bearer');
        throw new FeedRefusal(401, 'token', checked.refused, newToken);
      }
      tokens.set(request, checked.token);
    });
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const refusal = refused(error, limits);
      if (refusal === undefined) throw error;
      const { status, code, message, wayOut } = refusal;
      const token = tokens.get(request);
      request.log.warn(
        { ...(token && { team: token.team, token: token.id }), code, message },
        'the feed refused',
      );
      return reply.code(status).send({ error: true, code, message, wayOut });
    });

    const uploads = { bodyLimit: limits.bytes, onRequest: takeUpload, preParsing: enterLine };
    scope.post('/feed/releases', uploads, async (request, reply) => {
      const token = tokenOf(request);
      const upload = await readUpload(request.body, limits);
      const { build, release, commit } = upload;
      demandPart(token, release.part);
      demandPublishers(desk, release.part);
      const publication = { by: nameOf(token), at: desk.now().toISOString(), commit };
      const publishers = desk.served.map(({ portals }) => portals.publishers ?? {});
      const { isNew } = await publish(desk.store, build, publication, publishers);
      request.log.info({ ...publication, release: keyOf(release), isNew }, 'published by token');
      return reply.code(isNew ? 201 : 200).send({ error: false, release: keyOf(release), isNew });
    });

    teamRoutes(scope, { desk, catalog, kept, budgets, tokenOf });
  });

  async function takeUpload(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    budgets.take(reply, tokenOf(request).id, 'forward');
  }

  /** The caller keeps its place as long as the upload is in memory. */
  async function enterLine(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const leave = await line.enter();
    if (!leave) {
      reply.header('retry-after', '5');
      throw new FeedRefusal(503, 'busy', 'Others are publishing now', 'try again in a few seconds');
    }
    if (reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
  }
}

const usualWay = 'use "tillway publish" of the SDK';

function refused(error: unknown, limits: FeedLimits): FeedRefusal | undefined {
  if (error instanceof FeedRefusal) return error;
  if (error instanceof ReleaseError) return refusalOf(error);
  // The reason goes to the log only: a publisher is no operator.
  if (error instanceof StoreError)
    return new FeedRefusal(503, 'store', 'The store does not answer', 'try again later; nothing was shown');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413)
    return new FeedRefusal(
      413,
      'too_large',
      `The upload is larger than ${limits.bytes} bytes`,
      'find the large files: release.json lists every file with its bytes',
    );
  if (status === 415) return new FeedRefusal(415, 'type', `Not ${bodyType}`, usualWay);
  return status < 500 ? new FeedRefusal(400, 'malformed', 'The call is invalid', usualWay) : undefined;
}
