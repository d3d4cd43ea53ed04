import { messages } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { invalid, type Refusal } from '../../platform/http';
import { type Scope, within } from '../../platform/access/scope';

/** The refusal of a terminal that takes no payments: closed merchants' users read why; any other is like one that is missing. */
export async function unusableTerminal(db: Executor, scope: Scope, id: string): Promise<Refusal> {
  const own = await db
    .selectFrom('terminals')
    .innerJoin('accounts', 'accounts.id', 'terminals.account_id')
    .select('accounts.is_active')
    .where('terminals.id', '=', id)
    .where(within(scope, { account: 'terminals.account_id', terminal: 'terminals.id' }))
    .executeTakeFirst();
  const message = own && !own.is_active ? messages.accountClosed : messages.invalidTerminal;
  return invalid([{ field: 'terminal_id', message }]);
}
