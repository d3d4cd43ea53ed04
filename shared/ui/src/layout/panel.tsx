import { t } from '@tillway/language';
import { useId, type ReactNode } from 'react';
import { PartBoundary } from '../feedback/part-boundary';
import { look, styled } from '../looks/styled';

const Frame = styled('section', 'panel');
const Header = styled('header', 'panel-header', { tools: false });
const Titles = styled('div', 'panel-titles', { lead: false });
const Actions = styled('div', 'panel-actions');
const Body = styled('div', 'panel-body');
const Footer = styled('footer', 'panel-footer');

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
  const Heading = `h${level}` as const;
  return (
    <Frame aria-labelledby={titleId} data-page={wide ? 'wide' : undefined}>
      <Header tools={lead !== undefined}>
        <Titles lead={lead !== undefined}>
          <Heading id={titleId} className={look(lead === undefined ? 'panel-title' : 'visually-hidden')}>
            {t(title)}
          </Heading>
          {lead}
          {description ? <p className={look('panel-description')}>{t(description)}</p> : null}
        </Titles>
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
