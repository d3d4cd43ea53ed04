import type { Use } from '@tillway/contract';

const counted = (count: number, one: string, many: string) => ({
  label: many,
  value: `${String(count)} ${count === 1 ? one : many.toLowerCase()}`,
});

/** Lists everything that stops, as rows of a confirmation; zero counts are left out. */
export const stopRows = ({ users, terminals, series, planned, unsettled }: Use, isWhole: boolean) =>
  [
    { count: users, ...counted(users, 'user', 'Users'), label: 'Cannot charge any more' },
    { count: isWhole ? terminals : 0, ...counted(terminals, 'terminal', 'Terminals'), label: 'Out of use' },
    { count: series, ...counted(series, 'series', 'Series'), label: 'Recurring payments wait' },
    { count: planned, ...counted(planned, 'payment', 'Payments'), label: 'Not charged on their day' },
    { count: unsettled, ...counted(unsettled, 'payment', 'Payments'), label: 'Settle all the same' },
  ].flatMap(someOf);

const someOf = ({ count, label, value }: { count: number; label: string; value: string }) =>
  count > 0 ? [{ label, value }] : [];

/** Lists everything that resumes when a merchant is reopened, and the series that still wait. */
export const reviveRows = ({ users, terminals, series }: Use) =>
  [
    { count: users, ...counted(users, 'user', 'Users'), label: 'May charge again' },
    { count: terminals, ...counted(terminals, 'terminal', 'Terminals'), label: 'In use again' },
    { count: series, ...counted(series, 'series', 'Series'), label: 'Wait until they are started' },
  ].flatMap(someOf);

/** Lists the series that continue when recurring payments start. */
export const waitingRows = ({ series }: Use) =>
  [{ count: series, ...counted(series, 'series', 'Series'), label: 'Continue' }].flatMap(someOf);
