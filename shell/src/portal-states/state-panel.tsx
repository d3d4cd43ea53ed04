import { t } from '@tillway/language';
import { chakra } from '@tillway/ui';
import type { ReactNode } from 'react';

const Panel = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    px: '4',
    py: '10',
    textAlign: 'center',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'lg',
  },
});

interface StatePanelProps {
  icon: ReactNode;
  title: string;
  /** Small print that support asks for. */
  reference?: string;
  actions?: ReactNode;
  /** Marks a failure, which screen readers announce at once. */
  isFailure?: boolean;
  children: ReactNode;
}

/** Replaces a screen and explains why it is missing. */
export function StatePanel({ icon, title, reference, actions, isFailure, children }: StatePanelProps) {
  return (
    <Panel role={isFailure ? 'alert' : undefined}>
      <chakra.span color="fg.subtle" textStyle="2xl">
        {icon}
      </chakra.span>
      <chakra.h1 textStyle="md" fontWeight="semibold">
        {t(title)}
      </chakra.h1>
      <chakra.p color="fg.muted" maxWidth="prose">
        {children}
      </chakra.p>
      {reference === undefined ? null : (
        <chakra.p color="fg.muted" textStyle="xs">
          {reference}
        </chakra.p>
      )}
      {actions ? (
        <chakra.div display="flex" gap="2" mt="2">
          {actions}
        </chakra.div>
      ) : null}
    </Panel>
  );
}
