import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Button, chakra, LogoutIcon, WarningIcon } from '@tillway/ui';
import { mayEnter } from '../guard';
import { StatePanel } from '../portal-states';
import { useSessionData, useShell } from '../context/shell-context';

/** The screen of a user for whom no landing rule holds; the guard redirects all others. */
export function Dashboard() {
  const { configuration, signOut } = useShell();
  const { name, phone } = configuration.brand;
  const email = useSessionData()?.user.email;
  const own = useOwnScreens();
  const planned = [...new Set(own.filter((route) => route.planned).map(({ title }) => title))];
  return (
    <StatePanel
      icon={<WarningIcon />}
      title={messages.noSuitablePermissions}
      {...(email !== undefined && { reference: `Signed in as ${email}` })}
      actions={
        <>
          <Button asChild variant="primary">
            <Link to="/help">{t('Help')}</Link>
          </Button>
          <Button onClick={signOut}>
            <LogoutIcon /> {t('Log in as another user')}
          </Button>
        </>
      }
    >
      {own.length > 0 && !own.every((route) => route.planned)
        ? 'None of your permissions is for a first screen. The menu has what you may use.'
        : planned.length > 0
          ? `You may use ${planned.join(', ')}. This release of the portal does not have these screens yet.`
          : 'No screen of this portal is open to you. Please ask your administrator for access.'}
      {phone === undefined ? null : (
        <>
          {` ${t('Questions? Call {name} at', { name })} `}
          <chakra.span whiteSpace="nowrap">{phone}</chakra.span>.
        </>
      )}
    </StatePanel>
  );
}

/** The screens that the user may enter, including planned ones. */
function useOwnScreens() {
  const { configuration } = useShell();
  const session = useSessionData();
  if (!session) return [];
  const routes = configuration.remotes.flatMap(({ manifest }) => manifest.routes);
  return routes.filter(({ path, access }) => access && !path.includes(':') && mayEnter({ access }, session));
}
