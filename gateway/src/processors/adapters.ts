import type { ProcessorUrls } from '../platform/config/environment';
import { authorizeNetAddress, authorizeNetProcessor } from './authorize-net/authorize-net-processor';
import { fapsAddress, fapsProcessor } from './faps/faps-processor';
import { nmiAddress, nmiProcessor } from './nmi/nmi-processor';
import type { Processor } from './processor';

/**
 * Creates the adapters by processor id. `isLive`: a processor without an address is called at its own. Otherwise it has
 * no adapter, and the sandbox serves its terminals. `nmiStoresCards`: all merchants at NMI have its Customer Vault.
 */
export function createAdapters(
  { faps, nmi, authorizeNet }: Partial<ProcessorUrls>,
  isLive: boolean,
  { nmiStoresCards = false }: { nmiStoresCards?: boolean | undefined } = {},
): ReadonlyMap<number, Processor> {
  const adapters = new Map<number, Processor>();
  const add = (
    id: number,
    { given, own }: { given: string | undefined; own: string },
    create: (options: { address: string }) => Processor,
  ) => {
    const address = given ?? (isLive ? own : undefined);
    if (address !== undefined) adapters.set(id, create({ address }));
  };
  add(3, { given: faps, own: fapsAddress }, fapsProcessor);
  add(7, { given: nmi, own: nmiAddress }, (options) =>
    nmiProcessor({ ...options, storesCards: nmiStoresCards }),
  );
  add(8, { given: authorizeNet, own: authorizeNetAddress }, authorizeNetProcessor);
  return adapters;
}
