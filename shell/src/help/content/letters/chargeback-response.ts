import { disputeLetter } from '@tillway/rules';
import type { HelpPage } from '../blocks';

export const page: HelpPage = ({ merchant, brand, phone }) => ({
  merchantHeader: true,
  blocks: [
    {
      kind: 'fields',
      fields: [
        { label: 'Date', width: 'third' },
        { label: 'Case or reference number', width: 'third' },
        { label: 'Reason code', width: 'third' },
        { label: 'Cardholder', width: 'third' },
        { label: 'Date of the transaction', width: 'third' },
        { label: 'Amount', width: 'third' },
        { label: 'Last four digits of the card', width: 'third' },
        { label: 'Transaction ID', width: 'third' },
        { label: 'Authorization code', width: 'third' },
      ],
    },
    { kind: 'text', text: disputeLetter.to },
    { kind: 'text', text: disputeLetter.demand(merchant) },
    { kind: 'heading', text: 'What happened' },
    {
      kind: 'text',
      text: 'In a few sentences, in the order of events: what was ordered, when and how it was delivered, and what the customer said afterwards.',
    },
    { kind: 'fields', fields: [{ label: '' }, { label: '' }, { label: '' }, { label: '' }] },
    {
      kind: 'choices',
      label: 'Enclosed',
      options: [
        'Receipt with authorization code',
        'Signed order or agreement',
        'Proof of delivery or service',
        'Messages with the customer',
        'Our refund policy, as the customer saw it',
        'Proof of a refund already made',
      ],
    },
    { kind: 'text', text: 'Sincerely,' },
    {
      kind: 'fields',
      fields: [
        { label: 'Signature', width: 'half' },
        { label: 'Name and position', width: 'half' },
      ],
    },
    {
      kind: 'note',
      text: `For the business: answer before the date on the chargeback notice; a late answer counts as none. Send copies, keep the originals, and black out all but the last four digits of any card number. If you refunded the customer already, say so first. ${
        phone ? `${brand} helps you at ${phone}.` : `${brand} helps you with it.`
      }`,
    },
  ],
});
