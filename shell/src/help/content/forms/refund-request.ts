import type { HelpPage } from '../blocks';

export const page: HelpPage = ({ merchant }) => ({
  merchantHeader: true,
  blocks: [
    { kind: 'text', text: `To be filled in by the customer, and kept by ${merchant} with the receipt.` },
    { kind: 'heading', text: 'Customer' },
    {
      kind: 'fields',
      fields: [
        { label: 'Name' },
        { label: 'Phone', width: 'half' },
        { label: 'Email for the receipt', width: 'half' },
      ],
    },
    { kind: 'heading', text: 'Payment' },
    {
      kind: 'fields',
      fields: [
        { label: 'Date', width: 'third' },
        { label: 'Amount paid', width: 'third' },
        { label: 'Last four digits of card or account', width: 'third' },
        { label: 'Transaction ID or receipt number', width: 'half' },
        { label: 'Amount to be refunded', width: 'half' },
      ],
    },
    {
      kind: 'choices',
      label: 'Reason',
      options: [
        'Returned goods',
        'Not delivered',
        'Not as described',
        'Charged twice',
        'Wrong amount',
        'Other',
      ],
    },
    { kind: 'fields', fields: [{ label: 'Details' }, { label: '' }] },
    {
      kind: 'text',
      text: 'A refund goes back to the card or bank account that paid. It can take up to ten business days until the bank shows it.',
    },
    {
      kind: 'fields',
      fields: [
        { label: 'Signature of the customer', width: 'half' },
        { label: 'Date', width: 'half' },
      ],
    },
    { kind: 'heading', text: 'Decision' },
    { kind: 'choices', label: 'The request is', options: ['Granted in full', 'Granted in part', 'Refused'] },
    {
      kind: 'fields',
      fields: [
        { label: 'Decided by', width: 'third' },
        { label: 'Date', width: 'third' },
        { label: 'Transaction ID of the refund', width: 'third' },
      ],
    },
  ],
});
