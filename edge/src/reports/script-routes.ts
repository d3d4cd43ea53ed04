import { createHash } from 'node:crypto';
import { loadedScriptsPath, LoadedScriptsSchema } from '@tillway/contract';
import type { FastifyInstance } from 'fastify';
import { safeParse } from 'valibot';
import { callerOf } from '../backends/caller';
import type { SignedIn } from '../outcomes/signed-in';
import { portalOfHost } from '../portals/portal-file';
import type { PortalSource } from '../portals/portal-source';
import type { ReleaseCatalog } from '../releases/catalog';
import { inventoryHtml, type InventoryLine, inventoryStyle } from '../releases/inventory';
import type { Desk } from '../releases/desk';
import { scriptInventory } from '../releases/release-desk';
import type { OwnScript } from '../sign-in/routes';
import { differencesOf } from './differences';
import type { KeptReports } from './kept';

const maxBytes = 64 * 1024;

interface ScriptParts {
  desk: Desk;
  catalog: ReleaseCatalog;
  source: PortalSource;
  gatewayUrl: string;
  signedIn: SignedIn;
  kept: KeptReports;
  /** The script of the form in the page. */
  signIn: OwnScript;
}

/** The page allows only its own style. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(inventoryStyle).digest('base64')}'; frame-ancestors 'none'`;

/** Describes the script of the form in the page, which comes with the edge and not with a release. */
const lineOf = ({ href, integrity, version, bytes }: OwnScript, owner: string): InventoryLine => ({
  part: 'edge',
  version,
  script: href,
  integrity,
  bytes,
  owner,
  purpose: 'Signs in before the shell is there',
  assuredBy: 'hash in the page',
  authorisedBy: 'comes with the edge',
  authorisedAt: '',
});

/**
 * Takes reports of the scripts that pages ran (PCI DSS 6.4.3 and 11.6.1). Only signed-in people count. Scripts that the
 * set does not account for are kept and logged. A superuser reads them beside the inventory, as a page or as data
 * (`?format=json`).
 */
export function scriptRoutes(server: FastifyInstance, parts: ScriptParts): void {
  const { desk, catalog, source, gatewayUrl, signedIn, kept, signIn } = parts;
  const [{ portals } = { portals: undefined }] = desk.served;
  if (!portals) return;

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Another origin cannot send this type without a preflight, and the edge never allows one.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBytes },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(loadedScriptsPath, async (request, reply) => {
      reply.code(204);
      const parsed = safeParse(LoadedScriptsSchema, request.body);
      if (!parsed.success) return reply.send();
      const person = await signedIn(request);
      const portal = person && (await source.ofRequest(request.headers));
      // A page in development runs scripts that no release has.
      if (!person || !portal || portal.developmentOrigins.length > 0) return reply.send();
      const { key } = portalOfHost(portals, request.headers.host);
      const names = [...portal.parts.map(({ release }) => release), ...portal.absent];
      const found = await differencesOf(
        {
          catalog,
          host: request.host,
          own: signIn,
          parts: new Set(['shell', ...names.map((each) => ('name' in each ? each.name : 'shell'))]),
        },
        parsed.output.scripts,
      );
      for (const difference of found) {
        kept.add(key, difference, { by: 'signed in', name: person.name }, desk.now());
        request.log.error({ portal: key, ...difference }, 'a page ran a script that its set does not have');
      }
      return reply.send();
    });

    scope.get<{ Querystring: { format?: string } }>(loadedScriptsPath, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { key } = portalOfHost(portals, request.headers.host);
      const asked = await callerOf(request, key, gatewayUrl);
      if ('refused' in asked) return reply.code(asked.refused.status).send(asked.refused.body);
      if (!asked.caller.permissions.includes('superuser')) return reply.code(403).send({ error: true });
      const { lines: released, says } = await scriptInventory(desk, request.hostname);
      const lines = [...released, lineOf(signIn, portals.shell.owner)];
      const { differences, dropped } = kept.of(key);
      if (request.query.format === 'json') return reply.send({ scripts: lines, differences, dropped });
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(inventoryHtml(lines, says, { differences, dropped }));
    });
  });
}
