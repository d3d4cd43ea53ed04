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
    taken: async () => (await import('./home/figures')).TakenToday,
    failed: async () => (await import('./home/figures')).FailedToday,
    'on-its-way': async () => (await import('./home/figures')).OnItsWay,
    needs: async () => (await import('./home/needs')).HistoryNeeds,
    newest: async () => (await import('./home/newest-payments')).NewestPayments,
  },
});
