import type { TerminalDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { Link, useParams, useSession } from '@tillway/remote-kit';
import { formatDateTime, messages, processorName } from '@tillway/rules';
import { RecordScreen, RecordSection } from '@tillway/screen-kit';
import { Button, Notice } from '@tillway/ui';
import { relatedRows, RelatedTable } from '../parts/related-table';
import { terminalTypesText } from '../parts/terminal-types';
import { userColumns } from '../parts/user-columns';
import { TerminalConnection } from './terminal-connection';
import { setOrNot, TerminalStatus } from './terminal-list';
import { useActivation } from './use-activation';
import { useTerminal } from './use-terminal';

/** `/terminals/:id`: one terminal with its users. */
export function TerminalScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const terminal = useTerminal(id);
  return (
    <RecordScreen
      record={terminal}
      title="Terminal"
      name={({ name }) => name}
      status={(record) => <TerminalStatus active={record.active} />}
      back={{ to: '/terminals', label: 'Terminals' }}
      missing={messages.invalidTerminal}
      actions={(record) => <TerminalButtons terminal={record} />}
    >
      {(record) => (
        <>
          <TerminalDetails terminal={record} />
          <TerminalConnection terminal={record} />
          <RelatedTable
            title="Users"
            name={['Users', id]}
            columns={userColumns}
            rowKey={(row) => row.id}
            pathOf={(row) => `/users/${row.id}`}
            fetchRows={(gateway, signal) =>
              gateway.list('GET /users', { filter: { terminal_id: id }, perPage: relatedRows, signal })
            }
          />
        </>
      )}
    </RecordScreen>
  );
}

function TerminalButtons({ terminal }: { terminal: TerminalDetail }) {
  const gateway = useGateway();
  const activation = useActivation();
  const { terminal_id: id, account_id, active } = terminal;
  const toggle = async () => {
    const { use } = await gateway.call('GET /terminals/{id}/use', { params: { id } });
    await activation.run({ terminal, use });
  };
  return (
    <>
      <Button asChild variant="primary">
        <Link to={`/terminals/${id}/edit`}>Modify</Link>
      </Button>
      <Button
        variant={active ? 'dangerOutline' : 'secondary'}
        loading={activation.pending !== undefined}
        onClick={() => void toggle()}
      >
        {active ? 'Deactivate' : 'Activate'}
      </Button>
      <Button asChild>
        <Link to={`/merchants/${account_id}`}>Merchant</Link>
      </Button>
    </>
  );
}

function TerminalDetails({ terminal }: { terminal: TerminalDetail }) {
  const zone = useSession().user.timezone;
  const { is_cashdiscount, cashdiscount_schedule } = terminal;
  return (
    <>
      {terminal.account_is_active ? null : (
        <Notice severity="warning" title="The merchant is closed: this terminal takes no payments" />
      )}
      <RecordSection
        title="Details"
        columns={[
          [
            { label: 'Code', value: terminal.code },
            { label: 'Account', value: terminal.account_name },
            { label: 'Processor', value: processorName(terminal.processor_id) },
            { label: 'Merchant number', value: terminal.merchant_id },
            { label: 'Type', value: terminalTypesText(terminal.type) },
            { label: 'Virtual', value: terminal.is_virtual ? 'Yes' : 'No' },
            { label: 'Active', value: <TerminalStatus active={terminal.active} /> },
            { label: 'Serial', value: terminal.serial_number },
          ],
          [
            { label: 'API', value: setOrNot(terminal.has_api) },
            { label: 'Password', value: setOrNot(terminal.has_password) },
            { label: 'Key', value: setOrNot(terminal.has_key) },
            { label: 'Price adjustment', value: is_cashdiscount ? (cashdiscount_schedule ?? 'On') : 'None' },
            { label: 'Cut-off', value: `${terminal.cutoff_time}, ${terminal.timezone}` },
            { label: 'Created', value: formatDateTime(terminal.created, zone) },
            { label: 'Modified', value: formatDateTime(terminal.modified, zone) },
            { label: 'Terminal ID', value: terminal.terminal_id },
          ],
        ]}
      />
    </>
  );
}
