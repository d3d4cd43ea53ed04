import { brandColors } from '@tillway/brand';
import { languages } from '@tillway/language';
import * as v from 'valibot';
import { CarriedManifestSchema, type ConfigurationValues } from '../manifest';
import { landings } from './landings';
import { PinnedSchema } from './override';

const hashed = v.strictObject({ href: v.string(), integrity: v.string() });

/** A remote as the page names it: exact version, entry, hashes, and manifest. */
export const PortalRemoteSchema = v.strictObject({
  name: v.string(),
  version: v.string(),
  container: v.string(),
  entry: hashed,
  preload: v.array(hashed),
  manifest: CarriedManifestSchema,
  /** The value of each field of its configuration. Missing: it has none, or the edge is older than this field. */
  configuration: v.exactOptional(v.unknown() as v.GenericSchema<ConfigurationValues>),
});
export type PortalRemote = v.InferOutput<typeof PortalRemoteSchema> & {
  /**
   * The reason why the reader cannot run it, found by `readPortalConfiguration`. Never written to the page.
   */
  unfit?: string;
};

const color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'must be a colour as #rrggbb, in small letters'));
const colors = v.strictObject(v.entriesFromList(brandColors, v.exactOptional(color)));
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'must be a web address'));

/** A portal's name, logo, colors, and contacts. */
export const BrandSchema = v.strictObject({
  /** Also the name of the brand's icon: `/static/icons/<key>.svg`. */
  key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case')),
  name: v.string(),
  /** The words before the title of each page. Missing: `Virtual Terminal`. An older shell has no other. */
  title: v.exactOptional(v.string()),
  /**
   * Shown in the bar, which is dark. Built-in brands have their own drawing; any other brand without a logo
   * shows its name.
   */
  logo: v.exactOptional(
    v.strictObject({
      href: v.pipe(v.string(), v.regex(/^\/static\/[\w./-]+$/, 'must be a path below /static/')),
      /** The drawn size, which reserves its space while it loads. */
      width: v.number(),
      height: v.number(),
    }),
  ),
  theme: v.picklist([1, 2, 3]),
  /** Replaces colors of the theme. The edge checks the contrast of each. */
  colors: v.exactOptional(v.strictObject({ light: v.exactOptional(colors), dark: v.exactOptional(colors) })),
  /** The corner radius of a field in px. Small parts have half of it, surfaces one and a half times. */
  radius: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(16))),
  phone: v.exactOptional(v.string()),
  /** Support for its users and payers, besides the phone. */
  support: v.exactOptional(
    v.strictObject({
      email: v.exactOptional(v.pipe(v.string(), v.email())),
      url: v.exactOptional(webAddress),
    }),
  ),
  /** Links to the brand's terms and privacy policy. */
  terms: v.exactOptional(webAddress),
  privacy: v.exactOptional(webAddress),
  /** The one brand button of the top bar. */
  button: v.exactOptional(v.picklist(['help', 'renewals'])),
  /** The brand's line on the sign-in page. */
  tagline: v.exactOptional(v.string()),
  poweredBy: v.boolean(),
  referralBanner: v.exactOptional(v.string()),
});

/**
 * The page's configuration for its host: brand, flags, and remotes. The edge writes it, and the shell reads
 * it first.
 */
export const PortalConfigurationSchema = v.strictObject({
  brand: BrandSchema,
  flags: v.strictObject({
    environment: v.picklist(['local', 'test', 'qa', 'production']),
    landTransactions: v.boolean(),
    /** The screen after sign-in. Missing: the work screen of the landing rules. An older shell refuses it. */
    landing: v.exactOptional(v.picklist(landings)),
    /**
     * The languages that a visitor can choose from, the portal's own first. Missing: English. An older shell refuses it.
     */
    languages: v.exactOptional(v.pipe(v.array(v.picklist(languages)), v.minLength(1))),
    /** True if the portal offers users a second factor. A user who already has one must always use it. */
    twoFactor: v.boolean(),
    /**
     * The minimum length of a new password, as the gateway enforces it. Missing: the environment's default.
     */
    passwordLength: v.exactOptional(v.number()),
    /** Percent. */
    waivedFeeRate: v.exactOptional(v.number()),
    /** Ids of the accounts that an import of merchants starts with. Missing: the documented ones. */
    importAccounts: v.exactOptional(v.strictObject({ parent: v.string(), processor: v.string() })),
  }),
  shell: v.strictObject({ version: v.string() }),
  remotes: v.array(PortalRemoteSchema),
  /**
   * Present where superusers may see other builds, never in production. `pinned`: this page has some.
   */
  overrides: v.exactOptional(v.strictObject({ pinned: v.exactOptional(PinnedSchema) })),
});
export type PortalConfiguration = Omit<v.InferOutput<typeof PortalConfigurationSchema>, 'remotes'> & {
  remotes: PortalRemote[];
};
