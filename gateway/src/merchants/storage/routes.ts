import { StoredNameSchema } from '@tillway/contract';
import { can, holdsCardNumber, messages, type RemotePermission, storageLimits } from '@tillway/rules';
import * as v from 'valibot';
import type { Session } from '../../platform/access/session';
import { actorOf, type Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { forbidden, type Handlers, invalid, notFound, Refusal } from '../../platform/http';
import { addStored, findStored, isFull, type Place, replaceStored } from './store';

interface StorageParts {
  db: Executor;
  clock: Clock;
  audit: Audit;
}

const remoteName = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * The values that remotes store for merchants. Whoever may see the merchant may read them; whoever has the remote's
 * permission `<remote>.settings` may change them.
 */
export function storageRoutes({
  db,
  clock,
  audit,
}: StorageParts): Pick<Handlers, 'storedValue' | 'storeValue'> {
  return {
    async storedValue({ session, params }) {
      const { value, version } = await stored(session, placeOf(params));
      return { error: false, value, version };
    },

    async storeValue({ session, params, body: { value, version }, caller }) {
      const place = placeOf(params);
      const { accountId, remote, name } = place;
      await stored(session, place);
      if (!can(session.permissions, `${remote}.settings` satisfies RemotePermission)) throw forbidden();
      // A number is no text, and names of fields are not read as texts elsewhere.
      if (holdsCardNumber(JSON.stringify(value)))
        throw invalid([{ field: 'value', message: messages.cardNumberInText }]);
      await db.transaction().execute(async (trx) => {
        const next = { ...place, value, at: clock.now(), userId: session.user.id };
        if (version === 0 && (await isFull(trx, place)) && (await stored(session, place, trx)).version === 0)
          throw invalid([{ field: 'name', message: messages.storageFull(storageLimits.values) }]);
        const isStored = version === 0 ? await addStored(trx, next) : await replaceStored(trx, next, version);
        if (!isStored) throw new Refusal({ status: 409, code: 'stale', message: messages.changedMeanwhile });
        await audit.write(trx, {
          action: 'stored_value.changed',
          actor: actorOf({ session, caller }),
          accountId,
          subject: { type: 'remote_storage', id: `${remote}.${name}` },
          detail: { version: version + 1 },
        });
      });
      return { error: false, version: version + 1 };
    },
  };

  /** Returns what is stored. Throws 404 unless the user may see the merchant. */
  async function stored(session: Session, place: Place, from: Executor = db) {
    const row = await findStored(from, session.scope, place);
    if (!row) throw notFound(messages.invalidMerchant);
    return { value: row.value ?? null, version: row.version ?? 0 };
  }
}

/** Reads the place from the address. Throws 404 for names that nothing can have. */
function placeOf({ id = '', remote = '', name = '' }: Readonly<Record<string, string>>): Place {
  if (!remoteName.test(remote) || !v.is(StoredNameSchema, name)) throw notFound();
  return { accountId: id, remote, name };
}
