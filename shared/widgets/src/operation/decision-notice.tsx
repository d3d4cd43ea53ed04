import { chakra, Notice } from '@tillway/ui';
import { type ReactNode, useEffect, useRef } from 'react';

const Target = chakra('div', { base: { outline: 'none' } });

interface DecisionNoticeProps {
  title: string;
  /** The buttons of what may be decided. */
  actions: ReactNode;
  children: ReactNode;
}

/** What is left to decide of an operation, above its form. Comes into view: on a phone the button that led to it is far below. */
export function DecisionNotice({ title, actions, children }: DecisionNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Target ref={ref} tabIndex={-1}>
      <Notice severity="warning" title={title} actions={actions}>
        {children}
      </Notice>
    </Target>
  );
}
