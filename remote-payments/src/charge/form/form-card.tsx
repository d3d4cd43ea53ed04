import { chakra } from '@tillway/ui';

/** One surface of the form, with lines between its sections. */
export const FormCard = chakra('div', {
  base: {
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    minWidth: 0,
    '& > * + *': { borderTopWidth: '1px' },
  },
});

export const FormSection = chakra('section', {
  base: { px: { base: '4', md: '6' }, py: { base: '4', md: '5' }, minWidth: 0 },
});
