import { isDeepStrictEqual } from 'node:util';
import { messages } from '@tillway/rules';
import type { Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor, JsonObject } from '../../platform/database';
import { type Caller, Refusal } from '../../platform/http';
import type { Session } from '../../platform/access/session';
import type { Ids } from '../../platform/ids';
import type { Keyring } from '../../platform/sealing/keyring';

export interface AdministrationParts {
  db: Executor;
  clock: Clock;
  ids: Ids;
  audit: Audit;
  keyring: Keyring;
}

/** Who did it to what, of which merchant, for the audit. */
export const administers = (
  { session, caller }: { session: Session; caller: Caller },
  subject: { type: 'accounts' | 'terminals' | 'okdmv_agencies' | 'okdmv_renewals'; id: string },
  accountId: string | undefined,
) => ({
  actor: { userId: session.user.id, email: session.user.email, ipAddress: caller.ipAddress },
  accountId,
  subject,
});

type Given<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> };

/** Of the columns given, those that differ from what was there. */
export const changedColumns = <Columns extends object>(was: object, given: Columns): Given<Columns> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        value !== undefined && !isDeepStrictEqual(value, (was as Record<string, unknown>)[name]),
    ),
  ) as Given<Columns>;

/** What the audit says of changed columns: from what to what. */
export const changeDetail = (was: object, changed: Readonly<Record<string, unknown>>): JsonObject =>
  Object.fromEntries(
    Object.entries(changed).map(([name, to]) => [
      name,
      { from: (was as Record<string, unknown>)[name] ?? null, to: to ?? null },
    ]),
  );

/**
 * Throws 409 where a form was filled in from a record that somebody has changed since. Asked once it is known that something
 * is to change: what is so already was pressed twice, or asked again because its answer was lost (docs/decisions/0140).
 */
export function mustBeLatest(read: string | undefined, is: Date): void {
  if (isStale(read, is))
    throw new Refusal({ status: 409, code: 'stale', message: messages.changedMeanwhile });
}

/** Whether a request was made from a record that has changed since. Who does not say what it read is taken at its word. */
export const isStale = (read: string | undefined, is: Date): boolean =>
  read !== undefined && read !== is.toISOString();

/** Whether all that is asked for is so already; what a request leaves out it does not ask for. */
export const isSoAlready = (asked: readonly (readonly [given: unknown, is: unknown])[]): boolean =>
  asked.every(([given, is]) => given === undefined || given === is);
