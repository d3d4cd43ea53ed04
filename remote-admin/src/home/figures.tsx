import { screenPaths } from '@tillway/contract/routes';
import { Link, useSession } from '@tillway/remote-kit';
import { formatDateTime } from '@tillway/rules';
import { RecordFigure } from '@tillway/screen-kit';
import { healthInShort, healthLines, processorLines } from '../health/health-words';
import { usePortalHealth } from '../health/use-portal-health';
import { grouped } from '../parts/processor-words';

const refreshEveryMs = 60_000;

/** The exceptions that wait for a person. */
export function OpenExceptions() {
  const { user } = useSession();
  return (
    <RecordFigure
      record={usePortalHealth(refreshEveryMs)}
      label={<Link to={screenPaths.adminExceptions}>Open exceptions</Link>}
    >
      {({ exceptions: { open, oldest } }) => ({
        value: grouped(open),
        attention: open > 0,
        note:
          oldest === null
            ? 'Nothing waits for a person.'
            : `The oldest since ${formatDateTime(oldest, user.timezone)}`,
      })}
    </RecordFigure>
  );
}

/** The state of the portal in a word, and the parts that are not good. */
export function PortalState() {
  const { user } = useSession();
  const time = (iso: string) => formatDateTime(iso, user.timezone);
  return (
    <RecordFigure
      record={usePortalHealth(refreshEveryMs)}
      label={<Link to={screenPaths.adminHealth}>System status</Link>}
    >
      {(health) => {
        const lines = [...healthLines(health, time), ...processorLines(health)];
        const bad = lines.filter(({ state }) => state !== 'good');
        return {
          value: bad.length === 0 ? 'Good' : `${bad.length} of ${lines.length}`,
          attention: bad.some(({ state }) => state === 'stopped'),
          note:
            bad.length === 0
              ? healthInShort(lines)
              : bad.map(({ label, text }) => <div key={label}>{`${label}: ${text}`}</div>),
        };
      }}
    </RecordFigure>
  );
}
