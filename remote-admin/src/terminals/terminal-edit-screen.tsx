import type { ProcessorView, TerminalDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useNavigate, useParams } from '@tillway/remote-kit';
import { messages, processorName } from '@tillway/rules';
import { EditForm, RecordBody, RecordScreen } from '@tillway/screen-kit';
import { useMemo } from 'react';
import { TerminalFields } from './terminal-fields';
import {
  processorOf,
  secretFields,
  terminalChanges,
  terminalFormErrors,
  terminalLabels,
  terminalValues,
} from './terminal-form';
import { terminalChanged, useProcessors, useTerminal } from './use-terminal';

/** `/terminals/:id/edit`: marks and sends the changed fields of a terminal. */
export function TerminalEditScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const terminal = useTerminal(id);
  const processors = useProcessors();
  return (
    <RecordScreen
      record={terminal}
      title="Edit Terminal"
      subtitle={({ name }) => name}
      back={{ to: `/terminals/${id}`, label: 'Terminal' }}
      missing={messages.invalidTerminal}
    >
      {(record) => (
        <RecordBody record={processors} missing={messages.noProcessors}>
          {(known) => <TerminalForm terminal={record} processors={known} />}
        </RecordBody>
      )}
    </RecordScreen>
  );
}

interface FormProps {
  terminal: TerminalDetail;
  processors: readonly ProcessorView[];
}

function TerminalForm({ terminal, processors }: FormProps) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const values = useMemo(() => terminalValues(terminal, processors), [terminal, processors]);
  const { terminal_id: id, modified, has_password, has_api, has_key } = terminal;
  return (
    <EditForm
      title="Terminal"
      labels={terminalLabels(processors)}
      values={values}
      secret={secretFields(processors)}
      describe={(name, value) => (name === 'processor_id' ? processorName(Number(value)) : undefined)}
      errors={(typed) => terminalFormErrors(typed, processors, terminal)}
      save={(changes, all) =>
        gateway.call('PUT /terminals/{id}', {
          params: { id },
          body: { ...terminalChanges(changes, processorOf(processors, all.processor_id)), modified },
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
          processors={processors}
          standing={terminal}
          has={{ password: has_password, api: has_api, key: has_key }}
        />
      )}
    </EditForm>
  );
}
