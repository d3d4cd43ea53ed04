import type { PortalExtensions, SessionView, Transaction } from '@tillway/contract';
import type { MenuGroup } from '@tillway/overlays';
import { type Leading, rowMenuOf } from '../options/row-menu-of';
import { transactionEntries } from './dialog/transaction-entries';
import { addedActions, addedPanels } from './transaction-slots';

interface Asking extends Leading {
  session: SessionView;
  extensions: PortalExtensions;
}

/** Builds the menu of a transaction's row: its own options, then panels and actions of other remotes. */
export const transactionRowMenu = (
  row: Transaction,
  { session, extensions, ...leading }: Asking,
): MenuGroup[] => [
  ...rowMenuOf([...transactionEntries(row, session, leading.nav), ...addedPanels(extensions)], leading),
  ...addedActions(row, extensions),
];
