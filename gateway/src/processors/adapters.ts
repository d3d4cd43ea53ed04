import { nmiAddress, nmiProcessor } from './nmi/nmi-processor';
import type { Processor } from './processor';

/** The addresses of processors, as an operator sets them. */
export interface ProcessorAddresses {
  nmi?: string | undefined;
}

/**
 * Creates the adapters by processor id. `isLive`: a processor without an address is called at its own. Otherwise it has
 * no adapter, and the sandbox serves its terminals.
 */
export function createAdapters({ nmi }: ProcessorAddresses, isLive: boolean): ReadonlyMap<number, Processor> {
  const adapters = new Map<number, Processor>();
  const add = (
    id: number,
    address: string | undefined,
    create: (options: { address: string }) => Processor,
  ) => {
    if (address !== undefined) adapters.set(id, create({ address }));
  };
  add(7, nmi ?? (isLive ? nmiAddress : undefined), nmiProcessor);
  return adapters;
}
