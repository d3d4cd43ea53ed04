import type { PaymentKind } from '@tillway/rules';
import * as screenPaths from './screen-paths';

/** Returns the charge screen for cards or bank accounts. */
export const chargePath = (kind: PaymentKind): string =>
  kind === 'ach' ? screenPaths.paymentsAch : screenPaths.paymentsCredit;

/** Returns the list of card transactions or of ACH transactions. */
export const transactionsPath = (kind: PaymentKind): string =>
  kind === 'ach' ? screenPaths.historyAchTransactions : screenPaths.historyTransactions;

/** Returns the list of transactions with the options of one transaction open. */
export const transactionLink = (kind: PaymentKind, id: string): string =>
  `${transactionsPath(kind)}?transaction=${encodeURIComponent(id)}`;

/** Returns the list of what became of a series or a plan. `schedule`: a series that runs as our schedule. */
export function seriesPath(kind: PaymentKind, series: 'recurring' | 'schedule' | 'plan'): string {
  const isAch = kind === 'ach';
  if (series === 'plan') return isAch ? screenPaths.plansAchPlans : screenPaths.plansPlans;
  if (series === 'schedule') return isAch ? screenPaths.historyAchSchedules : screenPaths.historySchedules;
  return isAch ? screenPaths.historyAchRecurring : screenPaths.historyRecurring;
}

/** Returns the link to one installment plan, by its id or tracking id. */
export const planLink = (id: string): string => `${screenPaths.plansManage}?id=${encodeURIComponent(id)}`;

/** Returns the link to one customer, by the id of the billing. */
export const customerLink = (id: string): string =>
  `${screenPaths.paymentsBillings}/${encodeURIComponent(id)}`;

/** Returns the link to one person of the team. */
export const teamPersonLink = (id: string): string => `${screenPaths.adminTeam}/${encodeURIComponent(id)}`;

/** Returns the link to one chargeback. */
export const chargebackLink = (id: string): string =>
  `${screenPaths.historyChargebacks}/${encodeURIComponent(id)}`;
