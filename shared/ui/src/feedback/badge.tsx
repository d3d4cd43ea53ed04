import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'positive' | 'negative' | 'pending' | 'info';

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    borderWidth: '1px',
    borderRadius: 'sm',
    textStyle: 'xs',
    lineHeight: '1.25rem',
    // As high where only the sign is shown.
    minHeight: '1.375rem',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg.muted', borderColor: 'border' },
      positive: { bg: 'green.subtle', color: 'green.fg', borderColor: 'green.border' },
      negative: { bg: 'red.subtle', color: 'red.fg', borderColor: 'red.border' },
      pending: { bg: 'amber.subtle', color: 'amber.fg', borderColor: 'amber.border' },
      info: { bg: 'blue.subtle', color: 'blue.fg', borderColor: 'blue.border' },
    },
  },
});

/** One sign a tone, so that the tone does not hang on colour alone. */
const signs: Record<BadgeTone, string> = {
  neutral: 'M2 5h6',
  positive: 'M1.5 5.5l2.5 2.5 4.5-6',
  negative: 'M2 2l6 6M8 2l-6 6',
  pending: 'M1.5 5h.1M5 5h.1M8.5 5h.1',
  info: 'M5 2a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
};

export type BadgeProps = { tone?: BadgeTone; children: ReactNode };

/** A short word in a frame, such as a count or a kind. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <Frame tone={tone}>{children}</Frame>;
}

/** The state of a thing: the word, its tone, and a sign for those who do not see the tone. */
export function StatusBadge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <Frame tone={tone}>
      <svg
        width="10"
        height="10"
        viewBox="0 0 10 10"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        aria-hidden
      >
        <path d={signs[tone]} />
      </svg>
      <span data-word>{children}</span>
    </Frame>
  );
}
