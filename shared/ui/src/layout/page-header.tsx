import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Header = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '4',
    mb: { base: '4', md: '5' },
  },
});

export type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons of the page. */ actions?: ReactNode;
};

/** The page's one `h1` with what can be done on the page. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <Header>
      <div>
        <chakra.h1 textStyle="xl" fontWeight="semibold" letterSpacing="tight" lineHeight="2.25rem">
          {title}
        </chakra.h1>
        {subtitle ? <chakra.p color="fg.muted">{subtitle}</chakra.p> : null}
      </div>
      {actions ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2" data-screen-only>
          {actions}
        </chakra.div>
      ) : null}
    </Header>
  );
}
