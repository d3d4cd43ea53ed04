/** Finds the session among the cookies of a request: name and value, as the gateway set it. */
export const sessionIn = (cookies: string | undefined): string | undefined =>
  /(?:^|;\s*)(tillway_session=[^;]+)/.exec(cookies ?? '')?.[1];

/**
 * Answers whether a browser has neither of a session's two cookies. If it has the readable one alone, the shell first
 * asks the gateway.
 */
export const hasNoSession = (cookies: string | undefined): boolean =>
  !/(?:^|;\s*)tillway_(?:session|csrf)=[^;]/.test(cookies ?? '');
