import { type Change, type ChangingRecords, changingRecords, mostChangedIds } from '@tillway/contract';
import { can } from '@tillway/rules';
import * as v from 'valibot';
import { isWithin, type Scope } from '../access/scope';
import { type Session, transactionScope } from '../access/session';

/** What one statement wrote of one terminal, as the database announces it. No ids: too many to be named. */
const AnnouncementSchema = v.object({
  records: v.picklist(changingRecords),
  account_id: v.string(),
  terminal_id: v.string(),
  ids: v.array(v.string()),
});
export type Announcement = v.InferOutput<typeof AnnouncementSchema>;

/** Reads an announcement; undefined for one of another version. */
export function readAnnouncement(payload: string): Announcement | undefined {
  try {
    const read = v.safeParse(AnnouncementSchema, JSON.parse(payload));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** What a session may be told of. */
export interface Sight {
  scope: Scope;
  records: readonly ChangingRecords[];
}

/** The transactions and schedules that the lists would show this session (decisions C-26). */
export const sightOf = (session: Session): Sight => ({
  scope: transactionScope(session),
  records: can(session.permissions, 'can_view_transactions') ? changingRecords : ['schedules'],
});

export const isSeen = (sight: Sight, { records, account_id, terminal_id }: Announcement): boolean =>
  sight.records.includes(records) &&
  isWithin(sight.scope, { accountId: account_id, terminalId: terminal_id });

/** One message for each kind of record that changed, each id once. */
export function changesOf(announced: readonly Announcement[]): Change[] {
  return changingRecords.flatMap((records) => {
    const own = announced.filter((each) => each.records === records);
    if (own.length === 0) return [];
    const ids = new Set(own.flatMap((each) => each.ids));
    const isTooMuch = ids.size > mostChangedIds || own.some((each) => each.ids.length === 0);
    return { records, ids: isTooMuch ? [] : [...ids].sort() };
  });
}
