import type { DisputeStep } from '@tillway/contract';
import { t } from '@tillway/language';
import { useSession } from '@tillway/remote-kit';
import { type DisputeState, formatDateTime, formatMoney } from '@tillway/rules';
import { Panel } from '@tillway/ui';
import { Amount, Events, What, Who } from '../../timeline/event-list';

const stepLabels: Readonly<Record<DisputeState, string>> = {
  needs_answer: 'Disputed, money taken',
  answered: 'Answer sent',
  accepted: 'Accepted',
  won: 'Won, money given back',
  lost: 'Lost',
};

/** The steps of a dispute, oldest first. What was taken is in parentheses. */
export function DisputeSteps({ history }: { history: readonly DisputeStep[] }) {
  const { timezone } = useSession().user;
  if (history.length === 0) return null;
  return (
    <Panel title="Timeline">
      <Events aria-label={t('Timeline')}>
        {history.map(({ at, state, by, amount, note }, index) => (
          <li key={index}>
            <What>
              <span>
                {t(stepLabels[state])}
                {note === null ? null : ` · ${note}`}
              </span>
              {amount === null ? null : (
                <Amount>{amount > 0 ? `(${formatMoney(amount)})` : formatMoney(-amount)}</Amount>
              )}
            </What>
            <Who>
              <time dateTime={at}>{formatDateTime(at, timezone)}</time>
              {` · ${by ?? t('Automatic')}`}
            </Who>
          </li>
        ))}
      </Events>
    </Panel>
  );
}
