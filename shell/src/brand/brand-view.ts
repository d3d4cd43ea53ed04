import { contactsOf } from '@tillway/brand';
import type { BrandView, ReadonlyStore } from '@tillway/contract';
import type { PortalConfiguration } from '@tillway/contract/release';

/** The brand as remotes see it. It never changes during the life of the page. */
export function brandView({ brand, flags }: PortalConfiguration): ReadonlyStore<BrandView> {
  const view = {
    key: brand.key,
    name: brand.name,
    theme: brand.theme,
    environment: flags.environment,
    contacts: contactsOf(brand),
    ...(flags.waivedFeeRate === undefined ? {} : { waivedFeeRate: flags.waivedFeeRate }),
    ...(flags.importAccounts && { importAccounts: flags.importAccounts }),
  };
  return { get: () => view, subscribe: () => () => undefined };
}
