import { t } from '@tillway/language';
import type { ReactNode } from 'react';
import { look, styled } from '../looks/styled';

const Frame = styled('div', 'empty-state');

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
      {icon ? <div className={look('empty-state-icon')}>{icon}</div> : null}
      <p className={look('empty-state-title')}>{t(title)}</p>
      {children ? <div className={look('empty-state-text')}>{t(children)}</div> : null}
      {actions ? <div className={look('empty-state-actions')}>{actions}</div> : null}
    </Frame>
  );
}
