import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screens';

/** One terminal, without its secrets. */
export function useTerminal(id: string) {
  const gateway = useGateway();
  return useRecord(['terminal', id], async (signal) => {
    const { terminal } = await gateway.call('GET /terminals/{id}', { params: { id }, signal });
    return terminal;
  });
}

/** What is stale once a terminal was changed. */
export const terminalChanged = (id: string) => [['terminal', id], ['Terminals/{}'], ['Terminals']];
