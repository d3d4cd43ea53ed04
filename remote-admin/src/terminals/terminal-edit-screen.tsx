import type { TerminalDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useNavigate, useParams } from '@tillway/remote-kit';
import { messages, processorName } from '@tillway/rules';
import { EditForm, RecordScreen } from '@tillway/screen-kit';
import { useMemo } from 'react';
import { TerminalFields } from './terminal-fields';
import { terminalChanges, terminalFormErrors, terminalLabels, terminalValues } from './terminal-form';
import { terminalChanged, useTerminal } from './use-terminal';

/** `/terminals/:id/edit`: marks and sends the changed fields of a terminal. */
export function TerminalEditScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const terminal = useTerminal(id);
  return (
    <RecordScreen
      record={terminal}
      title="Edit Terminal"
      subtitle={({ name }) => name}
      back={{ to: `/terminals/${id}`, label: 'Terminal' }}
      missing={messages.invalidTerminal}
    >
      {(record) => <TerminalForm terminal={record} />}
    </RecordScreen>
  );
}

function TerminalForm({ terminal }: { terminal: TerminalDetail }) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const values = useMemo(() => terminalValues(terminal), [terminal]);
  const { terminal_id: id, modified, has_password, has_api, has_key } = terminal;
  return (
    <EditForm
      title="Terminal"
      labels={terminalLabels}
      values={values}
      secret={['password', 'api', 'key']}
      describe={(name, value) => (name === 'processor_id' ? processorName(Number(value)) : undefined)}
      errors={terminalFormErrors}
      save={(changes) =>
        gateway.call('PUT /terminals/{id}', {
          params: { id },
          body: { ...terminalChanges(changes), modified },
        })
      }
      success={messages.terminalSaved}
      invalidates={() => terminalChanged(id)}
      onDone={() => void navigate(`/terminals/${id}`)}
      onCancel={() => void navigate(`/terminals/${id}`)}
    >
      {(edit) => (
        <TerminalFields
          {...edit}
          isNew={false}
          has={{ password: has_password, api: has_api, key: has_key }}
        />
      )}
    </EditForm>
  );
}
