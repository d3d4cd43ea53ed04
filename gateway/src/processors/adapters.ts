import type { ProcessorUrls, ProcessorVaults } from '../platform/config/environment';
import { authorizeNetAddress, authorizeNetProcessor } from './authorize-net/authorize-net-processor';
import { fapsAddress, fapsProcessor } from './faps/faps-processor';
import { nmiAddress, nmiProcessor } from './nmi/nmi-processor';
import type { Processor } from './processor';

/**
 * Creates the adapters by processor id. `isLive`: a processor without an address is called at its own. Otherwise it has
 * no adapter, and the sandbox serves its terminals. `vaults`: all merchants at these processors have their vaults.
 */
export function createAdapters(
  { faps, nmi, authorizeNet }: Partial<ProcessorUrls>,
  isLive: boolean,
  vaults: Partial<ProcessorVaults> = {},
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
  add(3, { given: faps, own: fapsAddress }, (options) =>
    fapsProcessor({ ...options, storesCards: vaults.faps ?? false }),
  );
  add(7, { given: nmi, own: nmiAddress }, (options) =>
    nmiProcessor({ ...options, storesCards: vaults.nmi ?? false }),
  );
  add(8, { given: authorizeNet, own: authorizeNetAddress }, (options) =>
    authorizeNetProcessor({ ...options, storesCards: vaults.authorizeNet ?? false }),
  );
  return adapters;
}
