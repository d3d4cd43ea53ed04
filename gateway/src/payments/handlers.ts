import * as v from 'valibot';
import type { JobHandlers } from '../platform/worker/worker';
import { voidRefund } from './after-sale/refund-after-return';
import { InquirySchema, paymentQueues, PostSchema, SupersedeSchema, ReturnedSchema } from './jobs';
import { voidSuperseded } from './supersede/void-superseded';
import { inquirePayment } from './inquiry/inquire';
import { submitDeferred } from './charge/submit-deferred';
import type { PaymentDeps } from './payment-deps';

/** The worker's payment jobs, by queue. */
export const paymentJobs = (deps: PaymentDeps): JobHandlers<typeof paymentQueues> => ({
  [paymentQueues.inquire]: (payload) => inquirePayment(deps, v.parse(InquirySchema, payload)),
  [paymentQueues.post]: (payload) =>
    submitDeferred(deps, { ...v.parse(PostSchema, payload), byWorker: true }),
  [paymentQueues.replace]: (payload) => voidSuperseded(deps, v.parse(SupersedeSchema, payload)),
  [paymentQueues.voidRefund]: (payload) => voidRefund(deps, v.parse(ReturnedSchema, payload)),
});
