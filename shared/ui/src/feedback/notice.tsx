import { t } from '@tillway/language';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/icons';

export type Severity = 'info' | 'success' | 'warning' | 'error';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > svg': { flexShrink: 0, color: 'var(--tone)' },
  },
  variants: {
    severity: {
      info: {
        bg: 'blue.subtle',
        borderColor: 'blue.border',
        '--tone': 'colors.blue.fg',
      },
      success: {
        bg: 'green.subtle',
        borderColor: 'green.border',
        '--tone': 'colors.green.fg',
      },
      warning: {
        bg: 'amber.subtle',
        borderColor: 'amber.border',
        '--tone': 'colors.amber.fg',
      },
      error: {
        bg: 'red.subtle',
        borderColor: 'red.border',
        '--tone': 'colors.red.fg',
      },
    },
  },
});

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
      <chakra.div flex="1" minWidth="0" overflowWrap="anywhere">
        <VisuallyHidden>{t(words[severity])}: </VisuallyHidden>
        {title ? <chakra.p fontWeight="semibold">{t(title)}</chakra.p> : null}
        {t(children)}
        {actions ? (
          <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
            {actions}
          </chakra.div>
        ) : null}
      </chakra.div>
      {onDismiss ? (
        <IconButton label="Dismiss" size="sm" my="-1.5" me="-2" color="fg.muted" onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      ) : null}
    </Frame>
  );
}
