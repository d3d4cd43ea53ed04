import type { HelpPage } from '../blocks';

export const page: HelpPage = ({ merchant }) => ({
  merchantHeader: true,
  blocks: [
    { kind: 'text', text: 'Date: ______________________' },
    { kind: 'text', text: 'Dear ________________________________,' },
    {
      kind: 'text',
      text: 'Your bank returned a payment that you made to us from your bank account. The amount is open again.',
    },
    {
      kind: 'fields',
      fields: [
        { label: 'Date of the payment', width: 'third' },
        { label: 'Amount', width: 'third' },
        { label: 'Last four digits of the account', width: 'third' },
        { label: 'What it was for' },
      ],
    },
    {
      kind: 'choices',
      label: 'The reason your bank gave',
      options: [
        'Not enough funds',
        'Account closed',
        'No such account, or wrong number',
        'Payment stopped',
        'Other',
      ],
    },
    { kind: 'heading', text: 'Please choose how to pay, by ______________________' },
    {
      kind: 'list',
      items: [
        'By card: call us, or come by.',
        'From another bank account: ask us for an authorization form.',
        'From the same account: tell us when the amount will be there, and we try once more.',
      ],
    },
    {
      kind: 'text',
      text: 'If you have paid in the meantime, please disregard this letter and accept our thanks. If you are in difficulty, please talk to us: we would rather agree on parts than lose a customer.',
    },
    { kind: 'text', text: `Sincerely, for ${merchant}` },
    {
      kind: 'fields',
      fields: [
        { label: 'Signature', width: 'half' },
        { label: 'Name and phone', width: 'half' },
      ],
    },
  ],
});
