import { screenPaths } from '@tillway/contract/routes';
import { type HelpPage, type TableRow, when } from '../blocks';

/** The lists of what a refund does not stop. */
const series = [
  screenPaths.historyRecurring,
  screenPaths.historyAchRecurring,
  screenPaths.historySchedules,
  screenPaths.historyAchSchedules,
];
const plans = [screenPaths.plansPlans, screenPaths.plansAchPlans];

export const page: HelpPage = ({ has }) => ({
  blocks: [
    {
      kind: 'text',
      text: 'A void cancels a payment before it settles: the customer sees it disappear. A refund sends settled money back: the customer sees both.',
    },
    {
      kind: 'table',
      head: ['', 'Void', 'Refund'],
      rows: [
        { cells: ['When', 'Before the payment settles, usually the same day', 'After it has settled'] },
        { cells: ['How much', 'All of it', 'All or a part, also several times up to the total'] },
        { cells: ['Price adjustment', 'Called off with it', 'Goes back in proportion'] },
        { cells: ['Customer has it', 'Within hours to a few days', 'Within ten business days'] },
        ...when<TableRow>(has(screenPaths.historyAchTransactions), {
          cells: [
            'Bank payment (ACH)',
            'Until it has been sent to the bank',
            'After a waiting time, so that it cannot be returned as well',
          ],
        }),
      ],
    },
    { kind: 'heading', text: 'How to do it' },
    {
      kind: 'steps',
      items: [
        'Open Transactions in the menu. Search by name, last four digits or amount.',
        'Open the transaction. What is possible is offered there; what is not, is not.',
        'Choose Void, or Refund and the amount.',
        'If your account has a manager password, a manager enters it. It approves this one operation and nothing else.',
        'Confirm, and print or e-mail the receipt.',
      ],
    },
    { kind: 'heading', text: 'Good practice' },
    {
      kind: 'list',
      items: [
        'Refund to the card or account that paid. Money sent elsewhere is lost when the payment is disputed as well.',
        'Void rather than refund while you can: it is quicker for the customer, and there is nothing to settle.',
        'Refund promptly. Most disputes begin with a refund that was promised and not seen.',
        'Let the customer fill in a refund request, and keep it with the receipt.',
        ...when(
          series.some(has),
          'A recurring payment is stopped in the list of recurring payments. A refund alone does not stop the next payment.',
        ),
        ...when(
          plans.some(has),
          'An installment plan is stopped in the list of plans. A refund alone does not stop the next payment.',
        ),
      ],
    },
  ],
});
