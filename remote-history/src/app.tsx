import { defineRemote, screen } from '@tillway/remote-kit';
import { QueryProvider } from '@tillway/screen-kit';
import { manifest } from './manifest';
import { texts } from './texts';

const transactions = async () =>
  (await import(/* webpackMode: "eager" */ './transactions/transactions-screen')).TransactionsScreen;

const recurring = async () => (await import('./recurring/recurring-screen')).RecurringScreen;
const schedules = async () => (await import('./schedules/schedules-screen')).SchedulesScreen;

/** The history remote; `manifest.ts` describes it. */
export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  provider: QueryProvider,
  texts,
  screens: {
    Transactions: screen(transactions, { paymentType: 'card' }),
    TransactionsAch: screen(transactions, { paymentType: 'ach' }),
    Recurring: screen(recurring, { paymentType: 'card' }),
    RecurringAch: screen(recurring, { paymentType: 'ach' }),
    Schedules: screen(schedules, { paymentType: 'card' }),
    SchedulesAch: screen(schedules, { paymentType: 'ach' }),
    Chargebacks: screen(async () => (await import('./chargebacks/chargebacks-screen')).ChargebacksScreen),
    Chargeback: screen(async () => (await import('./chargebacks/chargeback-screen')).ChargebackScreen),
  },
});
