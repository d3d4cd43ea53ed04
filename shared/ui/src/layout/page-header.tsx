import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Header = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '4',
    mb: { base: '4', md: '6' },
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
        <chakra.h1 textStyle={{ base: 'xl', md: '2xl' }} fontWeight="semibold" letterSpacing="-0.01em">
          {title}
        </chakra.h1>
        {subtitle ? <chakra.p color="fg.muted">{subtitle}</chakra.p> : null}
      </div>
      {actions ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {actions}
        </chakra.div>
      ) : null}
    </Header>
  );
}
