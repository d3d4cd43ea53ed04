import { firstPage, listAddress } from '@tillway/gateway-client/list-address';
import { listDefaults, type PaymentKind, searchedRecurringStatuses } from '@tillway/rules';

/** What every search of series asks for: the initial search covers every status and every frequency. */
export const everySeries = { status: [...searchedRecurringStatuses], frequency: '*' as const };

const filterOf = (payment_type: PaymentKind) => ({ ...everySeries, payment_type });

/** The address of the page with which the list of recurring transactions begins. */
export const firstRecurring = (kind: PaymentKind): string =>
  listAddress('GET /transactions/recurring', {
    ...firstPage(listDefaults.standard),
    filter: filterOf(kind),
  });

/** The address of the page with which the list of schedules begins. */
export const firstSchedules = (kind: PaymentKind): string =>
  listAddress('GET /schedules', { ...firstPage(listDefaults.schedules), filter: filterOf(kind) });
