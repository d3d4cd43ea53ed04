import { type OverrideBuilds, overrideBuildsPath } from '@tillway/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../backends/caller';
import { type PortalFile, portalOfHost } from '../portals/portal-file';
import type { ObjectStore } from '../releases/object-store';
import { publications } from '../releases/publications';
import type { ReleaseName } from '../releases/release';
import { publishedReleases } from '../releases/release-desk';

interface BuildsParts {
  portals: PortalFile;
  store: ObjectStore;
  gatewayUrl: string;
}

/** Most builds shown of each remote, newest first. */
const mostBuilds = 30;

/** Sorts the versions of these releases, newest first. A release without a publication record is last. */
async function newestFirst(store: ObjectStore, releases: readonly ReleaseName[]): Promise<string[]> {
  const dated = await Promise.all(
    releases.map(async (release) => {
      const known = await publications.of(store, release);
      return { version: release.version, at: known.at(-1)?.at ?? '' };
    }),
  );
  return dated
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, mostBuilds)
    .map(({ version }) => version);
}

/**
 * Lists the builds that a superuser may pin on this host, for the dialog. On a host without overrides it answers 404.
 */
export function overrideBuildRoutes(server: FastifyInstance, { portals, store, gatewayUrl }: BuildsParts) {
  server.get(overrideBuildsPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { key, allowsOverrides, portal } = portalOfHost(portals, request.headers.host);
    if (!allowsOverrides) return reply.callNotFound();
    const asked = await callerOf(request, key, gatewayUrl);
    if ('refused' in asked) return reply.code(asked.refused.status).send(asked.refused.body);
    if (!asked.caller.permissions.includes('superuser')) return reply.code(403).send({ error: true });
    const published = await publishedReleases(store);
    const remotes = await Promise.all(
      portal.remotes.map(async ({ name }): Promise<[string, string[]]> => [
        name,
        await newestFirst(
          store,
          published.filter(({ part }) => part === name),
        ),
      ]),
    );
    const builds: OverrideBuilds = { remotes: Object.fromEntries(remotes) };
    return reply.send(builds);
  });
}
