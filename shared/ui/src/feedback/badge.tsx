import { term } from '@tillway/language';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'positive' | 'negative' | 'pending' | 'info';

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2.5',
    borderWidth: '1px',
    borderRadius: 'full',
    textStyle: 'xs',
    lineHeight: '1.25rem',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg.muted', borderColor: 'border.emphasized' },
      positive: { bg: 'green.subtle', color: 'green.fg', borderColor: 'green.border' },
      negative: { bg: 'red.subtle', color: 'red.fg', borderColor: 'red.border' },
      pending: { bg: 'amber.subtle', color: 'amber.fg', borderColor: 'amber.border' },
      info: { bg: 'blue.subtle', color: 'blue.fg', borderColor: 'blue.border' },
    },
  },
});

/** One shape per tone, so that meaning does not depend on color alone. */
const shapes: Record<BadgeTone, ReactNode> = {
  neutral: <path d="M0 3h8v2H0z" />,
  positive: <circle cx="4" cy="4" r="3.5" />,
  negative: <path d="M4 0l4 4-4 4-4-4z" />,
  pending: <circle cx="4" cy="4" r="2.75" fill="none" stroke="currentColor" strokeWidth="2" />,
  info: <path d="M.5.5h7v7h-7z" />,
};

export type BadgeProps = { tone?: BadgeTone; children: ReactNode };

/** A short word in a frame, such as a count or a kind. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <Frame tone={tone}>{term(children)}</Frame>;
}

/** A state as a word, a tone, and a shape for users who cannot see the tone. */
export function StatusBadge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <Frame tone={tone}>
      <svg width="8" height="8" viewBox="0 0 8 8" fill="currentColor" aria-hidden>
        {shapes[tone]}
      </svg>
      {term(children)}
    </Frame>
  );
}
