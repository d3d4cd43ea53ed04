import { chakra } from '@tillway/ui';

const Phone = chakra('a', {
  base: {
    borderRadius: 'sm',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'outside',
    focusRingColor: 'currentColor',
  },
});

/** A brand's telephone number, which a telephone dials; nothing for a brand without one (SHELL-041). */
export const PhoneLink = ({ phone }: { phone: string | undefined }) =>
  phone === undefined ? null : <Phone href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Phone>;
