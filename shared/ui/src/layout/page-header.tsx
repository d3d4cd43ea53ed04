import { t, term } from '@tillway/language';
import type { ReactNode } from 'react';
import { look } from '../looks/styled';

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
    <header className={look('page-header')}>
      <div className={look('page-header-titles')}>
        {above}
        <div className={look('page-header-title-line')}>
          <h1 className={look('page-title')}>{t(title)}</h1>
          {status}
        </div>
        {subtitle ? <p className={look('page-subtitle')}>{term(subtitle)}</p> : null}
      </div>
      {actions ? (
        <div className={look('page-actions')} data-screen-only>
          {actions}
        </div>
      ) : null}
    </header>
  );
}
