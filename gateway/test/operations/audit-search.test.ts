import { sql } from 'kysely';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { createUser, password } from '../users';

onEachEngine((database) => {
  let shop: Shop;
  let superuser: Browser;
  let paymentId: string;

  beforeAll(async () => {
    shop = await openShop(database());
    await createUser(database().db, shop.gateway.deps.ids, {
      email: 'super@example.test',
      permissions: ['superuser'],
    });
    superuser = shop.gateway.browser();
    await superuser.signIn('super@example.test', password);
    const { response } = await shop.browser.get('payment', { body: shop.request() });
    paymentId = response.UniqueID ?? '';
    shop.gateway.pass({ seconds: 1 });
    await superuser.get('createAccount', { body: { name: 'Prairie Books', notes: 'Opens in May' } });
  });
  afterAll(() => shop.close());

  const found = async (filter: object) => (await superuser.get('auditTrail', { query: { filter } })).rows;

  test('the audit shows each user’s actions, the newest first, without card numbers', async () => {
    const all = await superuser.get('auditTrail');
    expect(all.rows[0]).toMatchObject({
      action: 'account.created',
      user_email: 'super@example.test',
      subject_type: 'accounts',
      detail: { name: 'Prairie Books', notes: 'Opens in May' },
    });
    expect(all.count).toBe(all.rows.length);
    expect(JSON.stringify(all)).not.toContain('4111111111111111');
  });

  test('the audit is searched by user, action, merchant, transaction, subject, and time', async () => {
    const created = await found({ action: 'account.created' });
    expect(created).toHaveLength(1);
    expect(created[0]?.account_name).toBe('Prairie Books');
    expect(await found({ user_email: 'SUPER@', action: 'account' })).toEqual(created);
    expect(await found({ subject_id: created[0]?.subject_id })).toEqual(created);
    expect(await found({ account_id: created[0]?.account_id })).toEqual(created);
    const ofPayment = await found({ transaction_id: paymentId });
    expect(ofPayment.length).toBeGreaterThan(0);
    for (const { subject_type, subject_id } of ofPayment)
      expect([subject_type, subject_id]).toEqual(['transactions', paymentId]);
    const { tracking_id } = await database()
      .db.selectFrom('transactions')
      .select('tracking_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(await found({ transaction_id: tracking_id })).toEqual(ofPayment);
    const later = { at_start_date: '2026-11-20 16:00:01', at_end_date: '2026-11-20 16:00:01' };
    expect(await found(later)).toEqual(created);
    expect(await found({ user_email: 'nobody' })).toEqual([]);
  });

  test('the audit is exported as a file, and the audit has the export', async () => {
    const query = { format: 'csv', columns: 'at,action,user_email', filter: { action: 'account.created' } };
    const { status, text } = await superuser.call('auditTrail', { query });
    expect(status).toBe(200);
    expect(text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
      '"When","What","Who"',
      '"2026-11-20 16:00:01.000Z","account.created","super@example.test"',
    ]);
    expect(await found({ action: 'audit.exported' })).toHaveLength(1);
  });

  test('the chains are verified, and a changed row is reported', async () => {
    const { verification } = await superuser.get('verifyAudit');
    expect(verification).toMatchObject({ problem_count: 0, problems: [] });
    expect(verification.rows).toBeGreaterThan(3);
    const [created] = await found({ action: 'account.created' });
    const [stream, sequence] = (created?.id ?? '').split('-').map(Number);
    await database()
      .db.transaction()
      .execute(async (trx) => {
        // The owner of the table can change it.
        await sql`alter table audit disable trigger audit_append_only`.execute(trx);
        await sql`update audit set user_email = 'x' where stream_id = ${stream} and sequence = ${sequence}`.execute(
          trx,
        );
        await sql`alter table audit enable trigger audit_append_only`.execute(trx);
      });
    const after = await superuser.get('verifyAudit');
    expect(after.verification).toMatchObject({
      problem_count: 1,
      problems: [{ id: created?.id, problem: 'altered' }],
    });
  });

  test('the audit is for superusers', async () => {
    expect((await shop.browser.refused('auditTrail')).status).toBe(403);
    expect((await shop.browser.refused('verifyAudit')).status).toBe(403);
  });
});
