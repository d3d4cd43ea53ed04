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
    '& > button': { flex: '1', minHeight: '11' },
    // a word's distance, not an icon's
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
  /** A `FootSum`, where there is one. */
  sum?: ReactNode;
  children: ReactNode;
}

/**
 * The button that sends a form. Beside the form on a wide screen; on a narrow one at the foot of the window, with the sum, so
 * that it is in reach wherever one is in the form.
 */
export const FootBar = ({ sum, children }: FootBarProps) => (
  <Bar data-foot-bar="">
    {sum}
    {children}
  </Bar>
);

interface FootSumProps {
  text: string;
  /** Part of the name of what it stands in. Elsewhere it is a copy for the eye, and is not read out twice. */
  spoken?: boolean | undefined;
}

/** A sum that follows keys: a plain element, with its text in an attribute. */
export const FootSum = ({ text, spoken = false }: FootSumProps) => (
  <span aria-hidden={spoken ? undefined : true} data-sum={text} />
);
