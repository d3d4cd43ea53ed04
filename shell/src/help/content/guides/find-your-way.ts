import type { HelpPage } from '../blocks';

export const page: HelpPage = () => ({
  blocks: [
    { kind: 'heading', text: 'Go anywhere, find any payment' },
    {
      kind: 'steps',
      items: [
        'Press Ctrl and K, on a Mac ⌘ and K, or choose the magnifying glass in the bar.',
        'Type a part of a screen’s name, such as “profile”. Or type what you know of a payment: its ID, the last four digits of the card or account, the amount, or the customer’s name.',
        'Move with the arrow keys, and press Enter to go there. Escape leaves you where you were.',
      ],
    },
    {
      kind: 'note',
      text: 'Never type a whole card number there: the last four digits are enough.',
    },
    { kind: 'heading', text: 'Other keys' },
    {
      kind: 'table',
      head: ['Key', 'What it does'],
      rows: [
        { cells: ['Ctrl K or ⌘ K', 'Finds a screen or a payment.'] },
        { cells: ['Enter in a form', 'Does what the colored button does.'] },
        { cells: ['Arrow keys in a list', 'Go from row to row; Enter opens one.'] },
        { cells: ['Escape', 'Closes a dialog or a menu.'] },
      ],
    },
  ],
});
