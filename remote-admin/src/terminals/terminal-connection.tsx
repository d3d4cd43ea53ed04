import type { ConnectionResponse, TerminalDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { messages, processorName } from '@tillway/rules';
import { ActionButton, RecordSection, useAction } from '@tillway/screen-kit';
import { Notice, Stack } from '@tillway/ui';
import { useState } from 'react';
import { adapterWords, callsText } from '../parts/processor-words';
import { processorOf } from './terminal-form';
import { setOrNot } from './terminal-list';
import { useProcessors } from './use-terminal';

const severities = {
  accepted: 'success',
  refused: 'error',
  unreachable: 'warning',
  incomplete: 'error',
} as const;

/** The terminal's processor: who serves it, the credentials it asks for, and the check of the connection. */
export function TerminalConnection({ terminal }: { terminal: TerminalDetail }) {
  const gateway = useGateway();
  const processors = useProcessors();
  const processor = processors.data && processorOf(processors.data, terminal.processor_id);
  const [result, setResult] = useState<ConnectionResponse['connection']>();
  const check = useAction({
    run: (id: string) => gateway.call('POST /terminals/{id}/connection', { params: { id } }),
    onDone: ({ connection }) => setResult(connection),
  });
  return (
    <Stack gap="3">
      <RecordSection
        title="Connection"
        actions={
          // The sandbox has no credentials to check.
          processor?.adapter === 'own' ? (
            <ActionButton action={check} input={terminal.terminal_id}>
              Check connection
            </ActionButton>
          ) : null
        }
        columns={[
          [
            {
              label: processorName(terminal.processor_id),
              value: processor && adapterWords[processor.adapter],
            },
            { label: 'Calls', value: processor && callsText(processor.last_hour) },
          ],
          (processor?.credentials ?? []).map(({ name, label }) => ({
            label,
            value: setOrNot(terminal.credentials.includes(name)),
          })),
        ]}
      />
      {result === undefined ? null : (
        <Notice severity={severities[result]}>{messages.connectionResults[result]}</Notice>
      )}
    </Stack>
  );
}
