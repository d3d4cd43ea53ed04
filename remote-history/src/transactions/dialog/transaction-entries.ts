import type { SessionView, Transaction } from '@tillway/contract';
import { chargePath, planLink } from '@tillway/contract/routes';
import { isAchRequest, type MenuOption, transactionMenu, type TransactionOption } from '@tillway/rules';
import { viewerOf } from '@tillway/widgets/after-sale';
import type { OptionEntry } from '../../options/options-menu';

/** The charge screen of a transaction's kind, of a remote that may not be part of the portal (HIS-023). */
export const chargeScreen = ({ request_type }: Pick<Transaction, 'request_type'>): string =>
  chargePath(isAchRequest(request_type) ? 'ach' : 'card');

/** Options that other screens carry out. */
function linkOf(name: TransactionOption, transaction: Transaction): string | undefined {
  if (name === 'chargeCustomer')
    return `${chargeScreen(transaction)}?transaction=${encodeURIComponent(transaction.id)}`;
  const plan = transaction.transaction_group_custom_tracking_id;
  return name === 'paymentPlan' && plan !== null ? planLink(plan) : undefined;
}

/** Edit Recurring and Modify lead to one form: the second stands in the menu where the first does not (decision 0088). */
const withoutSecondName = (
  options: readonly MenuOption<TransactionOption>[],
): readonly MenuOption<TransactionOption>[] =>
  options.filter(
    ({ name }) =>
      name !== 'modify' || options.every((other) => other.name !== 'editRecurring' || other.reason),
  );

/** The left menu of one transaction for one user (HIS-022). */
export const transactionEntries = (transaction: Transaction, session: SessionView): OptionEntry[] =>
  withoutSecondName(transactionMenu(transaction, viewerOf(session, transaction))).map(
    ({ name, label, reason }) => ({
      id: name,
      label,
      reason,
      to: reason === undefined ? linkOf(name, transaction) : undefined,
    }),
  );
