import { t, term } from '@tillway/language';
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
  /** The page's place in the portal, such as a link back to the list. */
  above?: ReactNode;
  title: ReactNode;
  /** The state of the page's subject, beside the title. */
  status?: ReactNode;
  subtitle?: ReactNode;
  /** Buttons of the page. */ actions?: ReactNode;
};

/** The page's only `h1`, with the page's actions. */
export function PageHeader({ above, title, status, subtitle, actions }: PageHeaderProps) {
  return (
    <Header>
      <chakra.div minWidth="0">
        {above}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          <chakra.h1
            textStyle="xl"
            fontWeight="semibold"
            letterSpacing="tight"
            lineHeight="2.25rem"
            minWidth="0"
            overflowWrap="anywhere"
          >
            {t(title)}
          </chakra.h1>
          {status}
        </chakra.div>
        {subtitle ? <chakra.p color="fg.muted">{term(subtitle)}</chakra.p> : null}
      </chakra.div>
      {actions ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2" data-screen-only>
          {actions}
        </chakra.div>
      ) : null}
    </Header>
  );
}
