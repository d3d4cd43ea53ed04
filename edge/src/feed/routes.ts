import { clientOf } from '@tillway/contract/client-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createWaitingLine } from '../api/waiting-line';
import type { ReleaseCatalog } from '../releases/catalog';
import { keyOf } from '../releases/moves';
import { publish } from '../releases/publish';
import { parseReleaseName, type ReleaseName } from '../releases/release';
import type { Desk } from '../releases/desk';
import { promoteReleases, rollBackParts } from '../releases/release-desk';
import { ReleaseError, StoreError } from '../releases/release-error';
import { createRate } from '../server/rate';
import type { FeedLimits } from './limits';
import { FeedRefusal, refusalOf } from './refusal';
import { checkToken, type FeedToken } from './tokens';
import { readUpload } from './upload';

export interface FeedParts {
  /** Store, portal file, and clock. The token's team is the one who moves releases. */
  desk: Desk;
  catalog: ReleaseCatalog;
}

const bodyType = 'application/json';
const moveBytes = 4_096;

const MoveSchema = v.variant('action', [
  v.strictObject({
    action: v.literal('promote'),
    release: v.string(),
    channel: v.optional(v.string(), 'stable'),
    note: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  }),
  v.strictObject({
    action: v.literal('rollback'),
    part: v.string(),
    channel: v.optional(v.string(), 'stable'),
    note: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  }),
]);

const newToken = 'ask the portal’s operator for a token: token create <team> <remote>';
const nameOf = ({ team, id }: FeedToken) => `${team} (token ${id})`;

/** Throws a `FeedRefusal` if the token is not for this part. */
function demandPart({ id, parts }: FeedToken, part: string): void {
  if (parts.includes(part)) return;
  throw new FeedRefusal(
    403,
    'not_yours',
    `Token ${id} is for ${parts.join(', ')}, not for ${part}`,
    `use the token of the team that owns ${part}, or ${newToken}`,
  );
}

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
 * Lets teams publish their remotes without a shell on this machine. `POST /feed/releases` takes a whole build. `POST
 * /feed/moves` promotes or rolls back if the token may.
 * The token says who may enter. The signature of the release document says who made it. Both are required. Browsers
 * play no part: the feed reads no cookie.
 */
export function feedRoutes(server: FastifyInstance, { desk, catalog }: FeedParts, limits: FeedLimits): void {
  const now = () => desk.now().getTime();
  const calls = createRate(limits.calls, now);
  const misses = createRate(limits.misses, now);
  const line = createWaitingLine(limits.uploads);
  const tokens = new WeakMap<FastifyRequest, FeedToken>();
  const tokenOf = (request: FastifyRequest): FeedToken => {
    const token = tokens.get(request);
    if (!token) throw new Error('A call passed without a token');
    return token;
  };
  const deskOf = (token: FeedToken): Desk => ({ ...desk, by: nameOf(token) });

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(bodyType, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));

    // Check the caller before a byte of the body arrives.
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!misses.hasLeft(clientOf(request.ip))) throw tooOften(reply, limits.misses.perMs);
      const [, text = ''] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
      const checked = await checkToken(desk.store, text, desk.now());
      if ('refused' in checked) {
        misses.take(clientOf(request.ip));
        request.log.warn({ address: request.ip, why: checked.refused }, 'a token was refused');
        reply.header('www-authenticate', 'Bearer');
        throw new FeedRefusal(401, 'token', checked.refused, newToken);
      }
      if (!calls.take(checked.token.id)) throw tooOften(reply, limits.calls.perMs);
      tokens.set(request, checked.token);
    });
    // The caller keeps its place as long as the upload is in memory.
    scope.addHook('preParsing', async (request, reply) => {
      const leave = await line.enter();
      if (!leave) {
        reply.header('retry-after', '5');
        throw new FeedRefusal(503, 'busy', 'Others are publishing now', 'try again in a few seconds');
      }
      if (reply.raw.destroyed) leave();
      else reply.raw.once('close', leave);
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

    scope.post('/feed/releases', { bodyLimit: limits.bytes }, async (request, reply) => {
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

    scope.post('/feed/moves', { bodyLimit: moveBytes }, async (request) => {
      const token = tokenOf(request);
      const parsed = v.safeParse(MoveSchema, request.body);
      if (!parsed.success)
        throw new FeedRefusal(400, 'malformed', 'Neither a promotion nor a rollback', usualWay);
      const move = parsed.output;
      const release: ReleaseName =
        move.action === 'promote' ? parseReleaseName(move.release) : { part: move.part, version: '' };
      demandPart(token, release.part);
      if (!token.mayMove)
        throw new FeedRefusal(
          403,
          'may_not_move',
          `Token ${token.id} may publish, but not promote`,
          'ask the portal’s operator to promote it, or for a token made with --may-move',
        );
      const state =
        move.action === 'promote'
          ? await promoteReleases(deskOf(token), move.channel, [release], move.note)
          : await rollBackParts(deskOf(token), move.channel, [release.part], move.note);
      catalog.refresh();
      const shown = state.channels[move.channel]?.[release.part]?.version;
      return { error: false, revision: state.revision, part: release.part, shown };
    });
  });
}

const usualWay = 'use "tillway publish" of the SDK';

const tooOften = (reply: FastifyReply, perMs: number) => {
  const seconds = Math.ceil(perMs / 1_000);
  reply.header('retry-after', String(seconds));
  return new FeedRefusal(
    429,
    'too_often',
    'Too many calls',
    `wait, at most ${Math.ceil(seconds / 60)} minutes`,
  );
};

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
