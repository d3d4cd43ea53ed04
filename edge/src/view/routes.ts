import { portalReleasesPath } from '@tillway/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { superuserOf } from '../backends/superuser';
import { nameOf } from '../feed/tokens';
import type { KeptOutcomes } from '../outcomes/kept-outcomes';
import { portalOfHost } from '../portals/portal-file';
import type { ReleaseCatalog } from '../releases/catalog';
import type { Desk } from '../releases/desk';
import { collectView } from './collect';
import { tokenOfWord } from './link';
import { pagePolicy, viewStyle } from './elements';
import { viewHtml } from './page';

interface ViewParts {
  desk: Desk;
  catalog: ReleaseCatalog;
  kept: KeptOutcomes;
  gatewayUrl: string;
}

interface Reader {
  parts: string[];
  /** Says whose remotes these are. */
  name: string;
}

const policy = pagePolicy(viewStyle);

/**
 * Shows people the releases: what is shown, tried, forbidden, and published, how it does, and the moves. A superuser sees
 * every part of this host's portal. A team sees its own remotes by a link of `tillway view`. The page moves nothing, and
 * needs no shell, so it answers when a shell is what is broken.
 */
export function viewRoutes(server: FastifyInstance, { desk, catalog, kept, gatewayUrl }: ViewParts): void {
  const [{ portals } = { portals: undefined }] = desk.served;
  if (!portals) return;

  const ofTeam = async (word: string): Promise<Reader | undefined> => {
    const token = await tokenOfWord(desk.store, word, desk.now());
    return token && { parts: token.parts, name: `Remotes of ${nameOf(token)}` };
  };
  const ofStaff = async (request: FastifyRequest, reply: FastifyReply): Promise<Reader | undefined> => {
    const { key, portal } = portalOfHost(portals, request.headers.host);
    if (!(await superuserOf(request, reply, key, gatewayUrl))) return undefined;
    return { parts: ['shell', ...portal.remotes.map(({ name }) => name)], name: `All parts of ${key}` };
  };

  server.get<{ Querystring: { link?: string } }>(portalReleasesPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { link } = request.query;
    const reader = link === undefined ? await ofStaff(request, reply) : await ofTeam(link);
    if (!reader)
      return reply.sent || link === undefined
        ? reply
        : reply
            .code(403)
            .type('text/plain; charset=utf-8')
            .send('This link has ended. "tillway view" of the SDK makes a new one.');
    catalog.refresh();
    const view = await collectView(
      { store: desk.store, kept, state: await catalog.state(), now: desk.now() },
      reader.parts,
    );
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(viewHtml(view, { name: reader.name, configuration: link === undefined }));
  });
}
