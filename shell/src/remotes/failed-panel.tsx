import { t } from '@tillway/language';
import { Button, RefreshIcon, WarningIcon } from '@tillway/ui';
import { StatePanel } from '../portal-states';
import { useShell } from '../context/shell-context';
import type { FailureReason, RemoteState } from './remote-state';

const explanations: Record<FailureReason, string> = {
  network: 'Its files could not be reached. Please check your network.',
  integrity: 'Its files were changed on their way to you, so they were not run.',
  contract: 'It does not fit this version of the portal.',
  evaluation: 'It could not be started.',
  render: 'It stopped working.',
  timeout: 'It took too long to answer.',
};

interface FailedPanelProps {
  remote: string;
  /** The title of the failed screen. */
  title: string;
  state: Extract<RemoteState, { reason: FailureReason }>;
}

/** Replaces the screen of a failed remote. The rest of the portal keeps working. */
export function FailedPanel({ remote, title, state }: FailedPanelProps) {
  const { configuration, remotes } = useShell();
  const version = configuration.remotes.find(({ name }) => name === remote)?.version ?? '';
  const isOver = state.status === 'quarantined';
  return (
    <StatePanel
      isFailure
      icon={<WarningIcon />}
      title={t('{title} is not available right now', { title: t(title) })}
      reference={`${remote} ${version} · ${state.reason}`}
      actions={
        isOver ? (
          <Button onClick={() => window.location.reload()}>Reload page</Button>
        ) : (
          <Button variant="primary" onClick={() => remotes.retry(remote)}>
            <RefreshIcon /> {t('Retry')}
          </Button>
        )
      }
    >
      {explanations[state.reason]}
      {isOver ? ` ${t('It failed several times and was switched off until the page is reloaded.')}` : ''}
    </StatePanel>
  );
}
