import { chakra } from '@tillway/ui';
import type { ReactNode } from 'react';

/** The look of a link in a `LinkList`, also usable for a button. */
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

/** A list of links, each with a line of description. */
export const LinkList = ({ children }: { children: ReactNode }) => <List>{children}</List>;

export const LinkRow = ({ text, children }: { text: string; children: ReactNode }) => (
  <chakra.li py="2.5">
    {children}
    <chakra.p color="fg.muted">{text}</chakra.p>
  </chakra.li>
);
