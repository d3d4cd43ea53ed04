import { remoteOutcomePath, RemoteOutcomeSchema } from '@tillway/contract';
import type { FastifyInstance } from 'fastify';
import { safeParse } from 'valibot';
import { forwardedHeaders } from '../api/forward';
import type { ReleaseCatalog } from '../releases/catalog';
import { keyOf } from '../releases/moves';
import { isReleaseName } from '../releases/release';
import type { Desk } from '../releases/release-desk';
import { ReleaseError } from '../releases/release-error';
import { signedInAt } from './signed-in';
import { takeBack } from './take-back';
import { createTally } from './tally';

const maxBytes = 1_024;
const maxLoggedPerMinute = 60;

export interface OutcomeParts {
  /** Moves releases for the edge itself. */
  desk: Desk;
  catalog: ReleaseCatalog;
  gatewayUrl: string;
}

/**
 * Where pages tell how the portal's remotes fare, and what follows from it: a release that fails for too many is taken
 * back. Only of people who are signed in, and of releases that are shown, is anything believed.
 */
export function outcomeRoutes(server: FastifyInstance, { desk, catalog, gatewayUrl }: OutcomeParts): void {
  const now = () => desk.now().getTime();
  const tally = createTally(now);
  const signedIn = signedInAt(gatewayUrl, now);
  let minute = 0;
  let logged = 0;
  const mayLog = () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, logged] = [current, 0];
    return (logged += 1) <= maxLoggedPerMinute;
  };

  const isShown = async (part: string, version: string) => {
    const { channels, canaries = {} } = await catalog.state();
    const shown = [...Object.values(channels), ...Object.values(canaries)];
    return shown.some((parts) => parts[part]?.version === version);
  };

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // another origin cannot send this type without asking first, and is never answered yes
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
      if (part === 'shell' || !isReleaseName({ part, version })) return reply.send();
      if (!(await isShown(part, version))) return reply.send();
      const origin = Object.entries(forwardedHeaders(request, {}));
      const person = await signedIn(
        request.headers.cookie,
        Object.fromEntries(origin.map(([name, value]): [string, string] => [name, String(value)])),
      );
      if (person === undefined) return reply.send();
      const release = { part, version };
      if (outcome !== 'shown' && mayLog()) {
        request.log.warn({ release: keyOf(release), outcome }, 'a remote failed in a browser');
      }
      const finding = tally.add(keyOf(release), person, outcome);
      if (!finding) return reply.send();
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
