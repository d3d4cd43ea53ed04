import type { HelpPage } from '../blocks';

/** Recurring payments. */
export const recurringPayments: HelpPage = () => ({
  blocks: [
    {
      kind: 'text',
      text: 'For a membership, rent, or a retainer: each payment is the same, and they end on a date, after a number of payments, or never.',
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
    { kind: 'heading', text: 'When something changes' },
    {
      kind: 'list',
      items: [
        'A new card or account: open the recurring payment and change its payment data. What was paid stays as it is.',
        'It should stop: cancel it where it is listed. Nothing more is charged afterwards.',
      ],
    },
  ],
});

/** Installment plans. Both guides are one file, because each file that is loaded later weighs on the first load. */
export const installmentPlans: HelpPage = () => ({
  blocks: [
    {
      kind: 'text',
      text: 'For one purchase that is paid in parts. The last part settles what is left, and the plan ends when the total is paid.',
    },
    { kind: 'heading', text: 'Set up an installment plan' },
    {
      kind: 'steps',
      items: [
        'Open the payment screen, choose Installment Payment, and enter the total.',
        'Enter a down payment if there is one, which is charged at once. What remains is the balance.',
        'Choose how often, then the number of payments or the amount of each. $100.00 in three payments is $33.33, $33.33 and $33.34: the parts always add up to the total.',
        'Read the schedule to the customer, and process. The schedule can be printed and e-mailed.',
      ],
    },
    { kind: 'heading', text: 'When something changes' },
    {
      kind: 'list',
      items: [
        'A new card or account: open the plan and change its payment data. What was paid stays as it is.',
        'A payment was declined: the plan shows it. Take that payment by another card; the rest goes on.',
        'The customer wants to pay everything now: Take Payment pays off the balance and ends the plan.',
        'It should stop: cancel it where it is listed. Nothing more is charged afterwards.',
      ],
    },
  ],
});
