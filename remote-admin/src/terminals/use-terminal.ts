import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screen-kit';

/** Loads one terminal, without its secrets. */
export function useTerminal(id: string) {
  const gateway = useGateway();
  return useRecord(['terminal', id], async (signal) => {
    const { terminal } = await gateway.call('GET /terminals/{id}', { params: { id }, signal });
    return terminal;
  });
}

/** Returns the queries to reload after a change of a terminal. */
export const terminalChanged = (id: string) => [['terminal', id], ['Terminals/{}'], ['Terminals']];
