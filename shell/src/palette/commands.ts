import type { SessionData } from '@tillway/contract';
import type { RemoteManifest } from '@tillway/contract/manifest';
import { screenPaths } from '@tillway/contract/routes';
import { isAllowed } from '@tillway/rules';
import { accessFacts, mayEnter, pathOf, type RouteTable } from '../guard';

/** What a user wants to do, and where it is done. */
export interface KnownCommand {
  label: string;
  words?: readonly string[];
  /** The address of a screen, or `logOut`. */
  value: string;
}

/** The value of the command that ends the session; no address of a screen. */
export const logOut = 'log-out';

const tab = (name: string) => `${screenPaths.shellProfile}?tab=${name}`;

/** The shell's own commands. */
const ownCommands: readonly KnownCommand[] = [
  { label: 'Change password', value: tab('security'), words: ['security', 'two-factor', '2FA', 'codes'] },
  { label: 'Choose the default terminal', value: tab('preferences'), words: ['preferences', 'terminal'] },
  {
    label: 'Dark or light colors',
    value: tab('preferences'),
    words: ['dark', 'light', 'appearance', 'theme', 'mode'],
  },
  { label: 'Choose the language', value: tab('preferences'), words: ['Spanish', 'Español', 'English'] },
  { label: 'Log out', value: logOut, words: ['logout', 'sign out', 'exit', 'leave'] },
];

/** Lists the commands that a user may give: of the remotes, in their order, then the shell's. */
export function knownCommands(
  manifests: readonly RemoteManifest[],
  routes: RouteTable,
  session: SessionData,
): KnownCommand[] {
  const facts = accessFacts(session);
  const isOffered = (to: string) => {
    const route = routes.match(pathOf(to));
    return route !== undefined && !route.planned && mayEnter(route, session);
  };
  const ofRemotes = manifests
    .flatMap(({ commands = [] }) => commands)
    .filter(({ to, access }) => isOffered(to) && (access === undefined || isAllowed(access, facts)))
    .map(({ label, to, words }): KnownCommand => ({ label, value: to, ...(words && { words }) }));
  return [...ofRemotes, ...ownCommands];
}
