import type { ListView } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { Button, TextField } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { type SubmitEvent, useId, useState } from 'react';
import { viewNameError } from './views';

export interface ViewNameDialogProps {
  title: string;
  views: readonly ListView[];
  /** Its current name; undefined for a new view. */
  was: string | undefined;
  /** Resolves true if it was saved. */
  save: (name: string) => Promise<boolean>;
  onClose: () => void;
}

const longestName = 60;

/** Names a new view, or renames one. */
export default function ViewNameDialog({ title, views, was, save, onClose }: ViewNameDialogProps) {
  const [name, setName] = useState(was ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useId();

  async function keep() {
    const wrong = viewNameError(name, views, was);
    setError(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    const isSaved = await save(name.trim());
    setBusy(false);
    if (isSaved) onClose();
    else setError(messages.problemSaving);
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void keep();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={busy ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" loading={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label="Name of the view"
          maxLength={longestName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={error}
        />
      </form>
    </Dialog>
  );
}
