import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { byHour, type KeptOutcomes, keptRules } from '../outcomes/kept-outcomes';
import type { ReleaseCatalog } from '../releases/catalog';
import type { Desk } from '../releases/desk';
import { readHistory } from '../releases/journal';
import { keyOf } from '../releases/moves';
import { movesOf } from '../releases/part-moves';
import { parseReleaseName } from '../releases/release';
import { promotionProblems } from '../releases/release-desk';
import type { Budgets } from './budgets';
import { metricsText, metricsType } from './metrics';
import { makeLink } from '../view/link';
import { budgetOf, makeMove, MoveSchema, releaseOfMove } from './move';
import { FeedRefusal } from './refusal';
import { statusOf } from './team-status';
import { demandPart, type FeedToken, nameOf } from './tokens';

const bodyLimit = 4_096;
/** The most moves of a history. */
const mostMoves = 100;

export interface TeamParts {
  desk: Desk;
  catalog: ReleaseCatalog;
  kept: KeptOutcomes;
  budgets: Budgets;
  tokenOf(request: FastifyRequest): FeedToken;
}

const CheckSchema = v.strictObject({ release: v.string(), channel: v.optional(v.string(), 'stable') });

const OutcomesSchema = v.object({
  days: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(keptRules.days)),
    '1',
  ),
});

const malformed = (message: string, command: string) =>
  new FeedRefusal(400, 'malformed', message, `use "tillway ${command}" of the SDK`);

/**
 * Lets a team see and move its own remotes. The moves are those of the operator's command, on record with the team's
 * token. Nothing here names a remote that the token is not for.
 */
export function teamRoutes(
  scope: FastifyInstance,
  { desk, catalog, kept, budgets, tokenOf }: TeamParts,
): void {
  const deskOf = (token: FeedToken): Desk => ({ ...desk, by: nameOf(token) });
  const takeRead = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    budgets.take(reply, tokenOf(request).id, 'read');

  scope.post('/feed/moves', { bodyLimit }, async (request, reply) => {
    const token = tokenOf(request);
    const parsed = v.safeParse(MoveSchema, request.body);
    budgets.take(reply, token.id, parsed.success ? budgetOf(parsed.output) : 'forward');
    if (!parsed.success) throw malformed('Not a move of a release', 'promote');
    const move = parsed.output;
    const { part } = releaseOfMove(move);
    demandPart(token, part);
    if (!token.mayMove)
      throw new FeedRefusal(
        403,
        'may_not_move',
        `Token ${token.id} may publish, but not ${move.action}`,
        'ask the portal’s operator to do it, or for a token made with --may-move',
      );
    const state = await makeMove(deskOf(token), move);
    catalog.refresh();
    const shown = state.channels[move.channel]?.[part]?.version;
    return { error: false, revision: state.revision, part, shown };
  });

  scope.post('/feed/check', { bodyLimit, onRequest: takeRead }, async (request) => {
    const token = tokenOf(request);
    const parsed = v.safeParse(CheckSchema, request.body);
    if (!parsed.success) throw malformed('Not a release to check', 'check');
    const release = parseReleaseName(parsed.output.release);
    demandPart(token, release.part);
    const problems = await promotionProblems(deskOf(token), parsed.output.channel, [release]);
    return { error: false, release: keyOf(release), problems };
  });

  scope.get('/feed/status', { onRequest: takeRead }, async (request) => {
    const { id, team, parts, mayMove, until } = tokenOf(request);
    catalog.refresh();
    const state = await catalog.state();
    return {
      error: false,
      revision: state.revision,
      token: { id, team, mayMove, until, left: budgets.leftOf(id) },
      remotes: await Promise.all(parts.map((part) => statusOf({ store: desk.store, kept }, state, part))),
    };
  });

  scope.post('/feed/view', { bodyLimit, onRequest: takeRead }, async (request) => ({
    error: false,
    ...(await makeLink(desk.store, tokenOf(request), desk.now())),
  }));

  scope.get('/feed/outcomes', { onRequest: takeRead }, async (request) => {
    const parsed = v.safeParse(OutcomesSchema, request.query);
    if (!parsed.success)
      throw malformed(`Not a number of days from 1 to ${keptRules.days}`, 'outcomes --days 7');
    const after = desk.now().getTime() - parsed.output.days * 86_400_000;
    return { error: false, outcomes: byHour(await kept.read(tokenOf(request).parts, after)) };
  });

  scope.get('/feed/metrics', { onRequest: takeRead }, async (request, reply) => {
    const { parts } = tokenOf(request);
    return reply.type(metricsType).send(metricsText(await catalog.state(), parts, kept.totals()));
  });

  scope.get('/feed/history', { onRequest: takeRead }, async (request) => {
    const { parts } = tokenOf(request);
    return { error: false, moves: movesOf(await readHistory(desk.store), parts).slice(-mostMoves) };
  });
}
