import * as v from 'valibot';

/** How long a person may see another build at most, in seconds. */
const overrideMaxSeconds = 8 * 60 * 60;
/** Of how many remotes at once. */
const overrideMaxPins = 4;

/** The cookie that a page is composed by: claims and their signature, for nobody's script. */
export const overrideCookie = 'tillway_override';

const remote = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be the name of a remote'),
  v.check((name) => name !== 'shell', 'the shell stays as it is: it shows what is pinned'),
);
const version = v.pipe(
  v.string(),
  v.regex(/^[0-9][A-Za-z0-9.+-]{0,63}$/, 'must be the version of a published build'),
);
/** Nothing but the machine of the browser itself: a portal never runs code from elsewhere. */
const address = v.pipe(
  v.string(),
  v.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/, 'must be http://localhost:<port>'),
);

/** What a remote is shown as: one published build, or what a development server has. */
export const OverridePinSchema = v.union([
  v.strictObject({ remote, version }),
  v.strictObject({ remote, address }),
]);
export type OverridePin = v.InferOutput<typeof OverridePinSchema>;

const pins = v.pipe(
  v.array(OverridePinSchema),
  v.minLength(1, 'must name a remote'),
  v.maxLength(overrideMaxPins, `must name at most ${overrideMaxPins} remotes`),
  v.check((all) => new Set(all.map((pin) => pin.remote)).size === all.length, 'must name a remote once'),
);

/** POST /overrides. `seconds`: how long it lasts. */
export const OverrideRequestSchema = v.strictObject({
  pins,
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(overrideMaxSeconds)),
});
export type OverrideRequest = v.InferOutput<typeof OverrideRequestSchema>;

/** What the gateway signs and the edge believes. */
export const OverrideClaimsSchema = v.strictObject({
  /** The gateway's, and the host's that honours it. */
  environment: v.picklist(['local', 'test', 'qa']),
  /** sha256 of the session's secret in base64url: it goes with one session and no other. */
  session: v.string(),
  pins,
  /** Unix time in seconds. */
  until: v.number(),
});
export type OverrideClaims = v.InferOutput<typeof OverrideClaimsSchema>;

/** The bytes that are signed (Ed25519); the prefix keeps the signature from meaning anything else. */
export const overrideSigned = (payload: string): string => `tillway-override.${payload}`;

/** What a page says of the override it was composed by. */
export const PinnedSchema = v.strictObject({
  pins: v.array(
    v.strictObject({
      remote: v.string(),
      /** The version, or the address. */
      shows: v.string(),
      /** Why it is not shown, in words; the portal's own is instead. */
      problem: v.exactOptional(v.string()),
    }),
  ),
  /** ISO time */
  until: v.string(),
  /** It was over when the page was asked for: all of it is the portal's own. */
  isOver: v.boolean(),
});
export type Pinned = v.InferOutput<typeof PinnedSchema>;

/** Where a superuser reads which builds there are (the edge's; GET). */
export const overrideBuildsPath = '/override-builds';
/** Published versions by remote, newest first. */
export const OverrideBuildsSchema = v.strictObject({ remotes: v.record(v.string(), v.array(v.string())) });
export type OverrideBuilds = v.InferOutput<typeof OverrideBuildsSchema>;
