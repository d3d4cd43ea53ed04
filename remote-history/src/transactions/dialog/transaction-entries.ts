import type { PortalNav, SessionView, Transaction } from '@tillway/contract';
import { chargePath, planLink } from '@tillway/contract/routes';
import {
  isAchRequest,
  type MenuOption,
  rerunQuery,
  restQuery,
  transactionMenu,
  type TransactionOption,
} from '@tillway/rules';
import { viewerOf } from '@tillway/payment-parts/after-sale';
import { linkedEntries } from '../../options/linked-entries';
import type { OptionEntry } from '../../options/options-menu';

/**
 * Returns the path of the charge screen for a transaction's payment type. Its remote may be missing in the
 * portal.
 */
export const chargeScreen = ({ request_type }: Pick<Transaction, 'request_type'>): string =>
  chargePath(isAchRequest(request_type) ? 'ach' : 'card');

/** Returns the path of an option that another screen carries out; `undefined` for the others. */
function linkOf(name: TransactionOption, transaction: Transaction): string | undefined {
  if (name === 'chargeCustomer')
    return `${chargeScreen(transaction)}?transaction=${encodeURIComponent(transaction.id)}`;
  if (name === 'tryAgain') return `${chargeScreen(transaction)}?${rerunQuery(transaction)}`;
  if (name === 'chargeRest') return `${chargeScreen(transaction)}?${restQuery(transaction)}`;
  const plan = transaction.transaction_group_custom_tracking_id;
  return name === 'paymentPlan' && plan !== null ? planLink(plan) : undefined;
}

/** Removes Modify if Edit Recurring is open, because both lead to the same form. */
const withoutSecondName = (
  options: readonly MenuOption<TransactionOption>[],
): readonly MenuOption<TransactionOption>[] =>
  options.filter(
    ({ name }) =>
      name !== 'modify' || options.every((other) => other.name !== 'editRecurring' || other.reason),
  );

/** Builds the left menu of one transaction for one user, without options whose screen the portal leaves out. */
export const transactionEntries = (
  transaction: Transaction,
  session: SessionView,
  nav: PortalNav,
): OptionEntry[] =>
  linkedEntries(
    withoutSecondName(transactionMenu(transaction, viewerOf(session, transaction))),
    (name) => linkOf(name, transaction),
    nav,
  );
