import * as v from 'valibot';
import { MenuEntrySchema, RouteSchema } from '../manifest';
import { safeParseKnown } from './known-keys';
import {
  type PortalConfiguration,
  PortalConfigurationSchema,
  type PortalRemote,
  PortalRemoteSchema,
} from './portal-configuration';

const WithRemotesSchema = v.looseObject({ remotes: v.array(v.unknown()) });
const WithManifestSchema = v.looseObject({
  manifest: v.looseObject({ routes: v.array(v.unknown()), menu: v.array(v.unknown()) }),
});

/**
 * Reads the page's configuration, even if the edge or a remote is newer than this shell. If a manifest uses a
 * word that this shell does not know (event, capability, permission, menu), its remote is `unfit`. It keeps
 * the readable routes and menu entries, so that its addresses explain why they do not work. A remote that
 * cannot be read at all is left out. Throws only if the page itself (brand, flags) cannot be read.
 */
export function readPortalConfiguration(value: unknown): PortalConfiguration {
  const { remotes, ...page } = v.parse(WithRemotesSchema, value);
  const read = safeParseKnown(PortalConfigurationSchema, { ...page, remotes: [] });
  if (!read.success) throw new v.ValiError(read.issues);
  return { ...read.output, remotes: remotes.flatMap(readRemote) };
}

function readRemote(value: unknown): PortalRemote[] {
  const whole = safeParseKnown(PortalRemoteSchema, value);
  if (whole.success) return [whole.output];
  const outline = v.safeParse(WithManifestSchema, value);
  if (!outline.success) return [];
  const { manifest } = outline.output;
  const readable = safeParseKnown(PortalRemoteSchema, {
    ...outline.output,
    manifest: {
      ...manifest,
      routes: manifest.routes.filter((route) => safeParseKnown(RouteSchema, route).success),
      menu: manifest.menu.filter((entry) => safeParseKnown(MenuEntrySchema, entry).success),
      events: { emits: [], listens: [] },
      capabilities: [],
    },
  });
  if (!readable.success) return [];
  const [issue] = whole.issues;
  return [{ ...readable.output, unfit: `${v.getDotPath(issue) ?? 'It'}: ${issue.message}` }];
}
