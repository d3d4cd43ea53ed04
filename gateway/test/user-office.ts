import type { CreateUserRequest } from '@tillway/contract';
import type { Browser } from './browser';
import type { TestDatabase } from './database';
import { startGateway } from './gateway';
import { createMerchant } from './merchant';
import { newestMail } from './mails';
import { createUser, password } from './users';

export const temporary = 'Temporary-pass-1';
export const chosen = 'Chosen-password-2';

/** Opens the office of a superuser at a gateway with two merchants, with the actions on users. */
export async function openUserOffice(database: TestDatabase) {
  const gateway = await startGateway(database, { publicUrl: 'https://portal.example.test' });
  const { ids } = gateway.deps;
  const { db } = database;
  const harbor = await createMerchant(db, ids);
  const north = await createMerchant(db, ids);
  await db.updateTable('accounts').set({ name: 'alpine Clinic' }).where('id', '=', north.accountId).execute();
  const superuserId = await createUser(db, ids, {
    email: 'super@example.test',
    name: 'Sam Super',
    permissions: ['superuser'],
  });
  const superuser = await signedIn('super@example.test');

  async function signedIn(email: string, secret = password): Promise<Browser> {
    const browser = gateway.browser();
    await browser.signIn(email, secret);
    return browser;
  }
  const newEmail = () => `u${ids.id().toLowerCase()}@example.test`;

  return {
    gateway,
    db,
    harbor,
    north,
    superuser,
    superuserId,
    signedIn,
    newEmail,
    /** Creates a user for one test. */
    async staff(change: Partial<Parameters<typeof createUser>[2]> = {}) {
      const email = newEmail();
      return { id: await createUser(db, ids, { email, ...change }), email };
    },
    create: (body: Partial<CreateUserRequest> = {}) =>
      superuser
        .get('createUser', { body: { name: 'Ada Lovelace', email: newEmail(), ...body } })
        .then(({ user }) => user),
    change: (id: string, body: object) =>
      superuser.get('changeUser', { params: { id }, body }).then(({ user }) => user),
    refused: (id: string, body: object) => superuser.refused('changeUser', { params: { id }, body }),
    read: (id: string) => superuser.get('user', { params: { id } }).then(({ user }) => user),
    /** Enables, disables, or unlocks a user. */
    stand: (name: 'enableUser' | 'disableUser' | 'unlockUser', id: string) =>
      superuser.get(name, { params: { id } }).then(({ user }) => user),
    signInStatus: async (email: string, secret: string) =>
      (await gateway.browser().call('login', { body: { email, password: secret } })).status,
    /** Returns the audit rows about a user. */
    audited: (id: string) =>
      db
        .selectFrom('audit')
        .select(['action', 'detail', 'user_email', 'ip_address'])
        .where('subject_id', '=', id)
        .where('action', 'like', 'user.%')
        .orderBy('at')
        .orderBy('stream_id')
        .orderBy('sequence')
        .execute(),
    mailTo: (email: string) => newestMail(gateway, email),
    askForReset: async (email: string) => {
      const answer = await gateway.browser().call('requestPasswordReset', { body: { email } });
      await gateway.worker.runDue();
      return answer;
    },
    reset: (email: string, token: string, secret = chosen) =>
      gateway.browser().call('resetPassword', { body: { email, token, password: secret } }),
    close: () => gateway.close(),
  };
}
export type UserOffice = Awaited<ReturnType<typeof openUserOffice>>;

/** Returns the token of a link in a mail. */
export const tokenIn = (text: string | undefined): string =>
  /https:\/\/portal\.example\.test\/reset_password\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
