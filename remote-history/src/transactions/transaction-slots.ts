import type { Extension, PortalExtensions, SlotValues, Transaction } from '@tillway/contract';
import { isAchRequest } from '@tillway/rules';
import type { MenuGroup } from '@tillway/ui-rich';
import type { OptionEntry } from '../options/options-menu';

/** What another remote that fills a slot of a transaction is told of it. */
export const slotValuesOf = (transaction: Transaction): SlotValues['transaction.panel@1'] => ({
  transaction_id: transaction.id,
  account_id: transaction.account_id,
  terminal_id: transaction.terminal_id,
  payment_type: isAchRequest(transaction.request_type) ? 'ach' : 'card',
  status: transaction.transaction_status,
  total_amount: transaction.total_amount,
});

/** Panels that other remotes add to the dialog of a transaction, as entries of its menu after its own. */
export const addedPanels = (extensions: PortalExtensions): OptionEntry[] =>
  extensions.of('transaction.panel@1').map(({ id, label }) => ({ id, label }));

/** The panel of that name that another remote adds, if there is one. */
export const addedPanel = (extensions: PortalExtensions, name: string): Extension | undefined =>
  extensions.of('transaction.panel@1').find(({ id }) => id === name);

/** What other remotes let one do with a transaction, as a group of its row's menu. */
export const addedActions = (row: Transaction, extensions: PortalExtensions): MenuGroup[] => {
  const items = extensions.of('transaction.action@1').map(({ id, label }) => ({
    id,
    label,
    onSelect: () => void extensions.run('transaction.action@1', id, slotValuesOf(row)),
  }));
  return items.length > 0 ? [{ id: 'added', items }] : [];
};
