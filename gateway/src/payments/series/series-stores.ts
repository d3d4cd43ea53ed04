import { scheduleSeries } from './schedule-series';
import type { SeriesKind, SeriesStore } from './series';
import { transactionSeries } from './transaction-series';

/** The store of each kind of series. */
export const seriesStores: Readonly<Record<SeriesKind, SeriesStore>> = {
  schedule: scheduleSeries,
  transaction: transactionSeries,
};
