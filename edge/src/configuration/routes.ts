import { portalConfigurationPath } from '@tillway/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formTokenOf, isOwnForm } from '../backends/caller';
import { superuserOf } from '../backends/superuser';
import { type PortalFile, portalOfHost } from '../portals/portal-file';
import type { PortalSource } from '../portals/portal-source';
import type { ObjectStore } from '../releases/object-store';
import { ConflictError } from '../releases/release-error';
import { pagePolicy } from '../view/elements';
import { readForm } from './form';
import { configurationHtml, configurationStyle, type ConfiguredRemote } from './page';
import { readChanges, readSet, recordValues } from './record';
import type { SetValuesSource } from './set-values';

/** The most changes that the page lists, newest first. */
const mostChanges = 50;
const formBytes = 64 * 1024;

interface ConfigurationParts {
  portals: PortalFile;
  store: ObjectStore;
  source: PortalSource;
  setValues: SetValuesSource;
  gatewayUrl: string;
  now: () => Date;
}

const policy = pagePolicy(configurationStyle);
const conflict =
  'Somebody else has saved since this page was opened. Look at the values below and save again.';

/**
 * Shows superusers the configuration of the portal's remotes, and takes their values. Each change is a record of its own
 * in the store: who, when, and what. The page needs no script and no shell.
 */
export function configurationRoutes(server: FastifyInstance, parts: ConfigurationParts): void {
  const { portals, store, source, setValues, gatewayUrl, now } = parts;

  /** Reads everything that the page shows of a host. */
  async function readView(host: string | undefined, cookie: string | undefined) {
    const { key, portal } = portalOfHost(portals, host);
    setValues.refresh(key);
    const [set, changes, composed] = await Promise.all([
      readSet(store, key),
      readChanges(store, key, mostChanges),
      source.ofRequest({ host }),
    ]);
    const remotes = (composed?.configuration.remotes ?? []).flatMap(
      ({ name, manifest }): ConfiguredRemote[] =>
        manifest.configuration
          ? [
              {
                name,
                fields: manifest.configuration,
                fixed: portal.remotes.find((each) => each.name === name)?.configuration ?? {},
                set: set.values[name] ?? {},
              },
            ]
          : [],
    );
    return {
      set,
      view: { portal: key, revision: set.revision, remotes, changes, token: formTokenOf(cookie) },
    };
  }

  const send = (reply: FastifyReply, status: number, view: Parameters<typeof configurationHtml>[0]) =>
    reply
      .code(status)
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(configurationHtml(view));

  server.get<{ Querystring: { saved?: string } }>(portalConfigurationPath, async (request, reply) => {
    const { host, cookie } = request.headers;
    const { key } = portalOfHost(portals, host);
    if (!(await superuserOf(request, reply, key, gatewayUrl))) return reply;
    const { view } = await readView(host, cookie);
    const saved = view.remotes.find(({ name }) => name === request.query.saved)?.name;
    return send(reply, 200, { ...view, ...(saved !== undefined && { saved }) });
  });

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Body: URLSearchParams }>(portalConfigurationPath, async (request, reply) => {
      const { host, cookie } = request.headers;
      const form = request.body;
      const { key } = portalOfHost(portals, host);
      const by = await superuserOf(request, reply, key, gatewayUrl);
      if (!by) return reply;
      if (!isOwnForm(request, form.get('token') ?? ''))
        return reply.code(403).send({ error: true, code: 'csrf', message: 'Permission Denied' });
      const { set, view } = await readView(host, cookie);
      const remote = view.remotes.find(({ name }) => name === form.get('remote'));
      if (!remote) return send(reply, 422, { ...view, conflict: 'The portal shows no such remote now.' });
      if (Number(form.get('revision')) !== set.revision) return send(reply, 409, { ...view, conflict });
      const { values, problems } = readForm(remote.fields, remote.fixed, remote.set, form);
      if (Object.keys(problems).length > 0)
        return send(reply, 422, { ...view, refused: { remote: remote.name, form, problems } });
      try {
        const change = { at: now().toISOString(), by, remote: remote.name, values };
        const { revision } = await recordValues(store, key, set, change);
        if (revision !== set.revision)
          request.log.info({ portal: key, remote: remote.name, by: by.id, revision }, 'configuration saved');
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error;
        return send(reply, 409, { ...(await readView(host, cookie)).view, conflict });
      }
      setValues.refresh(key);
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${portalConfigurationPath}?saved=${encodeURIComponent(remote.name)}`, 303);
    });
  });
}
