import type { HostedState } from '@tillway/contract';
import { linkStatus, messages, type PaymentKind, terminalsOf } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { notFound } from '../../platform/http';
import { type ChargeTerminal, findTerminal } from '../../merchants/terminals/charge-terminal';
import { linkTokenHash } from '../../platform/mail/link-token';
import { findLink, findLinkPayments, type HostedLink } from './store';

/** Finds the link of a token. Throws 404 if there is none. */
export async function linkOf(db: Executor, token: string): Promise<HostedLink> {
  const link = await findLink(db, linkTokenHash(token));
  if (!link) throw notFound(messages.linkUnknown);
  return link;
}

/** The state of a link, decided by the rules, then whether its merchant is active. */
export async function linkStateOf(
  db: Executor,
  link: HostedLink,
  now: Date,
): Promise<{ state: HostedState; refused: number }> {
  const { live, refused } = await findLinkPayments(db, link);
  const state = linkStatus({ ...link, payment: live }, now);
  return { state: state === 'open' && !link.is_in_business ? 'closed' : state, refused };
}

/** The terminals that a link can still be paid on, by payment method. */
export async function waysOf(
  db: Executor,
  link: HostedLink,
): Promise<Partial<Record<PaymentKind, ChargeTerminal>>> {
  const own = { everything: false, accountIds: [link.account_id], terminalIds: 'all' } as const;
  const find = async (kind: PaymentKind, id: string | null) => {
    if (id === null || (link.method !== null && link.method !== kind)) return {};
    const terminal = await findTerminal(db, own, id);
    return terminal && terminalsOf(kind, [terminal]).length > 0 ? { [kind]: terminal } : {};
  };
  return { ...(await find('card', link.card_terminal_id)), ...(await find('ach', link.ach_terminal_id)) };
}
