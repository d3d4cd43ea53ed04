import type { HelpPage } from '../blocks';

export const page: HelpPage = ({ merchant }) => ({
  blocks: [
    { kind: 'text', text: `${merchant}, card terminal, one business day. The figures are made up.` },
    {
      kind: 'table',
      figures: true,
      head: ['', 'Count', 'Amount'],
      rows: [
        { cells: ['Sales', '42', '$3,816.40'] },
        { cells: ['Price adjustments', '42', '$133.57'] },
        { cells: ['Refunds', '2', '($84.15)'] },
        { cells: ['Price adjustments refunded', '2', '($2.95)'] },
        { cells: ['Chargebacks', '0', '$0.00'] },
        { cells: ['Settled', '44', '$3,862.87'], strong: true },
        { cells: ['Processing fees', '', '($130.62)'] },
        { cells: ['Deposit', '', '$3,732.25'], strong: true },
      ],
    },
    {
      kind: 'list',
      items: [
        'A day’s sales are settled together at the cut-off of the terminal, usually at 10 PM.',
        'A deposit arrives one or two banking days later as one amount.',
        'Voided payments are in no report, because they never settled.',
      ],
    },
  ],
});
