import { readFile } from 'node:fs/promises';
import { type BrandLook, lookOf, weakPairs, weakPairText } from '@tillway/brand';
import {
  capabilities,
  FileColorsSchema,
  PolicyNameSchema,
  PortalConfigurationSchema,
} from '@tillway/contract';
import * as v from 'valibot';
import { mistakeText } from './portal-mistakes';

const { brand, flags } = PortalConfigurationSchema.entries;
const fileBrand = v.strictObject({ ...brand.entries, colors: v.exactOptional(FileColorsSchema) });
const { environment, ...portalFlags } = flags.entries;

const channel = v.optional(v.string(), 'stable');

/**
 * A remote of a portal: the choice of its channel, or one pinned version. `only` keeps the screens below these paths
 * and the fillings of these slots.
 */
const RemoteChoiceSchema = v.strictObject({
  name: v.string(),
  channel,
  version: v.exactOptional(v.string()),
  only: v.exactOptional(v.array(v.string())),
  /** Address of its own back end. Pages reach it below `/api/x/<remote>/`. */
  backend: v.exactOptional(
    v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]+$/, 'must be an http address')),
  ),
  /**
   * Parts of the portal API, and Trusted Types policies, that the portal gives it. Without this key, it gets all that
   * its manifest asks for.
   */
  capabilities: v.exactOptional(v.array(v.union([v.picklist(capabilities), PolicyNameSchema]))),
  /** Values of its configuration that staff cannot change. Every visitor can read them. */
  configuration: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});
export type RemoteChoice = v.InferOutput<typeof RemoteChoiceSchema>;

/** Lists the pairs of a brand's colors that are too similar, each with a color that would do. */
export const brandProblems = (look: BrandLook): string[] => weakPairs(lookOf(look)).map(weakPairText);

