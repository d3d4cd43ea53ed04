import type { PortalHealth } from '@tillway/contract';
import { sql } from 'kysely';
import { overdueTerminals } from '../../payments/settlement/due-days';
import type { PaymentDeps } from '../../payments/payment-deps';
import { healthState, settlementGraceMs } from './states';

/** The most terminals in an answer. Nobody would read more one by one. */
const toldTerminals = 20;

/**
 * Finds the terminals whose settlement is overdue. A terminal held by an exception counts as
 * stopped at once, because it cannot settle.
 */
export async function settlementHealth(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  waitedMs: (since: Date | null) => number | undefined,
): Promise<PortalHealth['settlement']> {
  const overdue = await overdueTerminals(deps, settlementGraceMs);
  const longest = waitedMs(overdue[0]?.since ?? null);
  const state = overdue.some(({ isGivenUp }) => isGivenUp) ? 'stopped' : healthState('settlement', longest);
  const told = overdue.slice(0, toldTerminals);
  const names = await deps.db
    .selectFrom('terminals')
    .innerJoin('accounts', 'accounts.id', 'terminals.account_id')
    .select(['terminals.id', 'terminals.name', 'accounts.name as account_name'])
    .where(sql<boolean>`terminals.id = any(${told.map(({ terminalId }) => terminalId)})`)
    .execute();
  return {
    state,
    overdue: overdue.length,
    terminals: told.map(({ accountId, terminalId, kind, since, isGivenUp }) => {
      const named = names.find(({ id }) => id === terminalId);
      return {
        account_id: accountId,
        account_name: named?.account_name ?? '',
        terminal_id: terminalId,
        terminal_name: named?.name ?? '',
        kind,
        since: since.toISOString(),
        is_given_up: isGivenUp,
      };
    }),
  };
}
