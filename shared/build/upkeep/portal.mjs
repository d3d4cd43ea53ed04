import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { evaluate } from '../release/evaluate.mjs';
import { ToolError } from '../feed/portal.mjs';

const answerWithinMs = 30_000;

/** Returns the contract's rules of a promotion: the ones that the edge applies. */
export const promotionRules = () =>
  evaluate(`
    export {
      firstLoadOf, misfitsOf, portalSdkPath, PortalSdkSchema, shapeOf, takenIn, unfitIn, wayOutOf,
    } from '@tillway/contract';
    export { safeParse } from 'valibot';
  `);

/**
 * Returns what a portal takes (`PortalSdk` of the contract). `portal` is its address, or a file with the answer
 * of its `/portal-sdk`. Throws a `ToolError` if there is none.
 */
export async function readPortal(portal, rules) {
  if (!portal)
    throw new ToolError(
      'The portal is missing: name its address, or set TILLWAY_PORTAL=https://portal.example',
    );
  const file = path.resolve(portal);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : await asked(portal, rules.portalSdkPath);
  const { success, output } = rules.safeParse(rules.PortalSdkSchema, parsed(text));
  if (success) return output;
  throw new ToolError(
    `${portal} does not say what it takes. Its edge may be older than ${rules.portalSdkPath}, or the address is not a portal's.`,
  );
}

async function asked(portal, where) {
  if (!URL.canParse(portal)) throw new ToolError(`${portal} is neither a file nor an address`);
  const answer = await fetch(new URL(where, portal), { signal: AbortSignal.timeout(answerWithinMs) }).catch(
    (error) => {
      throw new ToolError(`${portal} cannot be reached: ${error.cause?.message ?? error.message}`);
    },
  );
  if (answer.status === 503) throw new ToolError(`${portal} shows no release yet`);
  return answer.text();
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
