import { t } from '@tillway/language';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/icons';
import { look, styled } from '../looks/styled';

export type Severity = 'info' | 'success' | 'warning' | 'error';

const Frame = styled('div', 'notice', { severity: 'info' });

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon };
const words = { info: 'Information', success: 'Success', warning: 'Warning', error: 'Error' };

export type NoticeProps = {
  severity: Severity;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  /** If given, the notice shows a close button. */
  onDismiss?: (() => void) | undefined;
};

/** An inline message. Warnings and errors interrupt a screen reader; the others wait for it. */
export function Notice({ severity, title, children, actions, onDismiss }: NoticeProps) {
  const Icon = icons[severity];
  return (
    <Frame severity={severity} role={severity === 'error' || severity === 'warning' ? 'alert' : 'status'}>
      <Icon />
      <div className={look('notice-body')}>
        <VisuallyHidden>{t(words[severity])}: </VisuallyHidden>
        {title ? <p className={look('notice-title')}>{t(title)}</p> : null}
        {t(children)}
        {actions ? <div className={look('notice-actions')}>{actions}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton label="Dismiss" size="sm" my="-1.5" me="-2" color="fg.muted" onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      ) : null}
    </Frame>
  );
}
