import { Button } from '@tillway/ui';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from './dialog';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for what cannot be taken back: focus starts on the way out. */
  tone?: 'primary' | 'danger';
  /** The answer is being carried out: nothing can be pressed twice. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Greatest width in px; confirmations are 500 (doc 000 §9). */
  maxWidth?: number;
};

/** The Enter that opened the dialog may still be held down: its repeats are no answer. */
const ignoreRepeat = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

/** Asks yes or no before something happens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel = 'Yes', cancelLabel = 'No' } = props;
  const { tone = 'primary', busy = false, onConfirm, onCancel, maxWidth = 500 } = props;
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      title={title}
      maxWidth={maxWidth}
      initialFocus={tone === 'danger' ? cancel : confirm}
      footer={
        <>
          <Button ref={cancel} disabled={busy} onClick={onCancel} onKeyDown={ignoreRepeat}>
            {cancelLabel}
          </Button>
          <Button ref={confirm} variant={tone} loading={busy} onClick={onConfirm} onKeyDown={ignoreRepeat}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
