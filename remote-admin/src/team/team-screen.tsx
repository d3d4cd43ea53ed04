import { screenPaths, teamPersonLink } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { teamStateLabels, teamStates } from '@tillway/rules';
import { ListScreen, StateChips } from '@tillway/screen-kit';
import { Button, EmptyState } from '@tillway/ui';
import { teamList } from './team-list';

/** `/team`: the people of the user's merchants. */
export function TeamScreen() {
  const invite = (
    <Button asChild variant="primary">
      <Link to={screenPaths.adminTeamInvite}>{t('Invite a person')}</Link>
    </Button>
  );
  return (
    <ListScreen
      list={teamList}
      heading="Team"
      pageActions={invite}
      above={({ values, setValues }) => (
        <StateChips
          label="People to show"
          field="state"
          states={teamStates}
          labels={teamStateLabels}
          values={values}
          onChange={setValues}
        />
      )}
      empty={
        <EmptyState title="Nobody here yet" actions={invite}>
          {t('Invite the people who work with you. You choose what each of them may do.')}
        </EmptyState>
      }
      view={{ name: ({ name }) => name, path: ({ id }) => teamPersonLink(id) }}
    />
  );
}
