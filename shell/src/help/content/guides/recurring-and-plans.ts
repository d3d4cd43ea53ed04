import type { HelpPage } from '../blocks';

export const page: HelpPage = () => ({
  blocks: [
    { kind: 'heading', text: 'Which of the two' },
    {
      kind: 'table',
      head: ['', 'Recurring payment', 'Installment plan'],
      rows: [
        { cells: ['For', 'A membership, rent, a retainer', 'One purchase, paid in parts'] },
        { cells: ['Ends', 'On a date, after a number of payments, or never', 'When the total is paid'] },
        { cells: ['Each payment', 'Always the same', 'The same, and the last one settles what is left'] },
        { cells: ['Down payment', 'No', 'If you want one, charged at once'] },
      ],
    },
    { kind: 'heading', text: 'Set up a recurring payment' },
    {
      kind: 'steps',
      items: [
        'Open the payment screen and choose Recurring Payment.',
        'Choose how often, and the first day. Then give the last day or the number of payments: the other one is worked out for you. Or tick that it goes on until it is stopped.',
        'Look at the dates in the preview. Quarterly means every four months here, as the preview shows.',
        'Have the payer sign: the ACH authorization form or the card on file agreement, under Help.',
        'Process. The first payment is made on the first day, the others follow by themselves.',
      ],
    },
    { kind: 'heading', text: 'Set up an installment plan' },
    {
      kind: 'steps',
      items: [
        'Choose Installment Payment and enter the total.',
        'Enter a down payment if there is one. What remains is the balance.',
        'Choose how often, then the number of payments or the amount of each. $100.00 in three payments is $33.33, $33.33 and $33.34: the parts always add up to the total.',
        'Read the schedule to the customer, and process. The schedule can be printed and e-mailed.',
      ],
    },
    { kind: 'heading', text: 'When something changes' },
    {
      kind: 'list',
      items: [
        'A new card or account: open the plan or schedule and change its payment data. What was paid stays as it is.',
        'A payment was declined: the plan shows it. Take that payment by another card; the rest goes on.',
        'The customer wants to pay everything now: Take Payment pays off the balance and ends the plan.',
        'It should stop: cancel it where it is listed. Nothing more is charged afterwards.',
      ],
    },
  ],
});
