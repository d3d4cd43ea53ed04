import { onEmbedded } from '../../../test/database';
import { describeProcessor } from '../../processors/contract.testing';
import { sandboxMemory } from './memory';
import { sandboxProcessor } from './sandbox-processor';

onEmbedded((database) => {
  describeProcessor('sandbox', {
    open() {
      const memory = sandboxMemory(database().db);
      return {
        processor: sandboxProcessor(memory, { endsSilence: true, lateAnswerMs: 10 }),
        credentials: {},
        carriedOut: async (reference) => ((await memory.taken(reference)) ? 1 : 0),
      };
    },
    capabilities: {
      authorizes: true,
      credits: true,
      storesCards: false,
      looksUp: 'reference',
      takesAch: true,
      approvesInPart: true,
      tellsDisputes: true,
    },
    lacks: [
      'declined, never again',
      'partial',
      'held for review',
      'server error',
      'wrong type',
      'half an answer',
    ],
    choosesByTotal: false,
    voidsOnce: false,
  });
});
