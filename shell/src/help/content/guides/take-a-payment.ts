import { screenPaths } from '@tillway/contract/routes';
import { type HelpBlock, type HelpPage, type TableRow, when } from '../blocks';

export const page: HelpPage = ({ brand, phone, has }) => ({
  blocks: [
    ...when<HelpBlock>(
      has(screenPaths.paymentsCredit),
      { kind: 'heading', text: 'A card payment' },
      {
        kind: 'steps',
        items: [
          'Open CARD, then Payment. If you have several terminals, choose the one the sale belongs to. Your profile keeps a default.',
          'Enter the amount. With a price adjustment, the summary beside the form shows the adjustment and the total. Tell the customer the total before you go on.',
          'Enter name, card number, expiration and security code as the customer reads them to you. The brand of the card appears by itself; a number that cannot be right is marked at once.',
          'Enter the billing ZIP code. It is compared with the bank’s: the better it fits, the stronger you are in a dispute. An email address gets the receipt there.',
          'Choose Process, read the confirmation to the customer, and choose Yes. Then wait for the answer.',
        ],
      },
    ),
    ...when<HelpBlock>(
      has(screenPaths.paymentsAch),
      { kind: 'heading', text: 'A bank payment (ACH)' },
      {
        kind: 'steps',
        items: [
          'Open ACH, then Payment.',
          'Enter the nine-digit routing number and the account number, twice. Both stand at the foot of a check: first the routing number, then the account number.',
          'Choose the kind of account, and how the payer authorized the debit: on file, on a form that you print and have signed, or by a link that is e-mailed.',
          'Choose Process and confirm. Checks accepted are not money yet: a bank may return one for some days.',
        ],
      },
    ),
    { kind: 'heading', text: 'What the answer means' },
    {
      kind: 'table',
      head: ['Answer', 'What it means', 'What to do'],
      rows: [
        { cells: ['Payment Approved', 'The bank agreed.', 'Hand over receipt and goods.'] },
        ...when<TableRow>(has(screenPaths.paymentsAch), {
          cells: [
            'Payment Accepted',
            'A bank payment is on its way.',
            'Wait for it to settle before costly delivery.',
          ],
        }),
        {
          cells: [
            'Scheduled Payment Approved',
            'It will be made on the date you chose.',
            'Nothing; it runs by itself.',
          ],
        },
        {
          cells: [
            'Declined',
            'The bank refused, and nothing was charged.',
            'Check the data, then ask for another card.',
          ],
        },
        {
          cells: [
            'Checking with processor',
            'No answer came yet. The payment may have gone through.',
            'Do not charge again. The list of transactions shows the answer.',
          ],
        },
      ],
    },
    { kind: 'heading', text: 'Worth knowing' },
    {
      kind: 'list',
      items: [
        'A payment that looks like one just made is held back, and you are asked whether you want to charge again. That is how double charges are prevented.',
        'With a post date, a payment is made on a later day. You can still change it until then.',
        ...when(
          has(screenPaths.paymentsTokenize) || has(screenPaths.paymentsAchTokenize),
          'With Tokenize you store a card or account without charging it. The next payment needs no number any more.',
        ),
        phone
          ? `Something does not look right? Call ${brand} at ${phone}, and have the transaction ID ready.`
          : `Something does not look right? Have the transaction ID ready when you contact ${brand}.`,
      ],
    },
  ],
});
