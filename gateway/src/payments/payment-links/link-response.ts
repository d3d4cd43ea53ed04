import type { PaymentLink } from '@tillway/contract';
import { can, linkStatus, messages, type UserPermissions } from '@tillway/rules';
import type { Session } from '../../platform/access/session';
import type { ResponseOf } from '../../platform/http';
import { notFound } from '../../platform/http';
import { linkTokenHash } from '../../platform/mail/link-token';
import type { PaymentDeps } from '../payment-deps';
import { findOwnLink, type LinkRow } from './list-store';
import { linkTokenOf } from './token';

/** A link as the merchant's list has it. */
export const paymentLinkOf = (row: LinkRow, now: Date): PaymentLink => ({
  id: row.id,
  account_id: row.account_id,
  account_name: row.account_name,
  created: row.created.toISOString(),
  created_by: row.created_by,
  expires: row.expires.toISOString(),
  amount: row.amount,
  name: row.details.name ?? null,
  email: row.details.billing_email ?? null,
  description: row.details.description ?? null,
  invoice_number: row.details.invoice_number ?? null,
  due_date: row.details.due_date ?? null,
  status: linkStatus(row, now),
  sent: row.sent?.toISOString() ?? null,
  withdrawn: row.withdrawn?.toISOString() ?? null,
  transaction:
    row.transaction_id === null
      ? null
      : {
          id: row.transaction_id,
          payment_type: row.payment_type ?? 'unknown',
          created: (row.paid ?? row.created).toISOString(),
          total_amount: row.total_amount ?? 0,
        },
});

/** Returns the link's token; `undefined` for a link of an earlier version, whose token was random. */
export function tokenOfLink(
  { keyring }: Pick<PaymentDeps, 'keyring'>,
  { id, token_hash }: Pick<LinkRow, 'id' | 'token_hash'>,
): string | undefined {
  const token = linkTokenOf(keyring, id);
  return linkTokenHash(token).equals(token_hash) ? token : undefined;
}

/** Finds a link that the session sees. Throws 404. */
export async function ownLink(
  { db }: Pick<PaymentDeps, 'db'>,
  session: Pick<Session, 'scope'>,
  id: string,
): Promise<LinkRow> {
  const row = await findOwnLink(db, session.scope, id);
  if (!row) throw notFound(messages.linkNotFound);
  return row;
}

/** The answer about one link: with its token while it is open, for users who may create links. */
export async function linkResponse(
  deps: Pick<PaymentDeps, 'db' | 'keyring' | 'clock'>,
  session: { permissions: UserPermissions } & Pick<Session, 'scope'>,
  id: string,
): Promise<ResponseOf<'paymentLink'>> {
  const row = await ownLink(deps, session, id);
  const link = paymentLinkOf(row, deps.clock.now());
  const isShown = link.status === 'open' && can(session.permissions, 'can_use_hpp');
  return { error: false, link, token: (isShown && tokenOfLink(deps, row)) || null };
}
