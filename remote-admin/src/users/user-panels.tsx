import type { User } from '@tillway/contract';
import { useHasScreen, useNavigate, usePortal, useSession } from '@tillway/remote-kit';
import { areFailedLoginsFlagged, formatDateTime } from '@tillway/rules';
import { RecordSection } from '@tillway/screen-kit';
import { type Column, DataTable, StatusBadge } from '@tillway/ui';
import { FlagsSection } from '../parts/flags-section';
import { FoldingPanel } from '../parts/folding-panel';
import { JsonText } from '../parts/json-text';
import { grantedWords } from './user-words';

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

const merchants: readonly Column<User['accounts'][number]>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
];
const terminals: readonly Column<User['terminals'][number]>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'code', header: 'Code', cell: ({ code }) => code },
  { id: 'account', header: 'Merchant', cell: ({ account_name }) => account_name, hideOnNarrow: true },
];

/** A user's fields, permissions, settings, merchants, and terminals. */
export function UserPanels({ user }: { user: User }) {
  const zone = useSession().user.timezone;
  const navigate = useNavigate();
  const { remotePermissions } = usePortal();
  const has = useHasScreen();
  /** Opens a row's screen, if the portal has it. */
  const opens = <Row,>(pathOf: (row: Row) => string, rows: readonly Row[]) =>
    rows.every((row) => has(pathOf(row))) && { onRowOpen: (row: Row) => void navigate(pathOf(row)) };
  const time = (instant: string | null) => (instant === null ? 'Never' : formatDateTime(instant, zone));
  const { failed_logins, permissions, custom, notes } = user;
  return (
    <>
      <RecordSection
        title="Details"
        columns={[
          [
            { label: 'Email', value: user.email },
            { label: 'Position', value: user.position },
            { label: 'Enabled', value: yesNo(user.enabled) },
            { label: 'Account locked', value: yesNo(user.locked) },
            {
              label: 'Failed logins',
              value: areFailedLoginsFlagged(failed_logins) ? (
                <StatusBadge tone="negative">{failed_logins}</StatusBadge>
              ) : (
                String(failed_logins)
              ),
            },
            { label: 'Last login', value: time(user.last_login) },
          ],
          [
            { label: 'Temporary password', value: yesNo(user.temporary_password) },
            { label: 'Password last changed', value: time(user.password_last_change) },
            { label: 'Created', value: time(user.created) },
            { label: 'Modified', value: time(user.modified) },
            { label: 'User ID', value: user.id },
            { label: 'Notes', value: notes },
          ],
        ]}
      />
      <FlagsSection
        title="Permissions"
        granted={grantedWords(permissions, remotePermissions)}
        none="No permissions"
        stored={permissions}
      />
      <FoldingPanel title="Custom settings">
        {Object.keys(custom).length === 0 ? (
          'None'
        ) : (
          <JsonText label="Custom settings as JSON" value={custom} />
        )}
      </FoldingPanel>
      <FoldingPanel title="Merchants" count={user.accounts.length} padded={false}>
        <DataTable
          caption="Merchants table"
          columns={merchants}
          rows={user.accounts}
          rowKey={({ id }) => id}
          empty="None"
          {...opens(({ id }) => `/merchants/${id}`, user.accounts)}
        />
      </FoldingPanel>
      <FoldingPanel title="Terminals" count={user.terminals.length} padded={false}>
        <DataTable
          caption="Terminals table"
          columns={terminals}
          rows={user.terminals}
          rowKey={({ terminal_id }) => terminal_id}
          empty="None"
          {...opens(({ terminal_id }) => `/terminals/${terminal_id}`, user.terminals)}
        />
      </FoldingPanel>
    </>
  );
}
