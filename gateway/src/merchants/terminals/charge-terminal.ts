import type { TerminalFacts } from '@tillway/rules';
import { type Executor, type JsonObject, inBatches, statement } from '../../platform/database';
import { type Scope, isWithin } from '../../platform/access/scope';

/** A terminal with its account, as a charge needs it. */
export interface ChargeTerminal extends TerminalFacts {
  code: string;
  merchant_id: string | null;
  account_name: string;
  account_logo: string | null;
  account_permissions: JsonObject;
  has_manager_password: boolean;
  /** The account's time zone: its calendar decides the current date. */
  timezone: string;
}

/** Finds an active terminal of an active account within the caller's scope. */
export async function findTerminal(
  db: Executor,
  scope: Scope,
  id: string,
): Promise<ChargeTerminal | undefined> {
  const terminal = await findTerminals(db, id);
  const isOwn =
    terminal && isWithin(scope, { accountId: terminal.account_id, terminalId: terminal.terminal_id });
  return isOwn ? terminal : undefined;
}

const terminals = statement<ChargeTerminal>(`
  select terminals.id as terminal_id, terminals.account_id, terminals.name, terminals.code,
    terminals.types as type, terminals.is_virtual, terminals.can_charge, terminals.processor_id,
    terminals.merchant_id, terminals.is_cashdiscount, terminals.cashdiscount_schedule,
    accounts.name as account_name, accounts.logo as account_logo, accounts.permissions as account_permissions,
    accounts.manager_password_hash is not null as has_manager_password, accounts.timezone
  from terminals join accounts on accounts.id = terminals.account_id
  where terminals.id = any($1) and terminals.active and accounts.is_active`);

const findTerminals = inBatches<string, ChargeTerminal | undefined>(async (db, ids) => {
  const rows = await terminals(db, [...new Set(ids)]);
  const found = new Map(rows.map((row) => [row.terminal_id, row]));
  return ids.map((id) => found.get(id));
});

export async function accountZone(db: Executor, accountId: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('accounts')
    .select('timezone')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return timezone;
}
