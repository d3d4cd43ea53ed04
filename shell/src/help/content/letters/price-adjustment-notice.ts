import type { HelpPage } from '../blocks';

export const page: HelpPage = ({ merchant, adjustment }) => {
  const rate = adjustment === undefined ? '______ percent' : `${adjustment} percent`;
  return {
    merchantHeader: true,
    blocks: [
      { kind: 'text', text: 'Date: ______________________' },
      { kind: 'text', text: 'Dear customer,' },
      {
        kind: 'text',
        text: `The cost of accepting cards has grown year after year. Rather than raise our prices for everybody, ${merchant} is going to show this cost where it arises.`,
      },
      {
        kind: 'text',
        text: `Beginning on ______________________, payments by card carry a price adjustment of ${rate}. You will see it as a line of its own, before you pay and on your receipt.`,
      },
      { kind: 'heading', text: 'What this means for you' },
      {
        kind: 'list',
        items: [
          'Pay by cash or check, and the price is the one you know.',
          `Pay by card, and the price adjustment of ${rate} is added to your total.`,
          'If we refund a purchase in full, the price adjustment is refunded with it.',
        ],
      },
      {
        kind: 'text',
        text: 'If we charge your card regularly and you would rather pay in another way, please tell us before the next payment.',
      },
      { kind: 'text', text: 'Thank you for your business. If you have any question, please ask us.' },
      { kind: 'text', text: 'Sincerely,' },
      {
        kind: 'fields',
        fields: [
          { label: 'Signature', width: 'half' },
          { label: 'Name and position', width: 'half' },
        ],
      },
    ],
  };
};
