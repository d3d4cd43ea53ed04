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
    .select(['processor_id', sql<number>`count(*)::int`.as('terminals')])
    .where('active', '=', true)
    .where('can_charge', '=', true)
    .groupBy('processor_id')
    .execute();
  const inUse = new Map(used.map(({ processor_id, terminals }) => [processor_id, terminals]));
  return [...new Set([...inUse.keys(), ...calls.keys()])]
    .sort((a, b) => a - b)
    .map((id) => {
      const adapter = adapterKind(processors.describeProcessor(id));
      const terminals = inUse.get(id) ?? 0;
      const counts = calls.get(id) ?? noCalls;
      return {
        state: processorState(counts, { isConnected: adapter !== 'none' || terminals === 0 }),
        processor_id: id,
        name: processorName(id),
        adapter,
        terminals,
        ...counts,
      };
    });
}
