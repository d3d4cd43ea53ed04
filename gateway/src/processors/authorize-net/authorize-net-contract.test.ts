import { serve } from '../../../stand-ins/serve';
import {
  authorizeNetPath,
  authorizeNetStandIn,
  authorizeNetStandInCredentials,
} from '../../../stand-ins/authorize-net/authorize-net-stand-in';
import { describeProcessor } from '../contract.testing';
import { authorizeNetProcessor } from './authorize-net-processor';
import { invoiceNumberOf } from './invoice-number';

describeProcessor('Authorize.Net', {
  capabilities: {
    authorizes: true,
    credits: true,
    storesCards: true,
    looksUp: 'order',
    takesAch: true,
    approvesInPart: true,
    tellsDisputes: false,
  },
  async open() {
    const standIn = authorizeNetStandIn();
    const { url, close } = await serve(standIn);
    return {
      processor: authorizeNetProcessor({ address: `${url}${authorizeNetPath}`, storesCards: true }),
      credentials: authorizeNetStandInCredentials,
      carriedOut: (reference) => standIn.countOf(invoiceNumberOf(reference)),
      settle: () => standIn.settle(),
      close,
    };
  },
});
