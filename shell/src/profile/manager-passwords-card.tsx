import type { OwnAccount } from '@tillway/contract';
import { chakra, Panel, Stack } from '@tillway/ui';
import { ManagerPassword } from './manager-password';

/** The manager password of each account, for a user with several accounts and therefore no account card. */
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
