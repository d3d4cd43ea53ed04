import type { HelpPage } from '../blocks';

export const page: HelpPage = ({ merchant }) => ({
  sign: true,
  blocks: [
    { kind: 'display', size: 'small', text: merchant },
    { kind: 'display', size: 'large', text: 'We gladly accept' },
    { kind: 'cards', brands: ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb'] },
    {
      kind: 'display',
      size: 'small',
      text: 'and payments from your bank account. Please ask at the counter.',
    },
  ],
});
