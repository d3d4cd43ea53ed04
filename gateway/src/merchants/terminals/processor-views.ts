import type { ProcessorView } from '@tillway/contract';
import { processorNames } from '@tillway/rules';
import type { Processors } from '../../processors/open-processors';

/** Returns all processors by number, as administration shows them. */
export const processorViews = ({
  describeProcessor,
}: Pick<Processors, 'describeProcessor'>): ProcessorView[] =>
  Object.entries(processorNames).map(([id, name]) => {
    const described = describeProcessor(Number(id));
    return {
      processor_id: Number(id),
      name,
      adapter: !described ? 'none' : described.isSandbox ? 'sandbox' : 'own',
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
          }
        : null,
    };
  });
