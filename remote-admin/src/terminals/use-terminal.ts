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

/** Loads the processors, with the credentials that each asks for. */
export function useProcessors() {
  const gateway = useGateway();
  return useRecord(['processors', 'all'], async (signal) => {
    const { processors } = await gateway.call('GET /processors', { signal });
    return processors;
  });
}

/** Returns the queries to reload after a change of a terminal. */
export const terminalChanged = (id: string) => [['terminal', id], ['Terminals/{}'], ['Terminals']];
