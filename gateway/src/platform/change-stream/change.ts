import { type Change, type ChangingRecords, changingRecords, mostChangedIds } from '@tillway/contract';
import { can } from '@tillway/rules';
import { isWithin, type Scope } from '../access/scope';
import { type Session, transactionScope } from '../access/session';
import type { Written } from './written-rows';

/** The changes a session may be notified of. */
export interface Sight {
  scope: Scope;
  records: readonly ChangingRecords[];
}

/** The transactions and schedules that the lists would show to this session. */
export const sightOf = (session: Session): Sight => ({
  scope: transactionScope(session),
  records: can(session.permissions, 'can_view_transactions') ? changingRecords : ['schedules'],
});

export const isSeen = (sight: Sight, { records, account_id, terminal_id }: Written): boolean =>
  sight.records.includes(records) &&
  isWithin(sight.scope, { accountId: account_id, terminalId: terminal_id });

/** Builds one message per kind of changed record, with each id once. No ids means too many to list. */
export function changesOf(written: readonly Written[]): Change[] {
  return changingRecords.flatMap((records) => {
    const own = written.filter((each) => each.records === records);
    if (own.length === 0) return [];
    const ids = new Set(own.flatMap((each) => each.ids));
    const isTooMuch = ids.size > mostChangedIds || own.some((each) => each.ids.length === 0);
    return { records, ids: isTooMuch ? [] : [...ids].sort() };
  });
}
