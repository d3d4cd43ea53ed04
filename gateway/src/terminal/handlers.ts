import * as v from 'valibot';
import type { JobHandler } from '../worker/worker';
import { callOffRefund } from './after-sale/refund-after-return';
import { LookUpSchema, paymentQueues, PostSchema, ReplaceSchema, ReturnedSchema } from './jobs';
import { callOffReplaced } from './replace/call-off';
import { lookUpPayment } from './unknown/look-up';
import { postHeldPayment } from './post-held';
import type { Till } from './till';

/** What the worker does for payments, by queue. */
export const paymentJobs = (till: Till): Record<string, JobHandler> => ({
  [paymentQueues.lookUp]: (payload) => lookUpPayment(till, v.parse(LookUpSchema, payload)),
  [paymentQueues.post]: (payload) =>
    postHeldPayment(till, { ...v.parse(PostSchema, payload), byWorker: true }),
  [paymentQueues.replace]: (payload) => callOffReplaced(till, v.parse(ReplaceSchema, payload)),
  [paymentQueues.callOffRefund]: (payload) => callOffRefund(till, v.parse(ReturnedSchema, payload)),
});
