import { useQuery } from '@tanstack/react-query';
import type { TotalsQuery } from './use-list-totals';

/**
 * Returns the totals of a search of a list, undefined until they are loaded. The list's own search shares its request.
 */
export const useTotals = <Totals>(query: TotalsQuery<Totals>): Totals | undefined =>
  useQuery(query).data ?? undefined;
