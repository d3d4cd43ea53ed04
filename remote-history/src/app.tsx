import { defineRemote, screen } from '@tillway/remote-kit';
import { QueryProvider } from '@tillway/screens';
import { manifest } from './manifest';

const transactions = async () =>
  (await import(/* webpackMode: "eager" */ './transactions/transactions-screen')).TransactionsScreen;

/** The history remote (manifest.ts says what it is). */
export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  provider: QueryProvider,
  screens: {
    Transactions: screen(transactions, { paymentType: 'card' }),
    TransactionsAch: screen(transactions, { paymentType: 'ach' }),
    Chargebacks: screen(async () => (await import('./chargebacks/chargebacks-screen')).ChargebacksScreen),
    Chargeback: screen(async () => (await import('./chargebacks/chargeback-screen')).ChargebackScreen),
  },
});
