import { Link } from '@tillway/remote-kit';
import { can } from '@tillway/rules';
import { Box, Button, chakra, PageHeader, Stack } from '@tillway/ui';
import { useSessionData, useShell } from '../start/shell-context';
import { TwoFactorCard } from '../two-factor';
import { AccountCard } from './account-card';
import { DefaultsCard } from './defaults-card';
import { HelpCard } from './help-card';
import { InfoCard } from './info-card';
import { JsonCard } from './json-card';
import { LinksCard } from './links/links-card';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** `/profile`: who is signed in, and what that person keeps and may do here (doc 000 §2 Profile). */
export function ProfileScreen() {
  const { configuration, routes } = useShell();
  const { flags } = configuration;
  const session = useSessionData();
  if (!session) return null;
  const { user, permissions } = session;
  const [account, ...others] = user.accounts;
  const showsJson = flags.environment !== 'production' && can(permissions, 'superuser');
  // Part of the portals that take payments (decisions §5).
  const showsLinks = routes.match('/credit') !== undefined && can(permissions, 'can_use_hpp');
  return (
    <>
      <PageHeader
        title="Profile"
        actions={
          <Button asChild>
            <Link to="/change_password">Change Password</Link>
          </Button>
        }
      />
      <Columns>
        <Stack gap="6">
          <InfoCard user={user} />
          <DefaultsCard user={user} />
        </Stack>
        <Stack gap="6">
          {account && others.length === 0 ? (
            <AccountCard key={account.account_id} account={account} session={session} />
          ) : null}
          <HelpCard session={session} />
          <TwoFactorCard />
        </Stack>
        {showsLinks ? (
          <Box gridColumn="1 / -1">
            <LinksCard session={session} />
          </Box>
        ) : null}
        {showsJson ? (
          <>
            <JsonCard title="Permissions" value={permissions} />
            <JsonCard title="Settings" value={user.custom} />
          </>
        ) : null}
      </Columns>
    </>
  );
}
