import { screenPaths } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link, useSearchParams } from '@tillway/remote-kit';
import { can } from '@tillway/rules';
import { ExtensionPart } from '@tillway/remote-kit/extensions';
import { Box, Button, chakra, PageHeader, Panel, Stack } from '@tillway/ui';
import { type Tab, Tabs } from '@tillway/ui/parts';
import type { ReactNode } from 'react';
import { useSessionData, useShell } from '../context/shell-context';
import { TwoFactorCard } from '../two-factor';
import { AccountCard } from './account-card';
import { DefaultsCard } from './defaults-card';
import { HelpCard } from './help-card';
import { InfoCard } from './info-card';
import { JsonCard } from './json-card';
import { ManagerPasswordsCard } from './manager-passwords-card';
import { LinksCard } from './links/links-card';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

type ProfileTab = 'details' | 'preferences' | 'security' | 'links';
const labels: Record<ProfileTab, string> = {
  details: 'Details',
  preferences: 'Preferences',
  security: 'Security',
  links: 'Payment links',
};

/** `/profile?tab=`: the signed-in user's details, preferences, and security. */
export function ProfileScreen() {
  const { configuration, extensions, routes } = useShell();
  const session = useSessionData();
  const [search, setSearch] = useSearchParams();
  if (!session) return null;
  const { user, permissions } = session;
  const [account, ...others] = user.accounts;
  // Only portals that take payments have links.
  const hasLinks = routes.has(screenPaths.paymentsCredit) && can(permissions, 'can_use_hpp');
  const ids: ProfileTab[] = ['details', 'preferences', 'security', ...(hasLinks ? ['links' as const] : [])];
  const shown = ids.find((id) => id === search.get('tab')) ?? 'details';
  const showsJson = configuration.flags.environment !== 'production' && can(permissions, 'superuser');

  const cards: Record<ProfileTab, ReactNode> = {
    details: (
      <Columns>
        <InfoCard user={user} />
        <Stack gap="5">
          {account && others.length === 0 ? (
            <AccountCard key={account.account_id} account={account} session={session} />
          ) : null}
          <div data-screen-only>
            <HelpCard session={session} />
          </div>
        </Stack>
        {extensions.of('profile.card@1').map((extension) => (
          <Panel key={extension.id} title={extension.label}>
            <ExtensionPart
              extensions={extensions}
              slot="profile.card@1"
              extension={extension}
              values={{ user_id: user.id }}
            />
          </Panel>
        ))}
        {showsJson ? (
          <>
            <JsonCard title="Permissions" value={permissions} />
            <JsonCard title="Settings" value={user.custom} />
          </>
        ) : null}
      </Columns>
    ),
    preferences: (
      <Box maxWidth="form">
        <DefaultsCard user={user} />
      </Box>
    ),
    security: (
      <Columns>
        <TwoFactorCard />
        {others.length > 0 && can(permissions, 'can_manage_account') ? (
          <ManagerPasswordsCard accounts={user.accounts} />
        ) : null}
      </Columns>
    ),
    links: <LinksCard session={session} />,
  };
  return (
    <>
      <PageHeader
        title="Profile"
        actions={
          <Button asChild>
            <Link to="/change_password">{t('Change Password')}</Link>
          </Button>
        }
      />
      <Tabs
        label="Profile"
        tabs={ids.map((id): Tab<ProfileTab> => ({ id, label: labels[id] }))}
        value={shown}
        onChange={(id) => setSearch(id === 'details' ? {} : { tab: id }, { replace: true })}
      >
        {cards[shown]}
      </Tabs>
    </>
  );
}
