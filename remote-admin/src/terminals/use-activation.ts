import type { TerminalDetail, Use } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { messages } from '@tillway/rules';
import { useAction } from '@tillway/screen-kit';
import { stopRows } from '../parts/use-words';
import { terminalChanged } from './use-terminal';

interface Activation {
  terminal: TerminalDetail;
  /** Everything that stops when the terminal is deactivated. */
  use: Use;
}

/** Activates and deactivates a terminal. The confirmation lists everything that stops. */
export function useActivation() {
  const gateway = useGateway();
  return useAction({
    confirm: ({ terminal: { active, name }, use }: Activation) =>
      active
        ? {
            title: 'Deactivate terminal',
            text: `${name} takes no payments until it is active again.`,
            rows: stopRows(use, false),
            confirmLabel: 'Deactivate',
            tone: 'danger',
          }
        : {
            title: 'Activate terminal',
            text: `${name} takes payments again, and its recurring payments go on.`,
            confirmLabel: 'Activate',
          },
    run: ({ terminal: { terminal_id: id, active, modified } }) =>
      gateway.call('PUT /terminals/{id}', { params: { id }, body: { active: !active, modified } }),
    success: messages.terminalSaved,
    invalidates: (_, { terminal }) => terminalChanged(terminal.terminal_id),
  });
}
