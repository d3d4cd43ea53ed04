import { Button, chakra, RefreshIcon, WarningIcon } from '@tillway/ui';
import { useShell } from '../start/shell-context';
import type { FailureReason, RemoteState } from './remote-state';

const explanations: Record<FailureReason, string> = {
  network: 'Its files could not be reached. Please check your network.',
  integrity: 'Its files were changed on their way to you, so they were not run.',
  contract: 'It does not fit this version of the portal.',
  evaluation: 'It could not be started.',
  render: 'It stopped working.',
  timeout: 'It took too long to answer.',
};

const Panel = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    px: '4',
    py: '10',
    textAlign: 'center',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'lg',
  },
});

interface FailedPanelProps {
  remote: string;
  /** What the user wanted to see. */
  title: string;
  state: Extract<RemoteState, { reason: FailureReason }>;
}

/** Stands where a remote's screen would be. Everything else of the portal goes on working. */
export function FailedPanel({ remote, title, state }: FailedPanelProps) {
  const { configuration, remotes } = useShell();
  const version = configuration.remotes.find(({ name }) => name === remote)?.version ?? '';
  const isOver = state.status === 'quarantined';
  return (
    <Panel role="alert">
      <chakra.span color="fg.subtle" textStyle="2xl">
        <WarningIcon />
      </chakra.span>
      <chakra.h1 textStyle="md" fontWeight="semibold">
        {title} is not available right now
      </chakra.h1>
      <chakra.p color="fg.muted">
        {explanations[state.reason]}
        {isOver ? ' It failed several times and was switched off until the page is loaded anew.' : ''}
      </chakra.p>
      <chakra.p color="fg.muted" textStyle="xs">
        {remote} {version} · {state.reason}
      </chakra.p>
      {isOver ? (
        <Button mt="2" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      ) : (
        <Button mt="2" variant="primary" onClick={() => remotes.retry(remote)}>
          <RefreshIcon />
          Retry
        </Button>
      )}
    </Panel>
  );
}
