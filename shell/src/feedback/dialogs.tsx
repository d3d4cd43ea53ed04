import { t } from '@tillway/language';
import type { Message } from '@tillway/contract';
import { dialogWidths } from '@tillway/rules';
import { DescriptionList, Flex, Spinner, Stack, Text } from '@tillway/ui';
import { ConfirmDialog, Dialog } from '@tillway/overlays';
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import type { QueuedDialog, Feedback } from './create-feedback';
import { MessageDialog } from './message-dialog';

export interface DialogsProps {
  feedback: Feedback;
  /** The element that had focus before the first of several dialogs; it gets focus back after the last. */
  returnFocus: RefObject<HTMLElement | null>;
}

/**
 * The portal's dialogs: the pending operation, and over it the first of the queue. Loaded when first needed.
 */
export function Dialogs({ feedback, returnFocus }: DialogsProps) {
  const wait = useStore(feedback.store, ({ waits }) => waits.at(-1));
  const dialog = useStore(feedback.store, ({ dialogs }) => dialogs[0]);
  return (
    <>
      {wait ? (
        <Dialog open title={wait.text} maxWidth={dialogWidths.standard} finalFocus={returnFocus}>
          <Flex justify="center" py="4" color="brand.solid" textStyle="2xl">
            <Spinner />
          </Flex>
          {wait.detail === undefined ? null : <Text textAlign="center">{t(wait.detail)}</Text>}
        </Dialog>
      ) : null}
      {dialog?.kind === 'message' ? (
        <MessageDialog
          key={dialog.id}
          message={dialog.message}
          onClose={dialog.close}
          returnFocus={returnFocus}
        />
      ) : null}
      <Errors feedback={feedback} returnFocus={returnFocus} />
      {dialog?.kind === 'confirm' ? <Confirm key={dialog.id} dialog={dialog} /> : null}
    </>
  );
}

/** The one modal of the error store: a single error becomes its title, several become a list. */
function Errors({ feedback, returnFocus }: DialogsProps) {
  const errors = useStore(feedback.store, (state) => state.errors);
  const [first, ...more] = errors.map(({ text }) => text);
  if (first === undefined) return null;
  const message: Message =
    more.length === 0
      ? { kind: 'error', title: first }
      : { kind: 'error', title: `${errors.length} errors`, details: [first, ...more] };
  return <MessageDialog message={message} onClose={feedback.dismissErrors} returnFocus={returnFocus} />;
}

function Confirm({ dialog }: { dialog: Extract<QueuedDialog, { kind: 'confirm' }> }) {
  const { confirmation, close } = dialog;
  const { title, text, rows, confirmLabel, cancelLabel, tone } = confirmation;
  return (
    <ConfirmDialog
      open
      title={title}
      maxWidth={dialogWidths.confirm}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
      {...(confirmLabel === undefined ? {} : { confirmLabel })}
      {...(cancelLabel === undefined ? {} : { cancelLabel })}
      {...(tone === undefined ? {} : { tone })}
    >
      <Stack gap="3">
        {text === undefined ? null : <Text>{t(text)}</Text>}
        {rows ? <DescriptionList items={rows} /> : null}
      </Stack>
    </ConfirmDialog>
  );
}
