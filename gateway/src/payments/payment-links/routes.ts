import { listDefaults } from '@tillway/rules';
import type { Handlers } from '../../platform/http';
import { pageOf, refuseTooMany } from '../../platform/http/list';
import type { PaymentDeps } from '../payment-deps';
import { createPaymentLink } from './create-link';
import { linkResponse, paymentLinkOf } from './link-response';
import { searchLinks } from './list-store';
import { resendLink } from './send-link';
import { withdrawLink } from './withdraw-link';

/** Routes of the merchants who send payment links. */
export const paymentLinkRoutes = (
  deps: PaymentDeps,
): Pick<
  Handlers,
  'paymentLinks' | 'paymentLink' | 'createPaymentLink' | 'sendPaymentLink' | 'withdrawPaymentLink'
> => ({
  async paymentLinks({ session, query }) {
    const now = deps.clock.now();
    const page = pageOf(query, listDefaults.links);
    const { rows, ...sums } = await searchLinks(deps.db, session.scope, query.filter ?? {}, page, now);
    refuseTooMany(query, sums.count);
    return { error: false, rows: rows.map((row) => paymentLinkOf(row, now)), ...sums };
  },
  paymentLink: ({ session, params }) => linkResponse(deps, session, params['id'] ?? ''),
  createPaymentLink: (call) => createPaymentLink(deps, call),
  sendPaymentLink: (call) => resendLink(deps, call),
  withdrawPaymentLink: (call) => withdrawLink(deps, call),
});
