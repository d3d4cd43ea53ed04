/**
 * The name of an event on `window`: the gateway knows the session no longer, and the user is asked to sign in again over the
 * screen. Card numbers and CVVs that were typed are to be cleared at once, all else is kept. `CardFields` of
 * `@tillway/widgets` does so by itself.
 */
export const sessionLapsedEvent = 'tillway:session-lapsed';
