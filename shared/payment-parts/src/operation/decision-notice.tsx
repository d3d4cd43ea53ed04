import { t } from '@tillway/language';
import { chakra, Notice } from '@tillway/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { ResultTitle } from './result-title';

const Target = chakra('div', { base: { outline: 'none' } });

const Frame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'amber.border',
    borderRadius: 'lg',
    bg: 'bg',
    boxShadow: 'card',
    overflow: 'hidden',
  },
});
const Head = chakra('div', {
  base: { px: '6', py: '5', bg: 'amber.subtle', color: 'amber.fg', fontWeight: 'semibold', textStyle: 'md' },
});
const Body = chakra('div', {
  base: { display: 'grid', justifyItems: 'center', textAlign: 'center', gap: '4', px: '6', py: '5' },
});
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' },
});

interface DecisionNoticeProps {
  title: string;
  /** The amount it is about, `$43.57`; adds a head like a result's. */
  sum?: string | undefined;
  /** Buttons for the options. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * A pending decision of an operation, above its form. It takes the focus, because on a phone the button that
 * led to it is far below.
 */
export function DecisionNotice({ title, sum, actions, children }: DecisionNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Target ref={ref} tabIndex={-1}>
      {sum === undefined ? (
        <Notice severity="warning" title={title} actions={actions}>
          {children}
        </Notice>
      ) : (
        <Frame role="alert">
          <Head>
            <ResultTitle tone="pending" sum={sum}>
              {t(title)}
            </ResultTitle>
          </Head>
          <Body>
            <div>{children}</div>
            <Actions>{actions}</Actions>
          </Body>
        </Frame>
      )}
    </Target>
  );
}
