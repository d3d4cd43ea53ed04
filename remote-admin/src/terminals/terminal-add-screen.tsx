import type { ProcessorView } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useNavigate, useSearchParams } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { EditForm, RecordBody } from '@tillway/screen-kit';
import { PageHeader } from '@tillway/ui';
import { useMemo } from 'react';
import { TerminalFields } from './terminal-fields';
import {
  newTerminalRequest,
  newTerminalValues,
  processorOf,
  terminalFormErrors,
  terminalLabels,
} from './terminal-form';
import { terminalChanged, useProcessors } from './use-terminal';

/** `/terminals/add`: a new terminal, for the merchant `account_id` if the query has one. */
export function TerminalAddScreen() {
  const processors = useProcessors();
  return (
    <>
      <PageHeader title="Add Terminal" />
      <RecordBody record={processors} missing={messages.noProcessors}>
        {(known) => <NewTerminalForm processors={known} />}
      </RecordBody>
    </>
  );
}

function NewTerminalForm({ processors }: { processors: readonly ProcessorView[] }) {
  const [query] = useSearchParams();
  const gateway = useGateway();
  const navigate = useNavigate();
  const accountId = query.get('account_id') ?? '';
  const values = useMemo(() => newTerminalValues(accountId, processors), [accountId, processors]);
  return (
    <EditForm
      isNew
      title="Terminal"
      labels={terminalLabels(processors)}
      values={values}
      errors={(typed) => terminalFormErrors(typed, processors)}
      save={async (_, all) => {
        const body = newTerminalRequest(all, processorOf(processors, all.processor_id));
        return (await gateway.call('POST /terminals', { body })).terminal;
      }}
      success={messages.terminalSaved}
      invalidates={({ terminal_id }) => terminalChanged(terminal_id)}
      onDone={({ terminal_id }) => void navigate(`/terminals/${terminal_id}`)}
      onCancel={() => void navigate('/terminals')}
    >
      {(edit) => <TerminalFields {...edit} isNew processors={processors} />}
    </EditForm>
  );
}
