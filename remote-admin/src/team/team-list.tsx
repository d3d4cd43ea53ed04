import { type ListRequest, teamColumns, type TeamFilter, type TeamPerson } from '@tillway/contract';
import { t } from '@tillway/language';
import {
  formatDateMinute,
  listDefaults,
  pageSizes,
  searchedTeamRoles,
  teamColumnLabels,
  teamRoleLabels,
  teamRoleOf,
  teamStateLabels,
  teamStates,
  type TeamState,
} from '@tillway/rules';
import {
  accountFilter,
  custom,
  defineColumns,
  defineList,
  defineSearch,
  oneOfFilter,
  text,
  textFilter,
  withOneAccount,
} from '@tillway/screen-kit';
import { type BadgeTone, chakra, StatusBadge } from '@tillway/ui';

const tones: Readonly<Record<TeamState, BadgeTone>> = {
  active: 'positive',
  invited: 'info',
  disabled: 'neutral',
};

/** The state of a person in the team. */
export const StateBadge = ({ state }: { state: TeamState }) => (
  <StatusBadge tone={tones[state]}>{t(teamStateLabels[state])}</StatusBadge>
);

const Muted = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal' } });

/** Names the merchants of a person that are also the user's. */
export const merchantNames = ({ accounts }: Pick<TeamPerson, 'accounts'>): string =>
  accounts.map(({ name }) => name).join(', ');

const columns = defineColumns({
  labels: teamColumnLabels,
  sortable: teamColumns,
  kinds: {
    name: custom<TeamPerson>(
      ({ id, name }, { session }) =>
        id === session.user.id ? (
          <>
            {name} <Muted>({t('you')})</Muted>
          </>
        ) : (
          name
        ),
      { narrow: true },
    ),
    email: text<TeamPerson>(),
    role: custom<TeamPerson>(({ permissions }) => t(teamRoleLabels[teamRoleOf(permissions)]), {
      narrow: true,
      place: 'note2',
    }),
    accounts: custom<TeamPerson>(merchantNames, { hidden: withOneAccount, wrap: true }),
    last_login: custom<TeamPerson>(({ last_login }, { session }) =>
      last_login === null ? <Muted>{t('Never')}</Muted> : formatDateMinute(last_login, session.user.timezone),
    ),
    state: custom<TeamPerson>(({ state }) => <StateBadge state={state} />, { narrow: true, place: 'state' }),
  },
});

/** The people of the user's merchants. */
export const teamList = defineList({
  title: 'Team',
  rowKey: ({ id }: TeamPerson) => id,
  columns,
  search: defineSearch({
    title: 'Search the team',
    filters: [
      textFilter('person', 'Name or email'),
      oneOfFilter('role', 'Role', () =>
        searchedTeamRoles.map((value) => ({ value, label: teamRoleLabels[value] })),
      ),
      oneOfFilter('state', 'State', () =>
        teamStates.map((value) => ({ value, label: teamStateLabels[value] })),
      ),
      accountFilter(),
    ],
    quick: { label: 'Name or email', read: (person) => ({ person }) },
  }),
  defaults: listDefaults.team,
  sizes: pageSizes.standard,
  fetchPage: (gateway, request: ListRequest<TeamFilter>, { signal }) =>
    gateway.list('GET /team', { ...request, signal }),
});

/** The cached list and record that a change of a person makes stale. */
export const staleTeam = (id: string) => [['team-person', id], ['Team/{}']];
