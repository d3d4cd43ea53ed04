import type { UserProfile } from '@tillway/contract';
import { formatDate, terminalsOf } from '@tillway/rules';
import { DescriptionList, Panel, StatusBadge } from '@tillway/ui';
import { useStore } from 'zustand';
import { useShell } from '../context/shell-context';

const unknown = '-';

/**
 * Returns the user's account name if there is at most one terminal of each kind, so that it is unambiguous.
 */
function onlyAccount({ terminals }: UserProfile): string | undefined {
  const kinds = (['card', 'ach'] as const).map((kind) => terminalsOf(kind, terminals));
  return kinds.every(({ length }) => length < 2) ? kinds.flat()[0]?.account_name : undefined;
}

/** The signed-in user's details. */
export function InfoCard({ user }: { user: UserProfile }) {
  const isOnline = useStore(useShell().connection.store, (state) => state.isOnline);
  const day = (iso: string | null) => (iso === null ? unknown : formatDate(iso, user.timezone));
  return (
    <Panel title="Your details">
      <DescriptionList
        layout="beside"
        items={[
          {
            label: 'Connected',
            value: (
              <StatusBadge tone={isOnline ? 'positive' : 'negative'}>{isOnline ? 'Yes' : 'No'}</StatusBadge>
            ),
          },
          { label: 'Name', value: user.name },
          { label: 'Email', value: user.email },
          { label: 'Timezone', value: user.timezone },
          { label: 'Position', value: user.position || unknown },
          { label: 'Account', value: onlyAccount(user) },
          { label: 'Created', value: day(user.created) },
          { label: 'Password Changed', value: day(user.password_last_changed) },
          { label: 'Password Expires', value: day(user.password_expires) },
        ]}
      />
    </Panel>
  );
}
