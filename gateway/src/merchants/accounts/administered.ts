import { isDeepStrictEqual } from 'node:util';
import { messages } from '@tillway/rules';
import { actorOf, type Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor, JsonObject } from '../../platform/database';
import { type Caller, Refusal } from '../../platform/http';
import type { Session } from '../../platform/access/session';
import type { Ids } from '../../platform/ids';
import type { Processors } from '../../processors/open-processors';
import type { ProcessorOutcomes } from '../../processors/outcomes';
import type { Keyring } from '../../platform/sealing/keyring';

export interface AdministrationParts {
  db: Executor;
  clock: Clock;
  ids: Ids;
  audit: Audit;
  keyring: Keyring;
  processors: Pick<Processors, 'describeProcessor' | 'checkConnection'> &
    Pick<ProcessorOutcomes, 'callsOfLastHour'>;
}

/** The actor, subject, and merchant of an audit row. */
export const administers = (
  { session, caller }: { session: Session; caller: Caller },
  subject: { type: 'accounts' | 'terminals' | 'okdmv_agencies' | 'okdmv_renewals'; id: string },
  accountId: string | undefined,
) => ({
  actor: actorOf({ session, caller }),
  accountId,
  subject,
});

type Given<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> };

/** The given columns that differ from the old ones. */
export const changedColumns = <Columns extends object>(was: object, given: Columns): Given<Columns> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        value !== undefined && !isDeepStrictEqual(value, (was as Record<string, unknown>)[name]),
    ),
  ) as Given<Columns>;

/** The audit detail of changed columns: from and to. */
export const changeDetail = (was: object, changed: Readonly<Record<string, unknown>>): JsonObject =>
  Object.fromEntries(
    Object.entries(changed).map(([name, to]) => [
      name,
      { from: (was as Record<string, unknown>)[name] ?? null, to: to ?? null },
    ]),
  );

/**
 * Throws 409 if the record was changed since the form was filled in. Call it only once a change is
 * certain: repeating a change that already took effect succeeds.
 */
export function mustBeLatest(read: string | undefined, is: Date): void {
  if (isStale(read, is))
    throw new Refusal({ status: 409, code: 'stale', message: messages.changedMeanwhile });
}

/**
 * True if the record has changed since the request's version. A request without a version is
 * accepted.
 */
export const isStale = (read: string | undefined, is: Date): boolean =>
  read !== undefined && read !== is.toISOString();

/** True if every requested value is already set. Omitted values are not compared. */
export const isSoAlready = (asked: readonly (readonly [given: unknown, is: unknown])[]): boolean =>
  asked.every(([given, is]) => given === undefined || given === is);
