import type { OwnAccount } from '@tillway/contract';
import { chakra, Panel, Stack } from '@tillway/ui';
import { ManagerPassword } from './manager-password';

/** For a user with several accounts, who has no card of one (PRO-006): the manager password of each (PRO-007). */
export function ManagerPasswordsCard({ accounts }: { accounts: readonly OwnAccount[] }) {
  return (
    <Panel title="Manager Passwords">
      <Stack gap="6">
        {accounts.map((account) => (
          <chakra.section key={account.account_id} aria-label={account.name}>
            <chakra.h3 fontWeight="semibold" mb="2">
              {account.name}
            </chakra.h3>
            <ManagerPassword account={account} />
          </chakra.section>
        ))}
      </Stack>
    </Panel>
  );
}
