import { t } from '@tillway/language';
import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Dialog } from '@tillway/overlays';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { leaveConfirmation } from '../leaving/use-leave-guard';
import { EditBody, EditFoot, type EditFormProps } from './edit-form';
import { useEditForm } from './use-edit-form';

interface EditDialogProps<Values extends FieldValues, Result> extends Omit<
  EditFormProps<Values, Result>,
  'onCancel'
> {
  /** Called to close the dialog, after a confirmation if there are changes. */
  onClose: () => void;
  /** Maximum width in px. */
  maxWidth?: number;
}

/** An edit form in a dialog. Escape asks first if changes would be lost. */
export function EditDialog<Values extends FieldValues, Result>(props: EditDialogProps<Values, Result>) {
  const { title, description, onClose, maxWidth = 560 } = props;
  const { feedback } = usePortal();
  const edit = useEditForm(props);
  const formId = useId();
  const close = async () => {
    if (edit.isChanged()) {
      const question = leaveConfirmation(messages.leaveTask(title), messages.changesUnsaved);
      if (!(await feedback.confirm(question))) return;
      edit.reset();
    }
    onClose();
  };
  const parts = { ...props, edit, formId, onCancel: () => void close() };
  return (
    <Dialog
      open
      title={title}
      maxWidth={maxWidth}
      onClose={edit.isBusy ? undefined : () => void close()}
      footer={<EditFoot {...parts} />}
    >
      {t(description)}
      <EditBody {...parts} />
    </Dialog>
  );
}
