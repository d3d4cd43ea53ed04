import { sessionTimes, userFieldErrors } from '@tillway/rules';
import type { Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import { type Database, json } from '../../platform/database';
import type { Ids } from '../../platform/ids';
import { newResetLink } from '../passwords/reset-link';
import { findUserByEmail } from '../sign-in/store';
import { noPassword } from './temporary-password';
import { insertUser } from './user-store';

interface Parts {
  database: Database;
  clock: Clock;
  ids: Ids;
  audit: Audit;
  /** The portal's address as people type it. */
  url: string;
}

/**
 * Creates a superuser from the command line, for an installation that has none. Returns the link by which the person
 * sets the password, once and within a week; `undefined` if the address is taken. Throws if name or address is invalid.
 */
export async function createSuperuser(
  { database, clock, ids, audit, url }: Parts,
  { email, name, operator }: { email: string; name: string; operator: string },
): Promise<string | undefined> {
  const address = email.trim().toLowerCase();
  const [error] = userFieldErrors({ name, email: address });
  if (error) throw new Error(error.message);
  return database.db.transaction().execute(async (trx) => {
    if (await findUserByEmail(trx, address)) return undefined;
    const id = ids.id();
    const at = clock.now();
    const permissions = { superuser: true };
    await insertUser(
      trx,
      {
        ...{ id, email: address, name: name.trim(), position: '', created: at, modified: at },
        ...{ permissions: json(permissions), custom: json({}) },
        ...(await noPassword()),
      },
      [],
    );
    await audit.write(trx, {
      action: 'user.created',
      actor: { email: operator },
      subject: { type: 'users', id },
      detail: { email: address, name: name.trim(), permissions: Object.keys(permissions) },
    });
    const lastsMs = sessionTimes.inviteTokenMs;
    const link = await newResetLink(trx, { userId: id, portal: { url }, at, lastsMs, isInvitation: true });
    return link.href;
  });
}
