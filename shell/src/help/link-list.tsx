import { chakra } from '@tillway/ui';
import type { ReactNode } from 'react';

/** What a link of a `LinkList` looks like; a button may look so too. */
export const LinkTarget = chakra('button', {
  base: {
    color: 'brand.fg',
    fontWeight: 'medium',
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { textDecorationThickness: '2px' },
    focusVisibleRing: 'outside',
  },
});

const List = chakra('ul', { base: { my: '-2.5', '& > li + li': { borderTopWidth: '1px' } } });

/** Places to go to, each with a line of what is there. */
export const LinkList = ({ children }: { children: ReactNode }) => <List>{children}</List>;

export const LinkRow = ({ text, children }: { text: string; children: ReactNode }) => (
  <chakra.li py="2.5">
    {children}
    <chakra.p color="fg.muted">{text}</chakra.p>
  </chakra.li>
);
