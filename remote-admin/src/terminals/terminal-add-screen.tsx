import { useGateway } from '@tillway/gateway-client';
import { useNavigate, useSearchParams } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { EditForm } from '@tillway/screen-kit';
import { PageHeader } from '@tillway/ui';
import { useMemo } from 'react';
import { TerminalFields } from './terminal-fields';
import { newTerminalRequest, newTerminalValues, terminalFormErrors, terminalLabels } from './terminal-form';
import { terminalChanged } from './use-terminal';

/** `/terminals/add`: a new terminal, for the merchant `account_id` if the query has one. */
export function TerminalAddScreen() {
  const [query] = useSearchParams();
  const gateway = useGateway();
  const navigate = useNavigate();
  const accountId = query.get('account_id') ?? '';
  const values = useMemo(() => newTerminalValues(accountId), [accountId]);
  return (
    <>
      <PageHeader title="Add Terminal" />
      <EditForm
        isNew
        title="Terminal"
        labels={terminalLabels}
        values={values}
        errors={terminalFormErrors}
        save={async (_, all) =>
          (await gateway.call('POST /terminals', { body: newTerminalRequest(all) })).terminal
        }
        success={messages.terminalSaved}
        invalidates={({ terminal_id }) => terminalChanged(terminal_id)}
        onDone={({ terminal_id }) => void navigate(`/terminals/${terminal_id}`)}
        onCancel={() => void navigate('/terminals')}
      >
        {(edit) => <TerminalFields {...edit} isNew />}
      </EditForm>
    </>
  );
}
