import { Button } from '@tillway/ui';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from './dialog';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for irreversible actions: focus starts on the cancel button. */
  tone?: 'primary' | 'danger';
  /** `true` while the confirmed action runs, so that nothing can be pressed twice. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** The maximum width in px; 500 for confirmations. */
  maxWidth?: number;
};

/** The Enter that opened the dialog may still be held down: its repeats must not confirm. */
const ignoreRepeat = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

/** Asks for a confirmation before an action. */
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