const PortalSchema = v.pipe(
  v.strictObject({
    brand: fileBrand,
    /**
     * True while the portal is under construction: no host shows it, and its colors need not fit yet. The gallery shows
     * it.
     */
    draft: v.exactOptional(v.boolean()),
    /**
     * Settings for the gateway (`gateway/src/platform/mail/portals.ts`): sender, `Name <name@host>`, and address of
     * this portal's mails.
     */
    mail: v.exactOptional(
      v.strictObject({
        from: v.exactOptional(v.string()),
        url: v.exactOptional(v.pipe(v.string(), v.url())),
      }),
    ),
    /**
     * A setting for the gateway. Users of this portal's merchants sign in only on its hosts, and no other merchant's
     * users do there.
     */
    ownUsers: v.exactOptional(v.boolean()),
    flags: v.strictObject(portalFlags),
    shell: v.strictObject({ channel }),
    remotes: v.array(RemoteChoiceSchema),
    /** Most bytes of the scripts that the first load of a screen brings, as a browser receives them. */
    budget: v.exactOptional(v.strictObject({ firstLoad: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    /** True if a release needs the approval of a second person before this portal shows it. */
    approval: v.exactOptional(v.boolean()),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.draft) return;
    for (const message of brandProblems(dataset.value.brand)) addIssue({ message: `brand: ${message}` });
  }),
);
export type Portal = v.InferOutput<typeof PortalSchema>;

const HostSchema = v.pipe(
  v.strictObject({
    portal: v.string(),
    environment,
    /** True if superusers may see other builds here, each for one session. */
    overrides: v.exactOptional(v.boolean()),
  }),
  v.check(
    (host) => !(host.overrides && host.environment === 'production'),
    'overrides are never allowed in production',
  ),
);

/** An address that is told of each move of some remotes. */
const HookSchema = v.pipe(
  v.strictObject({
    url: v.pipe(
      v.string(),
      v.url(),
      v.regex(/^https?:\/\/[^@]+$/, 'must be an http address without a password'),
    ),
    remotes: v.pipe(v.array(v.string()), v.minLength(1)),
    /** True if the address may be of a private network, and plain http. */
    private: v.exactOptional(v.boolean()),
  }),
  v.check(
    ({ url, private: mayBePrivate }) => mayBePrivate === true || url.startsWith('https:'),
    'must be https, or "private": true',
  ),
);
export type Hook = v.InferOutput<typeof HookSchema>;

/** Hosts and the portal that each shows. Real deployments add hosts here, not in code. */
export const PortalFileSchema = v.pipe(
  v.strictObject({
    /** The address of the schema with which an editor completes the fields. The edge ignores it. */
    $schema: v.exactOptional(v.string()),
    /** The host settings for every host that is not listed. */
    default: HostSchema,
    hosts: v.record(v.string(), HostSchema),
    portals: v.record(v.string(), PortalSchema),
    /** The owner of the shell's scripts in the script inventory, and their purpose. */
    shell: v.strictObject({ owner: v.string(), purpose: v.string() }),
    /** Parts that must be signed: the public keys (Ed25519, SPKI in base64) of their publishers. */
    publishers: v.exactOptional(v.record(v.string(), v.array(v.string()))),
    hooks: v.exactOptional(v.pipe(v.array(HookSchema), v.maxLength(50))),
  }),
  v.check(
    ({ default: other, hosts, portals }) =>
      [other, ...Object.values(hosts)].every((host) => host.portal in portals),
    'every host must name one of the portals',
  ),
  v.check(
    ({ default: other, hosts, portals }) =>
      [other, ...Object.values(hosts)].every((host) => portals[host.portal]?.draft !== true),
    'no host can show a portal that is a draft',
  ),
);
export type PortalFile = v.InferOutput<typeof PortalFileSchema>;

export interface HostPortal {
  key: string;
  environment: v.InferOutput<typeof HostSchema>['environment'];
  allowsOverrides: boolean;
  portal: Portal;
}

/** An error for a portal file with mistakes. The message names all of them for the operator. */
export class PortalFileError extends Error {
  override name = 'PortalFileError';
}

/** Reads the file's text. Throws a `PortalFileError` if that fails. */
export const readPortalText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new PortalFileError(`${file} cannot be read: ${textOf(error)}`);
  });

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Checks the file's text. Throws a `PortalFileError` with every mistake and its place. */
export function parsePortalFile(file: string, text: string): PortalFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new PortalFileError(`${file} cannot be read: ${textOf(error)}`);
  }
  const parsed = v.safeParse(PortalFileSchema, json);
  if (parsed.success) return parsed.output;
  const mistakes = parsed.issues.map((issue) => mistakeText(PortalFileSchema, issue));
  throw new PortalFileError(`${file} has mistakes:\n  ${mistakes.join('\n  ')}`);
}

/** Reads and checks the portal file. Throws a `PortalFileError` with every mistake and its place. */
export const readPortalFile = async (file: string): Promise<PortalFile> =>
  parsePortalFile(file, await readPortalText(file));

/** Turns a host header into a host name: without port, in lower case, without a final dot. */
const hostName = (header: string) =>
  header
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

/** Answers whether the file lists this host. If not, the host gets the default. */
export const listsHost = ({ hosts }: PortalFile, header: string | undefined): boolean =>
  Object.hasOwn(hosts, hostName(header ?? ''));

/**
 * Finds the portal of a host. The header can only choose among the listed hosts. Any other host gets the default portal
 * in production.
 */
export function portalOfHost(file: PortalFile, header: string | undefined): HostPortal {
  const name = hostName(header ?? '');
  const host = Object.hasOwn(file.hosts, name) ? (file.hosts[name] ?? file.default) : file.default;
  const portal = file.portals[host.portal];
  if (!portal) throw new Error(`No portal "${host.portal}"`);
  const { environment } = host;
  const allowsOverrides = host.overrides === true && environment !== 'production';
  return { key: host.portal, environment, allowsOverrides, portal };
}
