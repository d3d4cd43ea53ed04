import type { Exception } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { exceptionNoteError, messages } from '@tillway/rules';
import { EditForm } from '@tillway/screen-kit';
import { CheckboxField, Stack, TextAreaField } from '@tillway/ui';

declare module '@tillway/contract' {
  interface RemoteEvents {
    'admin.exception_resolved@1': { exception_id: string };
  }
}

interface Resolution {
  note: string;
  retry: boolean;
}

const empty: Resolution = { note: '', retry: false };

function resolutionErrors({ note }: Resolution) {
  const message = exceptionNoteError(note);
  return message === undefined ? [] : [{ field: 'note', message }];
}

/** Resolves an exception with a note, and can retry the work that was given up. */
export function ResolvePanel({ exception: { id, can_retry } }: { exception: Exception }) {
  const gateway = useGateway();
  return (
    <EditForm
      isNew
      title="Resolve"
      description="The note stays in the audit."
      saveLabel="Resolve"
      labels={{ note: 'What was found and done', retry: 'Try again what was given up' }}
      values={empty}
      errors={resolutionErrors}
      save={(_, { note, retry }) =>
        gateway.call('PUT /exceptions/{id}/resolve', {
          params: { id },
          body: { note, ...(can_retry && { retry }) },
        })
      }
      success={messages.saved}
      emit={(bus) => bus.emit('admin.exception_resolved@1', { exception_id: id })}
      invalidates={() => [['exception', id], ['Exceptions/{}']]}
    >
      {({ field }) => (
        <Stack gap="4">
          <TextAreaField {...field('note')} required />
          {can_retry ? <CheckboxField {...field('retry')} /> : null}
        </Stack>
      )}
    </EditForm>
  );
}
