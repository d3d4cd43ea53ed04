import { cancelNoticeDays } from '@tillway/rules';
import type { HelpPage } from '../blocks';

export const page: HelpPage = ({ merchant }) => ({
  merchantHeader: true,
  blocks: [
    {
      kind: 'text',
      text: `I authorize ${merchant} to debit my bank account as I say below, and to credit it to correct a debit made in error.`,
    },
    { kind: 'heading', text: 'Payer' },
    {
      kind: 'fields',
      fields: [
        { label: 'Name as on the bank account', width: 'half' },
        { label: 'Phone', width: 'half' },
        { label: 'Address', width: 'half' },
        { label: 'Email', width: 'half' },
      ],
    },
    { kind: 'heading', text: 'Bank account' },
    {
      kind: 'choices',
      label: 'Kind of account',
      options: ['Personal checking', 'Personal savings', 'Business checking'],
    },
    {
      kind: 'fields',
      fields: [
        { label: 'Bank', width: 'third' },
        { label: 'Routing number (nine digits)', width: 'third' },
        { label: 'Account number', width: 'third' },
      ],
    },
    { kind: 'heading', text: 'Payment' },
    {
      kind: 'choices',
      label: 'How often',
      options: ['Once', 'Weekly', 'Every 2 weeks', 'Monthly', 'Every 6 months', 'Every 12 months'],
    },
    {
      kind: 'fields',
      fields: [
        { label: 'Amount of each payment', width: 'third' },
        { label: 'First payment on', width: 'third' },
        { label: 'Last payment, or number of them', width: 'third' },
        { label: 'What the payment is for' },
      ],
    },
    {
      kind: 'text',
      text: `This authorization holds until the last payment, or until I end it. To end it I will tell ${merchant} in writing at least ${cancelNoticeDays} days before the next payment. If an amount will differ from the one above, I will be told in advance. If my bank returns a payment, it may be tried again within the limits of the ACH rules. I am an authorized signer of this account.`,
    },
    {
      kind: 'fields',
      fields: [
        { label: 'Signature', width: 'half' },
        { label: 'Date', width: 'half' },
      ],
    },
    {
      kind: 'note',
      text: 'For the business: give the payer a copy. Keep this form locked up, and for two years after the authorization has ended. Your bank may ask for it within a few days of a dispute.',
    },
  ],
});
