import { scheduleSeries } from './schedule-series';
import type { SeriesKind, SeriesStore } from './series';
import { transactionSeries } from './transaction-series';

/** Where series live, by kind. */
export const seriesStores: Readonly<Record<SeriesKind, SeriesStore>> = {
  schedule: scheduleSeries,
  transaction: transactionSeries,
};
