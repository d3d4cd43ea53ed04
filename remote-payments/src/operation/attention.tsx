import { chakra } from '@tillway/ui';
import { type ReactNode, useEffect, useRef } from 'react';

const Target = chakra('div', { base: { outline: 'none' } });

/** Brings what it holds into view: on a phone the button that led to it is far below. */
export function Attention({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Target ref={ref} tabIndex={-1}>
      {children}
    </Target>
  );
}
