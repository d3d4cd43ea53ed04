import { isAllowed, remoteOutcomePath, type RemoteManifest, RemoteOutcomeSchema } from '@tillway/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeParse } from 'valibot';
import type { PortalSource } from '../portals/portal-source';
import type { ReleaseCatalog } from '../releases/catalog';
import { keyOf } from '../releases/moves';
import type { ReleaseName } from '../releases/release';
import type { Desk } from '../releases/desk';
import { ReleaseError } from '../releases/release-error';
import { createRate } from '../server/rate';
import type { KeptOutcomes } from './kept-outcomes';
import type { Person, SignedIn } from './signed-in';
import { isTrial, takeBack } from './take-back';
import { createTally, doubtOf, tallyRules } from './tally';

const maxBytes = 1_024;
const maxLoggedPerMinute = 60;

export interface OutcomeParts {
  /** Moves releases for the edge itself. */
  desk: Desk;
  catalog: ReleaseCatalog;
  source: PortalSource;
  signedIn: SignedIn;
  kept: KeptOutcomes;
}

/** Answers whether a person may open a screen of a remote. A remote that only fills slots is open to everybody. */
const mayOpen = ({ facts }: Person, { routes }: RemoteManifest): boolean =>
  routes.length === 0 ||
  routes.some(
    ({ access, planned }) => planned !== true && (access === undefined || isAllowed(access, facts)),
  );

/**
 * Takes reports from pages on how the portal's remotes fare. A release that fails for too many people is taken back, or
 * the log has an alarm. Only signed-in people count, and only for releases that their portal shows them and whose
 * screens they may open.
 */
export function outcomeRoutes(
  server: FastifyInstance,
  { desk, catalog, source, signedIn, kept }: OutcomeParts,
): void {
  const now = () => desk.now().getTime();
  const tally = createTally(now);
  const alarms = createRate({ most: 1, perMs: tallyRules.withinMs }, now);
  const lines = createRate({ most: maxLoggedPerMinute, perMs: 60_000 }, now);

  /**
   * Returns the remote as this host shows it to this session. `undefined` also covers a release that the user pinned.
   */
  const shownTo = async ({ headers }: FastifyRequest, { part, version }: ReleaseName) => {
    const { remotes = [], overrides } = (await source.ofRequest(headers))?.configuration ?? {};
    if (overrides?.pinned?.pins.some(({ remote }) => remote === part)) return undefined;
    return remotes.find((remote) => remote.name === part && remote.version === version);
  };

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Another origin cannot send this type without a preflight, and the edge never allows one.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBytes },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(remoteOutcomePath, async (request, reply) => {
      reply.code(204);
      const parsed = safeParse(RemoteOutcomeSchema, request.body);
      if (!parsed.success) return reply.send();
      const { remote: part, version, outcome } = parsed.output;
      const release = { part, version };
      const shown = await shownTo(request, release);
      const person = shown && (await signedIn(request));
      if (!person || !mayOpen(person, shown.manifest)) return reply.send();
      if (outcome !== 'shown' && lines.take('all')) {
        request.log.warn({ release: keyOf(release), outcome }, 'a remote failed in a browser');
      }
      kept.add(keyOf(release), person, outcome);
      const finding = tally.add(keyOf(release), person, outcome);
      if (!finding) return reply.send();
      const doubt = doubtOf(finding, { isTrial: isTrial(await catalog.state(), release) });
      if (doubt !== undefined) {
        if (alarms.take(keyOf(release)))
          request.log.error(
            { release: keyOf(release), ...finding, kept: doubt },
            'a release fails in browsers',
          );
        return reply.send();
      }
      tally.forget(keyOf(release));
      try {
        const taken = await takeBack(desk, release, finding);
        catalog.refresh();
        request.log.error({ release: keyOf(release), ...finding, ...taken }, 'a release fails in browsers');
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        request.log.warn({ release: keyOf(release), err: error }, 'somebody else moved releases just now');
      }
      return reply.send();
    });
  });
}
