import type { ChoicesResponse } from '@tillway/contract';
import type { Gateway } from '@tillway/gateway-client';
import { useGateway } from '@tillway/gateway-client';
import { useQueries, useQuery } from '@tanstack/react-query';

/** The kinds of records a field can offer; each has its own call. */
export type ChoiceRecords = 'accounts' | 'sales_reps';

/** One record in a list of choices. */
export interface FoundChoice {
  value: string;
  label: string;
  /** Second line of text. */
  description?: string;
}

const choiceOf = ({ id, name, is_active }: ChoicesResponse['choices'][number]): FoundChoice => ({
  value: id,
  label: name,
  ...(is_active ? {} : { description: 'Closed' }),
});

/** Finds up to twenty records by a part of their name, among all the user may see. */
export async function findChoices(
  gateway: Gateway,
  records: ChoiceRecords,
  text: string,
  signal: AbortSignal,
): Promise<FoundChoice[]> {
  const { choices } = await gateway.call(`GET /choices/${records}`, { query: { text }, signal });
  return choices.map(choiceOf);
}

const byId = (gateway: Gateway, records: ChoiceRecords, id: string) => ({
  queryKey: ['choice', records, id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { choices } = await gateway.call(`GET /choices/${records}`, { query: { id }, signal });
    return choices.map(choiceOf)[0] ?? null;
  },
  enabled: id !== '',
  staleTime: 60_000,
});

/** The record with an id. Null: not found; undefined: not loaded yet. */
export function useChoice(records: ChoiceRecords, id: string): FoundChoice | null | undefined {
  const gateway = useGateway();
  return useQuery(byId(gateway, records, id)).data;
}

/** Like `useChoice` for several records, in their order. */
export function useChoices(
  wanted: readonly { records: ChoiceRecords; id: string }[],
): readonly (FoundChoice | null | undefined)[] {
  const gateway = useGateway();
  return useQueries({ queries: wanted.map(({ records, id }) => byId(gateway, records, id)) }).map(
    ({ data }) => data,
  );
}
