import type { Use } from '@tillway/contract';

const counted = (count: number, one: string, many: string) => ({
  label: many,
  value: `${String(count)} ${count === 1 ? one : many.toLowerCase()}`,
});

/** What stops, as rows of a confirmation; what is none is left out. */
export const stopRows = ({ users, terminals, series, planned, unsettled }: Use, isWhole: boolean) =>
  [
    { count: users, ...counted(users, 'user', 'Users'), label: 'Cannot charge any more' },
    { count: isWhole ? terminals : 0, ...counted(terminals, 'terminal', 'Terminals'), label: 'Out of use' },
    { count: series, ...counted(series, 'series', 'Series'), label: 'Recurring payments wait' },
    { count: planned, ...counted(planned, 'payment', 'Payments'), label: 'Not charged on their day' },
    { count: unsettled, ...counted(unsettled, 'payment', 'Payments'), label: 'Settle all the same' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ label, value }) => ({ label, value }));
