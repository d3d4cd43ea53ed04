/** Finds the session among the cookies of a request: name and value, as the gateway set it. */
export const sessionIn = (cookies: string | undefined): string | undefined =>
  /(?:^|;\s*)(tillway_session=[^;]+)/.exec(cookies ?? '')?.[1];
