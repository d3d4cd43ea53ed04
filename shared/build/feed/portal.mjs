/** A refusal or a mistake of the tool's user. The message gives the reason and the fix, and is all that is printed. */
export class ToolError extends Error {}

const answerWithinMs = 60_000;

/**
 * Returns the portal's origin. Throws unless it is https or on this machine, since the token would be
 * readable on the way.
 */
function portalAddress(portal) {
  if (!portal) throw new ToolError('The portal is missing: set TILLWAY_PORTAL=https://portal.example');
  const url = URL.canParse(portal) ? new URL(portal) : undefined;
  const isOwn = url && /^(localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url?.protocol !== 'https:' && !(isOwn && url?.protocol === 'http:'))
    throw new ToolError(`${portal}: tokens are sent over https only; use https://`);
  return url.origin;
}

/**
 * Calls a portal's feed: `POST` with a body, else `GET`. Returns the answer's data. Throws a `ToolError` with the
 * portal's reason and its way out.
 */
export async function call({ portal, token }, what, body) {
  const address = portalAddress(portal);
  if (!token) throw new ToolError('The token is missing: set TILLWAY_TOKEN; the portal’s operator makes one');
  const answer = await fetch(`${address}/feed/${what}`, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  }).catch((error) => {
    throw new ToolError(`${address} cannot be reached: ${error.cause?.message ?? error.message}`);
  });
  const said = await answer.json().catch(() => undefined);
  if (answer.ok && said !== undefined) return said;
  const { message = `${address} answered ${answer.status}, but not as a portal of this version`, wayOut } =
    said ?? {};
  throw new ToolError(wayOut ? `${message}\n  ${wayOut}` : message);
}

/** Returns the portal and the token of the environment. */
export const portalOf = ({ TILLWAY_PORTAL, TILLWAY_TOKEN }) => ({
  portal: TILLWAY_PORTAL,
  token: TILLWAY_TOKEN,
});
