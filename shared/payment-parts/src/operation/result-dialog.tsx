import { t } from '@tillway/language';
import { Button, Stack } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import type { ReactNode } from 'react';
import { ResultTitle } from './result-title';

interface ResultDialogProps {
  succeeded: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Additional buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The outcome of an operation: success with its details, or an error with the reason. */
export function ResultDialog(props: ResultDialogProps) {
  const { succeeded, title, closeLabel, onClose, actions, children } = props;
  return (
    <Dialog
      open
      maxWidth={560}
      title={<ResultTitle tone={succeeded ? 'positive' : 'negative'}>{t(title)}</ResultTitle>}
      onClose={onClose}
      footer={
        <>
          {actions}
          <Button variant="primary" onClick={onClose}>
            {closeLabel}
          </Button>
        </>
      }
    >
      <Stack gap="3">{children}</Stack>
    </Dialog>
  );
}
