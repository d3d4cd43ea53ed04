/**
 * The name of a `window` event: the session has expired, and the user is asked to sign in again over the
 * screen. Clear typed card numbers and CVVs at once; keep everything else. `CardFields` of `@tillway/payment-parts`
 * does so by itself.
 */
export const sessionLapsedEvent = 'tillway:session-lapsed';
