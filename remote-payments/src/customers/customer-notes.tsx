import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { customerNoteError, limits, messages } from '@tillway/rules';
import { rulesResolver, useAction, useLeaveGuard } from '@tillway/screen-kit';
import { Button, chakra, Panel, Stack, Text, TextAreaField } from '@tillway/ui';
import { useForm } from 'react-hook-form';

interface CustomerNotesProps {
  id: string;
  /** All notes, one a line, the newest last. */
  notes: string | null;
  /** Shows the notes that the gateway returned. */
  onAdded: (notes: string) => void;
}

const List = chakra('ul', { base: { display: 'grid', gap: '3', listStyle: 'none' } });
const Line = chakra('li', { base: { overflowWrap: 'anywhere' } });

const noNote = { note: '' };

/** The notes about a customer, the newest first, and a field for another one. Only the merchant's users see them. */
export function CustomerNotes({ id, notes, onAdded }: CustomerNotesProps) {
  const gateway = useGateway();
  const form = useForm({
    defaultValues: noNote,
    resolver: rulesResolver<typeof noNote>(({ note }) => {
      const message = customerNoteError(note);
      return message === undefined ? [] : [{ field: 'note', message }];
    }),
  });
  const add = useAction({
    run: (note: string) => gateway.call('POST /customers/{id}/notes', { params: { id }, body: { note } }),
    success: messages.noteAdded,
    onDone: (added) => {
      form.reset(noNote);
      onAdded(added.notes);
    },
  });
  useLeaveGuard({
    title: messages.leaveTask(t('Add note')),
    reason: () => (form.getValues('note').trim() === '' ? undefined : messages.changesUnsaved),
  });
  const lines = (notes ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reverse();
  return (
    <Panel title="Notes">
      <Stack gap="4">
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit(({ note }) => add.run(note.trim()))(event)}
        >
          <Stack gap="3" align="flex-start">
            <TextAreaField
              label={t('New note')}
              hint={t('Your name and the day are added. The customer never sees it.')}
              rows={2}
              maxLength={limits.notes}
              error={form.formState.errors.note?.message}
              {...form.register('note')}
            />
            <Button type="submit" size="sm" loading={add.pending !== undefined}>
              {t('Add note')}
            </Button>
          </Stack>
        </form>
        {lines.length === 0 ? (
          <Text color="fg.muted" textStyle="sm">
            {t('No note yet')}
          </Text>
        ) : (
          <List>
            {lines.map((line, at) => (
              <NoteLine key={lines.length - at} line={line} />
            ))}
          </List>
        )}
      </Stack>
    </Panel>
  );
}

/** The day and author in front of a note. Notes that were typed with a first stored card have none. */
const authored = /^([A-Z][a-z]{2}-\d{2}-\d{4} [^:]{1,100}): (.+)$/;

function NoteLine({ line }: { line: string }) {
  const [, by, text = line] = authored.exec(line) ?? [];
  return (
    <Line>
      {text}
      {by === undefined ? null : (
        <Text color="fg.muted" textStyle="sm">
          {by}
        </Text>
      )}
    </Line>
  );
}
