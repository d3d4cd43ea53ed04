import { term } from '@tillway/language';
import type { ReactNode } from 'react';
import { styled } from '../looks/styled';

export type BadgeTone = 'neutral' | 'positive' | 'negative' | 'pending' | 'info';

const Frame = styled('span', 'badge', { tone: 'neutral' });

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
