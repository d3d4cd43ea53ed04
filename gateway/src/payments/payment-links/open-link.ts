import { type ResponseOf, type Call } from '../../platform/http';
import type { ChargeTerminal } from '../../merchants/terminals/charge-terminal';
import type { PaymentDeps } from '../payment-deps';
import { linkOf, linkStateOf, waysOf } from './link';

/**
 * POST /hosted_payment/open: the data of the payment page. A link that is not open shows only its
 * state.
 */
export async function openLink(
  deps: PaymentDeps,
  { body }: Pick<Call<'openHostedLink'>, 'body'>,
): Promise<ResponseOf<'openHostedLink'>> {
  const link = await linkOf(deps.db, body.token);
  const { state } = await linkStateOf(deps.db, link, deps.clock.now());
  if (state !== 'open') return { error: false, state, payment: null };
  const ways = Object.entries(await waysOf(deps.db, link)) as ['card' | 'ach', ChargeTerminal][];
  if (ways.length === 0) return { error: false, state: 'closed', payment: null };
  const { details } = link;
  return {
    error: false,
    state,
    payment: {
      merchant: {
        name: link.account_name,
        phone: link.account_phone,
        email: link.account_email,
        logo: link.account_logo,
      },
      amount: link.amount,
      ways: ways.map(([method, { is_cashdiscount, cashdiscount_schedule }]) => ({
        method,
        is_cashdiscount,
        cashdiscount_schedule,
      })),
      hides_fee: link.permissions['has_hidden_cash_discount'] === true,
      name: details.name ?? null,
      billing_name: details.billing_name ?? null,
      billing_email: details.billing_email ?? null,
      billing_postalcode: details.billing_postalcode ?? null,
      invoice_number: details.invoice_number ?? null,
      description: details.description ?? null,
      due_date: details.due_date ?? null,
      today: deps.clock.today(link.timezone),
    },
  };
}
