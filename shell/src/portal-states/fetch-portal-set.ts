import { type PortalSet, portalSetPath, PortalSetSchema } from '@tillway/contract/release';
import { parse } from 'valibot';

/** Fetches the releases that the edge shows now. Rejects if its answer is invalid. */
export async function fetchPortalSet(): Promise<PortalSet> {
  const response = await fetch(portalSetPath, { cache: 'no-store' });
  return parse(PortalSetSchema, await response.json());
}
