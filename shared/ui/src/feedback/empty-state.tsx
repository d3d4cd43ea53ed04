import { t } from '@tillway/language';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    px: '4',
    py: '8',
    textAlign: 'center',
    color: 'fg.muted',
  },
});

export type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons for the reader's next step. */
  actions?: ReactNode;
};

/** Shows that a place is empty and offers the next step. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <Frame>
      {icon ? (
        <chakra.div color="fg.subtle" textStyle="2xl">
          {icon}
        </chakra.div>
      ) : null}
      <chakra.p color="fg" fontWeight="medium" textStyle="md">
        {t(title)}
      </chakra.p>
      {children ? <chakra.div maxWidth="prose">{t(children)}</chakra.div> : null}
      {actions ? (
        <chakra.div display="flex" gap="2" mt="2">
          {actions}
        </chakra.div>
      ) : null}
    </Frame>
  );
}
