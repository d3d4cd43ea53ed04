import { chakra, Notice } from '@tillway/ui';
import { type ReactNode, useEffect, useRef } from 'react';

const Target = chakra('div', { base: { outline: 'none' } });

const Sum = chakra('p', {
  base: {
    my: '1',
    textStyle: '3xl',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface DecisionNoticeProps {
  title: string;
  /** What it is about, `$43.57`. */
  sum?: string | undefined;
  /** The buttons of what may be decided. */
  actions: ReactNode;
  children: ReactNode;
}

/** What is left to decide of an operation, above its form. Comes into view: on a phone the button that led to it is far below. */
export function DecisionNotice({ title, sum, actions, children }: DecisionNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Target ref={ref} tabIndex={-1}>
      <Notice severity="warning" title={title} actions={actions}>
        {sum === undefined ? null : <Sum>{sum}</Sum>}
        {children}
      </Notice>
    </Target>
  );
}
