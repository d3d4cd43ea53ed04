import { t } from '@tillway/language';
import { chakra } from '@tillway/ui';
import { type View, views } from './calendar-dates';

const names: Record<View, string> = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' };

const Group = chakra('div', {
  base: { display: 'flex', gap: '1', p: '1', bg: 'bg.muted', borderRadius: 'md' },
});
const Segment = chakra('button', {
  base: {
    minH: '8',
    px: { base: '2', sm: '4' },
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': { bg: 'bg', color: 'fg', borderColor: 'border', boxShadow: 'card' },
  },
});

interface ViewSwitchProps {
  view: View;
  onView: (view: View) => void;
}

/** The calendar's views side by side, with the current one pressed. */
export const ViewSwitch = ({ view, onView }: ViewSwitchProps) => (
  <Group role="group" aria-label={t('View')}>
    {views.map((each) => (
      <Segment key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
        {t(names[each])}
      </Segment>
    ))}
  </Group>
);
