import { customerNoteError, type CustomerSearch, formatDate, messages } from '@tillway/rules';
import { findBilling } from '../../payments/vault/billing-store';
import { addNotes } from '../../payments/vault/stored-again';
import { timezoneOf } from '../../platform/access/user-store';
import { actorOf, type Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { type Handlers, invalid, notFound } from '../../platform/http';
import { customerOf } from './customer';
import { findCustomers } from './search-store';

interface Parts {
  db: Executor;
  clock: Clock;
  audit: Audit;
}

/** Routes of customers: billings with everything that belongs to them. */
export const customerRoutes = (
  parts: Parts,
): Pick<Handlers, 'customers' | 'customer' | 'addCustomerNote'> => ({
  async customers({ session, query }) {
    const [[field, text] = [], ...others] = Object.entries(query);
    // Each condition has an index of its own.
    if (field === undefined || text === undefined || others.length > 0)
      throw invalid([{ field: field ?? 'name', message: messages.oneCustomerSearch }]);
    const rows = await findCustomers(parts.db, session.scope, query as CustomerSearch);
    return { error: false, rows };
  },

  async customer({ session, params }) {
    const billing = await findBilling(parts.db, session.scope, params['id'] ?? '');
    if (!billing) throw notFound(messages.invalidBilling);
    return { error: false, customer: await customerOf(parts, session, billing) };
  },

  async addCustomerNote({ session, caller, params, body }) {
    const { db, clock, audit } = parts;
    const note = body.note.trim();
    const message = customerNoteError(note);
    if (message !== undefined) throw invalid([{ field: 'note', message }]);
    const billing = await findBilling(db, session.scope, params['id'] ?? '');
    if (!billing) throw notFound(messages.invalidBilling);
    const day = formatDate(clock.today(await timezoneOf(db, session.user.id)));
    // A note is a line, so its own line breaks become spaces.
    const line = `${day} ${session.user.name}: ${note.replace(/\s*\n\s*/g, ' ')}`;
    const key = { accountId: billing.account_id, billingId: billing.id };
    const notes = await db.transaction().execute(async (trx) => {
      const all = await addNotes(trx, { ...key, notes: line, at: clock.now() });
      await audit.write(trx, {
        action: 'billing.noted',
        actor: actorOf({ session, caller }),
        accountId: billing.account_id,
        subject: { type: 'billings', id: billing.id },
      });
      return all;
    });
    return { error: false, notes };
  },
});
