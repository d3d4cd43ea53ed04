import * as v from 'valibot';

/** The longest duration of an override. Seconds. */
const overrideMaxSeconds = 8 * 60 * 60;
/** The most remotes that one override can change. */
const overrideMaxPins = 4;

/** The cookie from which the edge composes the page: claims and their signature. Scripts cannot read it. */
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
/** Only the browser's own machine, so that a portal never runs code from elsewhere. */
const address = v.pipe(
  v.string(),
  v.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/, 'must be http://localhost:<port>'),
);

/** A remote's replacement: a published build, or a development server. */
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

/** POST /overrides. `seconds` is how long it lasts. */
export const OverrideRequestSchema = v.strictObject({
  pins,
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(overrideMaxSeconds)),
});
export type OverrideRequest = v.InferOutput<typeof OverrideRequestSchema>;

/** The claims that the gateway signs and the edge trusts. */
export const OverrideClaimsSchema = v.strictObject({
  /** The environment of the gateway, and of the only hosts that honor it. */
  environment: v.picklist(['local', 'test', 'qa']),
  /** Hash (SHA256) of the session's secret in base64url. It binds the override to one session. */
  session: v.string(),
  pins,
  /** Unix time in seconds. */
  until: v.number(),
});
export type OverrideClaims = v.InferOutput<typeof OverrideClaimsSchema>;

/** Returns the signed text (Ed25519). The prefix prevents use of the signature for anything else. */
export const overrideSigned = (payload: string): string => `tillway-override.${payload}`;

/** The override of a page, as the page reports it. */
export const PinnedSchema = v.strictObject({
  pins: v.array(
    v.strictObject({
      remote: v.string(),
      /** The version or the address. */
      shows: v.string(),
      /** The reason why it is not shown. The portal's own build is shown instead. */
      problem: v.exactOptional(v.string()),
    }),
  ),
  /** ISO time. */
  until: v.string(),
  /** The override had expired when the page was requested, so the whole page is the portal's own. */
  isOver: v.boolean(),
});
export type Pinned = v.InferOutput<typeof PinnedSchema>;

/** The edge's path (GET) from which a superuser reads the available builds. */
export const overrideBuildsPath = '/override-builds';
/** Published versions by remote, newest first. */
export const OverrideBuildsSchema = v.strictObject({ remotes: v.record(v.string(), v.array(v.string())) });
export type OverrideBuilds = v.InferOutput<typeof OverrideBuildsSchema>;
