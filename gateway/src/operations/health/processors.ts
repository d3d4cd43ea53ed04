import type { ProcessorHealth } from '@tillway/contract';
import { processorName } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { noCalls, type ProcessorOutcomes } from '../../processors/outcomes';
import { adapterKind, type Processors } from '../../processors/open-processors';
import { processorState } from './states';

export type WatchedProcessors = Pick<Processors, 'describeProcessor'> &
  Pick<ProcessorOutcomes, 'callsOfLastHour'>;

/** Finds how the processors fare that terminals in use have, or that were called in the last hour. */
export async function processorHealth(
  db: Executor,
  processors: WatchedProcessors,
): Promise<ProcessorHealth[]> {
  const calls = await processors.callsOfLastHour();
  const used = await db
    .selectFrom('terminals')
    .leftJoin('processor_credentials as has', (join) =>
      join
        .onRef('has.account_id', '=', 'terminals.account_id')
        .onRef('has.terminal_id', '=', 'terminals.id')
        .onRef('has.processor_id', '=', 'terminals.processor_id'),
    )
    .select([
      'terminals.processor_id',
      sql<number>`count(*)::int`.as('terminals'),
      // Nobody removes one of several credentials of a terminal in use, so that a row has all of them.
      sql<number>`count(*) filter (where has.id is null)::int`.as('incomplete'),
    ])
    .where('terminals.active', '=', true)
    .where('terminals.can_charge', '=', true)
    .groupBy('terminals.processor_id')
    .execute();
  const inUse = new Map(used.map(({ processor_id, ...counts }) => [processor_id, counts]));
  return [...new Set([...inUse.keys(), ...calls.keys()])]
    .sort((a, b) => a - b)
    .map((id) => {
      const described = processors.describeProcessor(id);
      const adapter = adapterKind(described);
      const { terminals, incomplete: without } = inUse.get(id) ?? { terminals: 0, incomplete: 0 };
      const incomplete = described?.credentials.length ? without : 0;
      const counts = calls.get(id) ?? noCalls;
      return {
        state: processorState(counts, {
          ...{ isConnected: adapter !== 'none' || terminals === 0, terminals, incomplete },
        }),
        processor_id: id,
        name: processorName(id),
        adapter,
        terminals,
        without_credentials: incomplete,
        ...counts,
      };
    });
}
