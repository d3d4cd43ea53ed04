import type { HealthState, PortalHealth } from '@tillway/contract';
import { Link, useSession } from '@tillway/remote-kit';
import { formatDateTime } from '@tillway/rules';
import { RecordScreen, RecordSection } from '@tillway/screen-kit';
import { type BadgeTone, Button, Flex, Notice, StatusBadge } from '@tillway/ui';
import {
  healthError,
  healthInShort,
  healthLines,
  overdueText,
  processorLines,
  stateWords,
} from './health-words';
import { usePortalHealth } from './use-portal-health';

const refreshEveryMs = 30_000;

/** `/health`: the state of each part of the portal. It refreshes itself while the page is visible. */
export function HealthScreen() {
  const zone = useSession().user.timezone;
  const time = (iso: string) => formatDateTime(iso, zone);
  const fetched = usePortalHealth(refreshEveryMs);
  return (
    <RecordScreen
      record={{ ...fetched, error: healthError(fetched.error) }}
      title="System status"
      subtitle={(health) =>
        `${healthInShort([...healthLines(health, time), ...processorLines(health)])} · as of ${time(health.at)}`
      }
      missing="This gateway does not tell how it is"
      actions={() => (
        <>
          <Button asChild>
            <Link to="/exceptions">Exceptions</Link>
          </Button>
          <Button asChild>
            <Link to="/audit">Audit</Link>
          </Button>
        </>
      )}
    >
      {(health) => (
        <>
          <RecordSection
            title="Parts"
            description="Looked at every 30 seconds while this page is in view"
            columns={[
              healthLines(health, time).map(({ label, state, text }) => ({
                label,
                value: <State state={state}>{text}</State>,
              })),
            ]}
          />
          <RecordSection
            title="Processors"
            description="Those of terminals in use, with their calls in the last hour"
            columns={[
              processorLines(health).map(({ label, state, text }) => ({
                label,
                value: <State state={state}>{text}</State>,
              })),
            ]}
          />
          <Overdue health={health} time={time} />
          <Notice severity="info" title="Which versions run?">
            “About this portal” in the menu lists the shell and every remote with its version.
          </Notice>
        </>
      )}
    </RecordScreen>
  );
}

const tones: Readonly<Record<HealthState, BadgeTone>> = {
  good: 'positive',
  slow: 'pending',
  stopped: 'negative',
};

const State = ({ state, children }: { state: HealthState; children: string }) => (
  <Flex as="span" display="inline-flex" align="center" gap="2" wrap="wrap">
    {children} <StatusBadge tone={tones[state]}>{stateWords[state]}</StatusBadge>
  </Flex>
);

/** The terminals with a day that has not settled; nothing if there are none. */
function Overdue({
  health: {
    settlement: { overdue, terminals },
  },
  time,
}: {
  health: PortalHealth;
  time: (iso: string) => string;
}) {
  if (overdue === 0) return null;
  return (
    <RecordSection
      title="Overdue settlements"
      {...(overdue > terminals.length && {
        description: `The ${String(terminals.length)} that wait longest, of ${overdue.toLocaleString('en-US')}`,
      })}
      columns={[
        terminals.map((terminal) => ({
          id: `${terminal.terminal_id} ${terminal.kind}`,
          label: terminal.account_name,
          value: (
            <>
              <Link to={`/terminals/${terminal.terminal_id}`}>{terminal.terminal_name}</Link>
              {`: ${overdueText(terminal, time)}`}
            </>
          ),
        })),
      ]}
    />
  );
}
