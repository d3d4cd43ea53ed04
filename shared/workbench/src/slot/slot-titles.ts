import { type SlotName, slotNames } from '@tillway/contract/slots';

/** The slots as an author reads them in the menu. */
export const slotTitles: Record<SlotName, string> = {
  'transaction.panel@1': 'Transaction panel',
  'transaction.action@1': 'Transaction action',
  'profile.card@1': 'Profile card',
  'home.figure@1': 'Home figure',
  'home.needs@1': 'Home needs',
  'home.list@1': 'Home list',
};

export const slotPage = '/workbench/:slot';

/** Returns the page of a slot: `/workbench/profile-card-1`. A dot would make it the address of a file. */
export const slotPath = (slot: SlotName): string => slotPage.replace(':slot', idOf(slot));

/** Finds the slot of a page; `undefined` if there is none. */
export const slotOfPage = (id: string | undefined): SlotName | undefined =>
  slotNames.find((slot) => idOf(slot) === id);

const idOf = (slot: SlotName) => slot.replace(/[.@]/g, '-');
