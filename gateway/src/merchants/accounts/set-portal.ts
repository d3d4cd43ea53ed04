import type { Audit } from '../../platform/audit';
import type { Database } from '../../platform/database';

interface PortalRequest {
  accountId: string;
  /** Key of a portal; null for the default one. */
  portal: string | null;
  operator: string;
}

/**
 * Sets the portal whose brand a merchant's automatic e-mails carry, and records it in the audit.
 * For an operator at the machine. Returns false when there is no such merchant.
 */
export const setPortal = (
  { db }: Database,
  audit: Audit,
  { accountId, portal, operator }: PortalRequest,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const was = await trx
      .selectFrom('accounts')
      .select('portal')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!was) return false;
    await trx.updateTable('accounts').set({ portal }).where('id', '=', accountId).execute();
    await audit.write(trx, {
      action: 'account.portal_changed',
      actor: { email: operator },
      accountId,
      subject: { type: 'accounts', id: accountId },
      detail: { from: was.portal, to: portal },
    });
    return true;
  });
