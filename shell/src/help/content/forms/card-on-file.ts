import { screenPaths } from '@tillway/contract/routes';
import { type HelpPage, when } from '../blocks';

export const page: HelpPage = ({ merchant, has }) => ({
  merchantHeader: true,
  blocks: [
    {
      kind: 'text',
      text: `I agree that ${merchant} keeps my card on file with its payment provider and charges it as I say below.`,
    },
    { kind: 'heading', text: 'Cardholder' },
    {
      kind: 'fields',
      fields: [
        { label: 'Name as on the card' },
        { label: 'Billing address, with ZIP code' },
        { label: 'Phone', width: 'half' },
        { label: 'Email', width: 'half' },
      ],
    },
    { kind: 'heading', text: 'Card' },
    {
      kind: 'choices',
      label: 'Brand',
      options: ['Visa', 'Mastercard', 'American Express', 'Discover', 'Other'],
    },
    {
      kind: 'fields',
      fields: [
        { label: 'Last four digits only', width: 'half' },
        { label: 'Expires (month and year)', width: 'half' },
      ],
    },
    { kind: 'heading', text: 'What may be charged' },
    {
      kind: 'choices',
      label: 'I agree to',
      options: [
        'Each purchase I order',
        'A fixed amount',
        ...when(has(screenPaths.plansPlans), 'Payments of an installment plan'),
      ],
    },
    {
      kind: 'fields',
      fields: [
        { label: 'Amount, or most per charge', width: 'third' },
        { label: 'How often', width: 'third' },
        { label: 'From', width: 'third' },
        { label: 'For which goods or services' },
      ],
    },
    {
      kind: 'text',
      text: `I may end this agreement at any time by telling ${merchant} in writing; what I ordered before stays payable. I will say when my card changes. Refunds go to the same card.`,
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
      text: 'For the business: never write the full card number or the security code on paper. Enter them in the portal, on Tokenize, while the customer is with you or on the phone.',
    },
  ],
});
