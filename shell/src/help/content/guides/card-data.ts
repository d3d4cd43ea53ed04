import type { HelpPage } from '../blocks';

export const page: HelpPage = ({ brand, phone }) => ({
  blocks: [
    {
      kind: 'text',
      text: 'Whoever takes cards has promised to protect them (PCI DSS). The portal does most of it for you: numbers go to the processor, and are kept encrypted where nobody reads them. What is left to your staff fits on one page.',
    },
    {
      kind: 'table',
      head: ['', 'May be written down', 'May be sent by email or chat'],
      rows: [
        { cells: ['Name, expiration, last four digits', 'Yes', 'Yes'] },
        { cells: ['Full card number', 'No. Type it into the portal', 'Never'] },
        { cells: ['Security code (CVV)', 'Never, not even for a moment', 'Never'] },
        { cells: ['Bank account number on a signed form', 'Yes, and lock the form up', 'No'] },
      ],
    },
    { kind: 'heading', text: 'Every day' },
    {
      kind: 'list',
      items: [
        'Everybody signs in as themselves. A shared password cannot tell who refunded what.',
        'Turn on two-factor authentication in your profile.',
        'Lock your screen when you leave it. The portal signs out after 15 minutes without activity.',
        'Type card numbers while the customer is on the phone. Do not note them for later.',
        'A customer mailed you a card number? Answer without quoting it, delete the message from inbox and trash, and ask for a call.',
      ],
    },
    { kind: 'heading', text: 'Be careful when' },
    {
      kind: 'list',
      items: [
        'a new customer orders much, in a hurry, to an unusual address;',
        'several cards are tried one after the other until one works;',
        'somebody wants a refund to another card than the one that paid;',
        'a caller says to be from your bank or from support and asks for your password or a token. Nobody of ours ever does.',
      ],
    },
    { kind: 'heading', text: 'If something went wrong' },
    {
      kind: 'steps',
      items: [
        'Change your password, and tell your administrator.',
        'Do not delete anything, and leave the computer as it is.',
        phone ? `Call ${brand} at ${phone}.` : `Contact ${brand}.`,
      ],
    },
  ],
});
