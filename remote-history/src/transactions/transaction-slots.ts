import type { Extension, PortalExtensions, SlotValues, Transaction } from '@tillway/contract';
import { isAchRequest } from '@tillway/rules';
import type { MenuGroup } from '@tillway/overlays';
import type { OptionEntry } from '../options/options-menu';

/** Returns the values that an extension of another remote gets about a transaction. */
export const slotValuesOf = (transaction: Transaction): SlotValues['transaction.panel@1'] => ({
  transaction_id: transaction.id,
  account_id: transaction.account_id,
  terminal_id: transaction.terminal_id,
  payment_type: isAchRequest(transaction.request_type) ? 'ach' : 'card',
  status: transaction.transaction_status,
  total_amount: transaction.total_amount,
});

/** Lists the panels of other remotes as entries after the dialog's own. */
export const addedPanels = (extensions: PortalExtensions): OptionEntry[] =>
  extensions.of('transaction.panel@1').map(({ id, label }) => ({ id, label }));

/** Finds another remote's panel by name; `undefined` if there is none. */
export const addedPanel = (extensions: PortalExtensions, name: string): Extension | undefined =>
  extensions.of('transaction.panel@1').find(({ id }) => id === name);

/** Lists the actions of other remotes as a group of the row's menu. */
export const addedActions = (row: Transaction, extensions: PortalExtensions): MenuGroup[] => {
  const items = extensions.of('transaction.action@1').map(({ id, label }) => ({
    id,
    label,
    onSelect: () => void extensions.run('transaction.action@1', id, slotValuesOf(row)),
  }));
  return items.length > 0 ? [{ id: 'added', items }] : [];
};
