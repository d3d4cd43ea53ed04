import { messages } from '@tillway/rules';
import { type ChargeTerminal, findTerminal } from '../../merchants/terminals/charge-terminal';
import { type Scope, within } from '../../platform/access/scope';
import type { Executor } from '../../platform/database';
import { invalid } from '../../platform/http';

/**
 * Finds a terminal of the scope that takes payments. Throws a refusal otherwise: users of a closed
 * merchant read why; a foreign terminal and a missing one get the same message.
 */
export async function usableTerminal(db: Executor, scope: Scope, id: string): Promise<ChargeTerminal> {
  const terminal = await findTerminal(db, scope, id);
  if (terminal) return terminal;
  const own = await db
    .selectFrom('terminals')
    .innerJoin('accounts', 'accounts.id', 'terminals.account_id')
    .select('accounts.is_active')
    .where('terminals.id', '=', id)
    .where(within(scope, { account: 'terminals.account_id', terminal: 'terminals.id' }))
    .executeTakeFirst();
  const message = own && !own.is_active ? messages.accountClosed : messages.invalidTerminal;
  throw invalid([{ field: 'terminal_id', message }]);
}
