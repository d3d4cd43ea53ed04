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
  /** What the reader can do about it. */
  actions?: ReactNode;
};

/** Says that there is nothing here and what to do about it. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <Frame>
      {icon ? (
        <chakra.div color="fg.subtle" textStyle="2xl">
          {icon}
        </chakra.div>
      ) : null}
      <chakra.p color="fg" fontWeight="medium" textStyle="md">
        {title}
      </chakra.p>
      {children ? <chakra.div maxWidth="prose">{children}</chakra.div> : null}
      {actions ? (
        <chakra.div display="flex" gap="2" mt="2">
          {actions}
        </chakra.div>
      ) : null}
    </Frame>
  );
}
