import * as v from 'valibot';
import { RemoteManifestSchema } from '../manifest';
import { PinnedSchema } from './override';

const hashed = v.strictObject({ href: v.string(), integrity: v.string() });

/** A remote as the page names it: exact version, where its entry is, the hashes, and what it said of itself. */
export const PortalRemoteSchema = v.strictObject({
  name: v.string(),
  version: v.string(),
  container: v.string(),
  entry: hashed,
  preload: v.array(hashed),
  manifest: RemoteManifestSchema,
});
export type PortalRemote = v.InferOutput<typeof PortalRemoteSchema> & {
  /** Why the reader cannot run it, found while reading (readPortalConfiguration); never written. */
  unfit?: string;
};

/**
 * What the page carries for its host (architecture, The shell): brand, flags, and the remotes of this portal. The edge
 * makes it, the shell reads it before it does anything else.
 */
export const PortalConfigurationSchema = v.strictObject({
  brand: v.strictObject({
    /** Names the brand's icon too: `/static/icons/<key>.svg`. */
    key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case')),
    name: v.string(),
    /** Stands in the bar, which is dark. A brand of the house draws its own; any other without one is written out. */
    logo: v.exactOptional(
      v.strictObject({
        href: v.pipe(v.string(), v.regex(/^\/static\/[\w./-]+$/, 'must be a path below /static/')),
        /** As drawn, so that its place is kept while it loads. */
        width: v.number(),
        height: v.number(),
      }),
    ),
    theme: v.picklist([1, 2, 3]),
    phone: v.exactOptional(v.string()),
    /** The one brand button of the top bar. */
    button: v.exactOptional(v.picklist(['help', 'renewals'])),
    /** The brand's one line on the sign-in page. */
    tagline: v.exactOptional(v.string()),
    poweredBy: v.boolean(),
    referralBanner: v.exactOptional(v.string()),
  }),
  flags: v.strictObject({
    environment: v.picklist(['local', 'test', 'qa', 'production']),
    landTransactions: v.boolean(),
    /** Whether users are offered a second factor; whoever has one is asked for it anywhere (decisions N-06). */
    twoFactor: v.boolean(),
    /** How many characters a new password has at least, as the gateway asks for; the environment's usual number unless said. */
    passwordLength: v.exactOptional(v.number()),
    /** percent */
    waivedFeeRate: v.exactOptional(v.number()),
  }),
  shell: v.strictObject({ version: v.string() }),
  remotes: v.array(PortalRemoteSchema),
  /** Here superusers may see other builds for themselves (docs/decisions/0155); `pinned`: this page has some. Never in production. */
  overrides: v.exactOptional(v.strictObject({ pinned: v.exactOptional(PinnedSchema) })),
});
export type PortalConfiguration = Omit<v.InferOutput<typeof PortalConfigurationSchema>, 'remotes'> & {
  remotes: PortalRemote[];
};
