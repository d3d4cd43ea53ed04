import { chakra } from '@tillway/ui';
import type { ReactNode } from 'react';

const Bar = chakra('div', {
  base: {
    position: { base: 'fixed', lg: 'static' },
    insetX: '0',
    bottom: '0',
    zIndex: 'docked',
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    px: { base: '4', lg: '0' },
    py: { base: '2.5', lg: '0' },
    bg: 'bg',
    borderTopWidth: { base: '1px', lg: '0' },
    boxShadow: { base: 'lg', lg: 'none' },
    // A low window, such as one enlarged to 400 %, needs its height for the fields.
    '@media (max-height: 22.5rem)': { position: 'static', px: '0', borderTopWidth: '0', boxShadow: 'none' },
    '& > button': { flex: '1', minHeight: '11' },
    // The spacing of a word, not of an icon.
    '& > button [data-sum]': { ms: '-1', _before: { content: 'attr(data-sum)' } },
    '& > button [data-sum=""]': { display: 'none' },
    '& > [data-sum]': {
      display: { base: 'block', lg: 'none' },
      fontWeight: 'semibold',
      textStyle: 'md',
      _before: { content: 'attr(data-sum)' },
    },
  },
});

interface FootBarProps {
  /** A `FootSum`, if any. */
  sum?: ReactNode;
  children: ReactNode;
}

/**
 * The submit button of a form. On a wide screen it is beside the form. On a narrow one it is fixed at the
 * bottom of the window, with the amount, so it is always in reach.
 */
export const FootBar = ({ sum, children }: FootBarProps) => (
  <Bar data-foot-bar="">
    {sum}
    {children}
  </Bar>
);

interface FootSumProps {
  text: string;
  /**
   * The amount is part of its container's accessible name. Otherwise it is a visual copy and is not read out
   * twice.
   */
  spoken?: boolean | undefined;
}

/** An amount that changes on key presses: a plain element with its text in an attribute. */
export const FootSum = ({ text, spoken = false }: FootSumProps) => (
  <span aria-hidden={spoken ? undefined : true} data-sum={text} />
);
