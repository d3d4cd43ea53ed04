import { type PortalSet, portalSetPath, PortalSetSchema } from '@tillway/contract/release';
import { parse } from 'valibot';

/** The releases that the edge shows now. Rejects when it does not answer properly. */
export async function fetchPortalSet(): Promise<PortalSet> {
  const response = await fetch(portalSetPath, { cache: 'no-store' });
  return parse(PortalSetSchema, await response.json());
}
