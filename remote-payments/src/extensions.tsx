import { defineExtensions } from '@tillway/remote-kit/extensions';
import { createSharedQueryProvider } from '@tillway/screen-kit';
import { manifest } from './manifest';
import { texts } from './texts';

/** The parts of home that this remote gives. */
export const { show, run } = defineExtensions({
  manifest,
  provider: createSharedQueryProvider(),
  texts,
  fillings: {
    links: async () => (await import('./home/link-needs')).LinkNeeds,
  },
});
