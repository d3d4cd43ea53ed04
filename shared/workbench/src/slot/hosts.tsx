import type { SlotName } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import type { ComponentType } from 'react';
import { FigureHost, ListHost, NeedsHost } from './home-host';
import type { HostProps } from './host-props';
import { ProfileHost } from './profile-host';
import { RowHost } from './row-host';
import { TransactionHost } from './transaction-host';

interface Host<Name extends SlotName> {
  /** The place of the slot on the screens that hold it. */
  place: string;
  /** The screens of the house that hold it, by their titles. A portal need not have them. */
  screens: Readonly<Record<string, string>>;
  /** Draws the slot as these screens do, without their own contents. */
  Drawing: ComponentType<HostProps<Name>>;
}

const lists = {
  'Card Transactions': screenPaths.historyTransactions,
  'ACH Transactions': screenPaths.historyAchTransactions,
};

const home = { Home: screenPaths.shellHome };

/** The host of each slot. A new slot without one is a type error. */
export const hosts: { [Name in SlotName]: Host<Name> } = {
  'transaction.panel@1': { place: 'the dialog of a transaction', screens: lists, Drawing: TransactionHost },
  'transaction.action@1': { place: 'the menu of a row', screens: lists, Drawing: RowHost },
  'profile.card@1': {
    place: 'the tab Details',
    screens: { Profile: screenPaths.shellProfile },
    Drawing: ProfileHost,
  },
  'home.figure@1': { place: 'the row of figures', screens: home, Drawing: FigureHost },
  'home.needs@1': { place: 'the list Needs you', screens: home, Drawing: NeedsHost },
  'home.list@1': { place: 'below Needs you', screens: home, Drawing: ListHost },
};
