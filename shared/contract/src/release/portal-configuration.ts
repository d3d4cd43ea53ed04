import { brandColors } from '@tillway/brand';
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

const color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'must be a colour as #rrggbb, in small letters'));
const colors = v.strictObject(v.entriesFromList(brandColors, v.exactOptional(color)));
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'must be a web address'));

/** How a portal looks and speaks of itself. */
export const BrandSchema = v.strictObject({
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
  /** In place of its theme's colours, each held to its contrast by the edge (docs/decisions/0159). */
  colors: v.exactOptional(v.strictObject({ light: v.exactOptional(colors), dark: v.exactOptional(colors) })),
  /** How round the corners of a field are, px; those of small parts are half as round, of surfaces one and a half times. */
  radius: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(16))),
  phone: v.exactOptional(v.string()),
  /** Where its users and payers are helped, beside the telephone. */
  support: v.exactOptional(
    v.strictObject({
      email: v.exactOptional(v.pipe(v.string(), v.email())),
      url: v.exactOptional(webAddress),
    }),
  ),
  /** What it wants agreed to and known. */
  terms: v.exactOptional(webAddress),
  privacy: v.exactOptional(webAddress),
  /** The one brand button of the top bar. */
  button: v.exactOptional(v.picklist(['help', 'renewals'])),
  /** The brand's one line on the sign-in page. */
  tagline: v.exactOptional(v.string()),
  poweredBy: v.boolean(),
  referralBanner: v.exactOptional(v.string()),
});

/**
 * What the page carries for its host (architecture, The shell): brand, flags, and the remotes of this portal. The edge
 * makes it, the shell reads it before it does anything else.
 */
export const PortalConfigurationSchema = v.strictObject({
  brand: BrandSchema,
  flags: v.strictObject({
    environment: v.picklist(['local', 'test', 'qa', 'production']),
    landTransactions: v.boolean(),
    /** Whether users are offered a second factor; whoever has one is asked for it anywhere (decisions N-06). */
    twoFactor: v.boolean(),
    /** How many characters a new password has at least, as the gateway asks for; the environment's usual number unless said. */
    passwordLength: v.exactOptional(v.number()),
    /** percent */
    waivedFeeRate: v.exactOptional(v.number()),
    /** Ids of the accounts that an import of merchants begins with; the documented ones unless said (decisions C-69). */
    importAccounts: v.exactOptional(v.strictObject({ parent: v.string(), processor: v.string() })),
  }),
  shell: v.strictObject({ version: v.string() }),
  remotes: v.array(PortalRemoteSchema),
  /** Here superusers may see other builds for themselves (docs/decisions/0155); `pinned`: this page has some. Never in production. */
  overrides: v.exactOptional(v.strictObject({ pinned: v.exactOptional(PinnedSchema) })),
});
export type PortalConfiguration = Omit<v.InferOutput<typeof PortalConfigurationSchema>, 'remotes'> & {
  remotes: PortalRemote[];
};
