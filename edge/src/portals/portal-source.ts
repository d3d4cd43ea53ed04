import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseCatalog } from '../releases/catalog';
import { composePinned } from '../overrides/compose-pinned';
import type { SetValues } from '../configuration/record';
import type { SetValuesSource } from '../configuration/set-values';
import type { GatewayKey } from '../overrides/gateway-key';
import { mayOverride, type Override, readOverride } from '../overrides/read-override';
import { keyOf } from '../releases/moves';
import { folderOf } from '../releases/release';
import type { Publishers } from '../releases/signature';
import type { ReleaseState } from '../releases/state';
import { groupOf, placeOf, stateAt } from './canaries';
import { composePortal, type ComposedPortal, type Resolve } from './compose-portal';
import { type Development, noDevelopment } from './development';
import { type HostPortal, type PortalFile, portalOfHost } from './portal-file';

/** Finds the composed portal of a request by its host and session. `undefined` means that it has no shell yet. */
export interface PortalSource {
  ofRequest(headers: Pick<IncomingHttpHeaders, 'host' | 'cookie'>): Promise<ComposedPortal | undefined>;
}

/** Finds releases according to a state of the store. */
export const resolveIn =
  (
    state: ReleaseState,
    catalog: Pick<ReleaseCatalog, 'document' | 'demandSigned'>,
    publishers: Publishers = {},
  ): Resolve =>
  async (part, { channel, version: pinned }) => {
    const version = pinned ?? state.channels[channel]?.[part]?.version;
    if (version === undefined || keyOf({ part, version }) in state.quarantined) return undefined;
    await catalog.demandSigned({ part, version }, publishers);
    const release = await catalog.document({ part, version });
    return release && { release, base: `/${folderOf({ part, version })}` };
  };

/**
 * Adds parts from development servers to a local portal. If a server does not answer, the part comes from its release.
 */
const withDevelopment =
  (development: Development, log: Log, released: Resolve): Resolve =>
  async (part, choice) => {
    const inDevelopment = await development.find(part).catch((error: unknown) => {
      log.warn({ part, err: error }, 'development server does not answer; its release is shown');
      return undefined;
    });
    return inDevelopment ?? released(part, choice);
  };

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface SourceParts {
  portals: PortalFile;
  catalog: ReleaseCatalog;
  setValues: SetValuesSource;
  log: Log;
  development?: Development | undefined;
  /** The gateway's key, which checks overrides. */
  gatewayKey: GatewayKey;
  now: () => Date;
}

/**
 * Composes each portal once for each revision, change of its values, and group of sessions. A local portal in
 * development, and one with an override, is composed for each page.
 */
export function createPortalSource({
  portals: file,
  catalog,
  setValues,
  log,
  development = noDevelopment,
  gatewayKey,
  now,
}: SourceParts): PortalSource {
  let revision = -1;
  let portals = file.portals;
  const composed = new Map<string, Promise<ComposedPortal | undefined>>();

  async function overrideOf(host: HostPortal, cookies: string | undefined): Promise<Override | undefined> {
    if (!host.allowsOverrides || !mayOverride(cookies)) return undefined;
    const key = await gatewayKey();
    return key === undefined
      ? undefined
      : readOverride({ cookies, environment: host.environment, now: now() }, key);
  }

  /** Returns the portal that everybody of this group sees. */
  async function shared(host: HostPortal, group: number, resolve: Resolve, set: SetValues) {
    const key = `${host.key} ${host.environment} ${host.allowsOverrides} ${group} ${set.revision}`;
    const known = composed.get(key);
    if (known) return known;
    const portal = composePortal(host, resolve, set.values);
    composed.set(key, portal);
    portal.catch(() => composed.delete(key));
    for (const absent of (await portal)?.absent ?? []) {
      log.warn(
        { portal: host.key, remote: absent.name, reason: absent.reason },
        'remote left out of the portal',
      );
    }
    return portal;
  }

  return {
    async ofRequest({ host: header, cookie }) {
      const decided = await catalog.state();
      if (decided.revision !== revision || file.portals !== portals) {
        composed.clear();
        revision = decided.revision;
        portals = file.portals;
      }
      const place = placeOf(cookie);
      const state = stateAt(decided, place);
      const host = portalOfHost(file, header);
      const set = await setValues.of(host.key);
      const released = resolveIn(state, catalog, file.publishers);
      const isInDevelopment = host.environment === 'local' && (await development.isOn());
      const resolve = isInDevelopment ? withDevelopment(development, log, released) : released;
      const portal = await (isInDevelopment
        ? composePortal(host, resolve, set.values)
        : shared(host, groupOf(decided, place), resolve, set));
      const override = portal && (await overrideOf(host, cookie));
      return override ? composePinned(host, override, portal, resolve, set.values) : portal;
    },
  };
}
