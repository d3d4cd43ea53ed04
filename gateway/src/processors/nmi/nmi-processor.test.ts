import { nmiStandIn } from '../../../stand-ins/nmi/nmi-stand-in';
import { serve } from '../../../stand-ins/serve';
import { describeProcessor } from '../contract.testing';
import { nmiProcessor } from './nmi-processor';

const securityKey = '6457Thfj624V5r7WUwc5v6a68Zsd6YEm';

describeProcessor('NMI', {
  async open() {
    const standIn = nmiStandIn({ securityKey });
    const server = await serve(standIn, { slowMs: 50 });
    return {
      processor: nmiProcessor({ address: server.url, storesCards: true }),
      credentials: { securityKey },
      carriedOut: standIn.carriedOut,
      settle: standIn.settle,
      close: server.close,
    };
  },
  capabilities: {
    authorizes: true,
    credits: true,
    storesCards: true,
    looksUp: 'reference',
    takesAch: true,
    approvesInPart: true,
  },
  lacks: ['held for review'],
});
