import { t } from '@tillway/language';
import type { Message } from '@tillway/contract';
import { dialogWidths, sessionTimes } from '@tillway/rules';
import { Button, chakra, ErrorIcon, InfoIcon, SuccessIcon } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { type RefObject, useEffect, useRef } from 'react';

const looks: Record<Message['kind'], { Icon: typeof InfoIcon; word: string; color: string }> = {
  success: { Icon: SuccessIcon, word: 'Success', color: 'green.fg' },
  info: { Icon: InfoIcon, word: 'Information', color: 'blue.fg' },
  error: { Icon: ErrorIcon, word: 'Error', color: 'red.fg' },
};

interface MessageDialogProps {
  message: Message;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/**
 * A message that the user must acknowledge. A success closes by itself after three seconds unless it is
 * persistent.
 */
export function MessageDialog({ message, onClose, returnFocus }: MessageDialogProps) {
  const { kind, title, details = [], persistent = false } = message;
  const { Icon, word, color } = looks[kind];
  const ok = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (kind !== 'success' || persistent) return;
    const timer = setTimeout(onClose, sessionTimes.successMs);
    return () => clearTimeout(timer);
  }, [kind, persistent, onClose]);

  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth={dialogWidths.standard}
      onClose={onClose}
      initialFocus={ok}
      finalFocus={returnFocus}
      title={
        <chakra.span display="flex" gap="2" alignItems="center">
          <chakra.span display="flex" color={color}>
            <Icon label={word} />
          </chakra.span>
          {t(title)}
        </chakra.span>
      }
      footer={
        <Button ref={ok} variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      {details.length > 0 ? (
        <chakra.ul display="grid" gap="1">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </chakra.ul>
      ) : null}
    </Dialog>
  );
}
