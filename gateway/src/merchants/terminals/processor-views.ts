import type { ProcessorView } from '@tillway/contract';
import { processorNames } from '@tillway/rules';
import { adapterKind, type Processors } from '../../processors/open-processors';
import { noCalls, type OutcomeCounts } from '../../processors/outcomes';

/** Returns all processors by number, as administration shows them, with their calls of the last hour. */
export const processorViews = (
  { describeProcessor }: Pick<Processors, 'describeProcessor'>,
  calls: ReadonlyMap<number, OutcomeCounts>,
): ProcessorView[] =>
  Object.entries(processorNames).map(([id, name]) => {
    const described = describeProcessor(Number(id));
    return {
      processor_id: Number(id),
      name,
      adapter: adapterKind(described),
      credentials: (described?.credentials ?? []).map(({ name: credential, label, isSecret }) => ({
        name: credential,
        label,
        is_secret: isSecret,
      })),
      capabilities: described
        ? {
            authorizes: described.capabilities.authorizes,
            credits: described.capabilities.credits,
            stores_cards: described.capabilities.storesCards,
            looks_up: described.capabilities.looksUp,
            takes_ach: described.capabilities.takesAch,
            approves_in_part: described.capabilities.approvesInPart,
            tells_disputes: described.capabilities.tellsDisputes,
          }
        : null,
      last_hour: calls.get(Number(id)) ?? noCalls,
    };
  });
