import type { PaymentKind } from '@tillway/rules';
import * as screenPaths from './screen-paths';

/** The charge screen of cards or of bank accounts. */
export const chargePath = (kind: PaymentKind): string =>
  kind === 'ach' ? screenPaths.paymentsAch : screenPaths.paymentsCredit;

/** The list of card transactions or of ACH transactions. */
export const transactionsPath = (kind: PaymentKind): string =>
  kind === 'ach' ? screenPaths.historyAchTransactions : screenPaths.historyTransactions;

/** The list of transactions with the options of one transaction open. */
export const transactionLink = (kind: PaymentKind, id: string): string =>
  `${transactionsPath(kind)}?transaction=${encodeURIComponent(id)}`;

/** One installment plan, by its tracking id. */
export const planLink = (trackingId: string): string =>
  `${screenPaths.plansManage}?id=${encodeURIComponent(trackingId)}`;

/** One chargeback. */
export const chargebackLink = (id: string): string =>
  `${screenPaths.historyChargebacks}/${encodeURIComponent(id)}`;
