import type { SlotName, SlotValues } from '../slots';

/** Values that the host of a slot could give, with a label for a list of choices. */
export interface SlotSample<Values> {
  label: string;
  values: Values;
}

/** At least one. */
type Samples<Values> = readonly [SlotSample<Values>, ...SlotSample<Values>[]];

/** Their ids are those of the payments that `tillway dev` shows. */
const places = { account_id: 'account-1', terminal_id: 'terminal-1' };
const payments: Samples<SlotValues['transaction.panel@1']> = [
  {
    label: 'Approved card payment',
    values: { ...places, transaction_id: 'T1', payment_type: 'card', status: 'Approved', total_amount: 1250 },
  },
  {
    label: 'Declined card payment',
    values: { ...places, transaction_id: 'T2', payment_type: 'card', status: 'Declined', total_amount: 2060 },
  },
  {
    label: 'Pending bank payment',
    values: { ...places, transaction_id: 'T3', payment_type: 'ach', status: 'Pending', total_amount: 2870 },
  },
];

/**
 * Returns sample values of every slot for a signed-in user: a remote's extensions are shown with them where their hosts
 * are missing, as in `tillway dev` or in a test.
 */
export const slotSamples = (user_id: string): { [Name in SlotName]: Samples<SlotValues[Name]> } => ({
  'transaction.panel@1': payments,
  'transaction.action@1': payments,
  'profile.card@1': [{ label: 'Signed-in user', values: { user_id } }],
  'home.figure@1': [{ label: 'Signed-in user', values: { user_id } }],
  'home.needs@1': [{ label: 'Signed-in user', values: { user_id } }],
  'home.list@1': [{ label: 'Signed-in user', values: { user_id } }],
});
