import { t } from '@tillway/language';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { PartBoundary } from '../feedback/part-boundary';

const Frame = chakra('section', {
  base: { bg: 'bg', borderWidth: '1px', borderRadius: 'lg', boxShadow: 'card', minWidth: 0 },
});
const Header = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '2',
    minHeight: '12',
    px: { base: '4', md: '6' },
    py: '3',
    borderBottomWidth: '1px',
  },
  variants: {
    // On paper, the active filters are all that is left of the toolbar.
    tools: { true: { _print: { minHeight: '0', py: '1', borderBottomWidth: '0' } } },
  },
});
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    // On a phone a button shows its word, or its icon if the word is hidden, so that all fit in one line.
    mdDown: {
      '& > :is(button, a):not([aria-label])': { px: '3' },
      '& > button:not([aria-label], [aria-busy], :has([data-word])) > svg': { display: 'none' },
      '& > button:has([data-word])': { px: '2' },
    },
  },
});
const Body = chakra('div', { base: { px: { base: '4', md: '6' }, py: { base: '4', md: '5' } } });
const Footer = chakra('footer', {
  base: {
    px: { base: '4', md: '6' },
    py: '4',
    borderTopWidth: '1px',
    bg: 'bg.subtle',
    borderBottomRadius: 'lg',
  },
});

export type PanelProps = {
  title: ReactNode;
  /**
   * Replaces the visible title if the page's title already says it; screen readers still get the panel's
   * title.
   */
  lead?: ReactNode;
  /** A line of text under the title. */
  description?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Level of the heading in the page's outline. */
  level?: 2 | 3 | 4;
  /** `false` lets a table reach the panel's edges. */
  padded?: boolean;
  /** Makes the page wider if the screen has room, for a list of many columns. */
  wide?: boolean;
  children: ReactNode;
};

/** A titled section of a page. An error in it leaves the rest of the page and its input intact. */
export function Panel({
  title,
  lead,
  description,
  actions,
  footer,
  level = 2,
  padded = true,
  wide = false,
  children,
}: PanelProps) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId} data-page={wide ? 'wide' : undefined}>
      <Header tools={lead !== undefined}>
        <chakra.div flex={lead === undefined ? undefined : { base: '1 1 100%', md: '1' }} minWidth="0">
          <chakra.h2
            as={`h${level}`}
            id={titleId}
            textStyle="md"
            fontWeight="semibold"
            letterSpacing="tight"
            srOnly={lead !== undefined || undefined}
          >
            {t(title)}
          </chakra.h2>
          {lead}
          {description ? (
            <chakra.p color="fg.muted" textStyle="label">
              {t(description)}
            </chakra.p>
          ) : null}
        </chakra.div>
        {actions ? <Actions data-screen-only>{actions}</Actions> : null}
      </Header>
      {padded ? (
        <Body>
          <PartBoundary>{children}</PartBoundary>
        </Body>
      ) : (
        <PartBoundary>{children}</PartBoundary>
      )}
      {footer ? <Footer>{footer}</Footer> : null}
    </Frame>
  );
}
