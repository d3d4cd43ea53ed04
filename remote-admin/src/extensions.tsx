import { defineExtensions } from '@tillway/remote-kit/extensions';
import { createSharedQueryProvider } from '@tillway/screen-kit';
import { manifest } from './manifest';

/** The parts of home for provider staff. */
export const { show, run } = defineExtensions({
  manifest,
  provider: createSharedQueryProvider(),
  fillings: {
    exceptions: async () => (await import('./home/figures')).OpenExceptions,
    health: async () => (await import('./home/figures')).PortalState,
    merchants: async () => (await import('./home/merchant-needs')).MerchantNeeds,
  },
});
