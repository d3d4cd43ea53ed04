import { addDays } from '@tillway/rules';
import type { Browser } from '../browser';
import { onEmbedded } from '../database';
import { openCredentials } from '../../src/merchants/terminals/credentials';
import { openShop } from '../shop';
import { createUser, password } from '../users';

type Shop = Awaited<ReturnType<typeof openShop>>;

onEmbedded((database) => {
  let shop: Shop;
  let superuser: Browser;

  beforeAll(async () => {
    shop = await openShop(database());
    const { ids } = shop.gateway.deps;
    await createUser(database().db, ids, { email: 'super@example.test', permissions: ['superuser'] });
    superuser = shop.gateway.browser();
    await superuser.signIn('super@example.test', password);
  });
  afterAll(() => shop.gateway.close());

  const merchant = async (body: object = {}) =>
    (await superuser.get('createAccount', { body: { name: 'Prairie Books', ...body } })).account;
  const terminal = async (account_id: string, body: object = {}) =>
    (
      await superuser.get('createTerminal', {
        body: { account_id, name: 'Till', code: 'T-1', type: ['ecom'], processor_id: 3, ...body },
      })
    ).terminal;
  const audited = (id: string) =>
    database()
      .db.selectFrom('audit')
      .select(['action', 'detail', 'user_email', 'account_id'])
      .where('subject_id', '=', id)
      .orderBy('at')
      .orderBy('stream_id')
      .orderBy('sequence')
      .execute();

  describe('merchants', () => {
    test('ADM-033 an added merchant is shown with its known fields, and the audit has its author', async () => {
      const parent = await merchant({ name: 'Prairie Services' });
      const given = {
        name: 'Prairie Books',
        email: 'office@prairie.test',
        contact_name: 'Mara Quill',
        parent_account_id: parent.id,
        processor_id: 6,
        website: 'https://prairie.test',
        timezone: 'America/Denver',
        cashdiscount_schedule: '3.5',
        cutoff_time: '21:30',
        is_cashdiscount: true,
        is_iso: true,
        street_1: '1 Main St',
        city: 'Tulsa',
        state: 'OK',
        zip: '74103',
        phone: '9185550100',
        notes: 'Opens in May',
        permissions: { can_standalone_refund: true, waived_fee_rate: 3.2 },
      };
      const account = await merchant(given);
      expect(account).toMatchObject({ ...given, parent_name: 'Prairie Services', is_active: true });
      expect(await audited(account.id)).toMatchObject([
        { action: 'account.created', user_email: 'super@example.test', account_id: account.id },
      ]);
    });

    test.each<[string, object, string, string]>([
      ['no name', { name: ' ' }, 'name', 'Value is required'],
      ['no e-mail', { email: 'office' }, 'email', 'Email must be valid'],
      ['a website of a strange kind', { website: 'javascript:alert(1)' }, 'website', 'Website must begin'],
      ['a zone that there is not', { timezone: 'Mars/Olympus' }, 'timezone', 'Time zone is not known'],
      ['no time', { cutoff_time: '25:00' }, 'cutoff_time', 'Cut-off must be a time'],
      [
        'a schedule that there is not',
        { cashdiscount_schedule: '9' },
        'cashdiscount_schedule',
        'Choose a fee',
      ],
      [
        'a parent that there is not',
        { parent_account_id: 'nobody' },
        'parent_account_id',
        'A merchant cannot',
      ],
      [
        'a rate above all',
        { permissions: { waived_fee_rate: 101 } },
        'permissions.waived_fee_rate',
        'Rate must',
      ],
      ['a card number', { notes: '4111 1111 1111 1111' }, 'notes', 'Card numbers are not allowed'],
    ])('O-10 %s is refused beside its field', async (_, change, field, message) => {
      const refused = await superuser.refused('createAccount', { body: { name: 'X', ...change } });
      expect(refused.status).toBe(422);
      expect(refused.fields?.[field]).toContain(message);
    });

    test('S-26 an unknown permission is refused, and a list is not valid JSON for permissions', async () => {
      const permissions = { can_do_anything: true };
      const unknown = await superuser.refused('createAccount', { body: { name: 'X', permissions } });
      expect(unknown.status).toBe(400);
      expect(Object.values(unknown.fields ?? {})).toEqual(['is not known']);
      const list = await superuser.refused('createAccount', { body: { name: 'X', permissions: [] } });
      expect(Object.values(list.fields ?? {})).toEqual(['Invalid JSON for permissions field']);
    });

    test('O-10 changed fields are saved and audited, and a stale form is refused', async () => {
      const account = await merchant();
      const changed = await superuser.get('changeAccount', {
        params: { id: account.id },
        body: { name: 'Prairie Papers', email: '', updated: account.updated },
      });
      expect(changed.account.name).toBe('Prairie Papers');
      expect((await audited(account.id)).at(-1)).toMatchObject({
        action: 'account.changed',
        detail: { name: { from: 'Prairie Books', to: 'Prairie Papers' } },
      });
      expect(Object.keys((await audited(account.id)).at(-1)?.detail ?? {})).toEqual(['name']);
      // A second click: an identical change is not a conflict.
      const again = { name: 'Prairie Papers', updated: '2020-01-01T00:00:00.000Z' };
      expect(await superuser.get('changeAccount', { params: { id: account.id }, body: again })).toEqual(
        changed,
      );
      const stale = { updated: '2020-01-01T00:00:00.000Z', name: 'Other' };
      expect(
        await superuser.refused('changeAccount', { params: { id: account.id }, body: stale }),
      ).toMatchObject({ status: 409, code: 'stale' });
    });

    test('O-10 no merchant can be below itself, at any distance', async () => {
      const top = await merchant({ name: 'Top' });
      const middle = await merchant({ name: 'Middle', parent_account_id: top.id });
      const low = await merchant({ name: 'Low', parent_account_id: middle.id });
      for (const parent of [top, middle, low])
        expect(
          await superuser.refused('changeAccount', {
            params: { id: top.id },
            body: { parent_account_id: parent.id },
          }),
        ).toMatchObject({ status: 422, fields: { parent_account_id: 'A merchant cannot be below itself' } });
    });

    test('API-058 ADM-024.1 ADM-028 a sales representative is set, null clears it, and other users are refused', async () => {
      const account = await merchant();
      const { ids } = shop.gateway.deps;
      const rep = await createUser(database().db, ids, {
        email: 'rep@example.test',
        position: 'Account Rep',
      });
      const other = await createUser(database().db, ids, { email: 'other@example.test' });
      const modify = (sales_rep_id: string | null) =>
        superuser.get('modifyAccount', { params: { id: account.id }, body: { sales_rep_id } });
      expect((await modify(rep)).account.sales_rep_id).toBe(rep);
      expect(
        await superuser.refused('modifyAccount', {
          params: { id: account.id },
          body: { sales_rep_id: other },
        }),
      ).toMatchObject({ status: 422 });
      expect((await modify(null)).account.sales_rep_id).toBeNull();
    });

    test('API-059 ADM-029 the clerk of a closed merchant cannot charge and reads the reason; approved payments settle, and waiting ones are not charged', async () => {
      const { accountId, terminalId } = await shop.openAnother();
      const { browser } = await shop.hire(accountId);
      const sale = (change: object = {}) => ({ body: shop.request({ terminal_id: terminalId, ...change }) });
      const inThreeDays = addDays(shop.gateway.clock.today('America/Chicago'), 3);
      const { response: taken } = await browser.get('payment', sale());
      const { response: later } = await browser.get(
        'payment',
        sale({ close_date: inThreeDays, amount: '7' }),
      );
      expect(await superuser.get('accountUse', { params: { id: accountId } })).toMatchObject({
        use: { users: 1, terminals: 1, series: 0, planned: 1, unsettled: 1 },
      });
      const body = { id: accountId };
      const { account } = await superuser.get('closeAccount', { params: { id: accountId }, body });
      expect(account.is_active).toBe(false);
      expect(await browser.refused('payment', sale({ amount: '8' }))).toMatchObject({
        status: 422,
        fields: { terminal_id: 'This merchant account is closed. Please contact support.' },
      });
      expect(await superuser.refused('closeAccount', { params: { id: accountId }, body })).toMatchObject({
        status: 409,
        message: 'Merchant account is closed already',
      });
      const status = async (id: string | null) =>
        (await browser.get('transaction', { params: { id: id ?? '' } })).transaction.transaction_status;
      await shop.gateway.sandboxClock?.advance(4 * 86_400_000);
      await shop.gateway.worker.runDue();
      expect(await status(taken.UniqueID)).toBe('Settled');
      expect(await status(later.UniqueID)).toBe('Declined');
    });

    test('the clerk of a reopened merchant charges; recurring payments wait until they are started', async () => {
      const { accountId, terminalId } = await shop.openAnother();
      const { browser } = await shop.hire(accountId, ['has_recurring_options']);
      const params = { id: accountId };
      const sale = (change: object = {}) => ({ body: shop.request({ terminal_id: terminalId, ...change }) });
      const monthly = { recurring: 'monthly', recurring_ongoing: true, amount: '9' };
      const today = shop.gateway.clock.today('America/Chicago');
      const { response } = await browser.get('payment', sale({ ...monthly, recurring_start_date: today }));
      const runs = async () => {
        const found = await database()
          .db.selectFrom('transactions')
          .select('id')
          .where('parent_transaction_id', '=', response.UniqueID)
          .where('api_method', '=', 'cron')
          .execute();
        return found.length;
      };
      expect(await superuser.refused('reopenAccount', { params })).toMatchObject({
        status: 409,
        message: 'Merchant account is open already',
      });
      await superuser.get('closeAccount', { params, body: {} });
      await shop.gateway.sandboxClock?.advance(70 * 86_400_000);
      await superuser.signIn('super@example.test', password);
      const { account } = await superuser.get('reopenAccount', { params });
      expect(account).toMatchObject({ is_active: true, recurring_waits: true });
      const { browser: clerk } = await shop.hire(accountId);
      const again = await clerk.get('payment', sale({ amount: '11' }));
      expect(again.response.ResponseText).toBe('APPROVED');
      await shop.runSeries();
      expect(await runs()).toBe(0);
      expect((await superuser.get('startRecurring', { params })).account.recurring_waits).toBe(false);
      await shop.runSeries();
      expect(await runs()).toBe(2);
      expect((await audited(accountId)).slice(-2)).toMatchObject([
        {
          action: 'account.reopened',
          detail: { is_active: { from: false, to: true }, recurring_waits: { from: false, to: true } },
        },
        { action: 'account.recurring_started', detail: { recurring_waits: { from: true, to: false } } },
      ]);
      expect(await superuser.refused('startRecurring', { params })).toMatchObject({ status: 409 });
    });

    test('a merchant without recurring payments has none that wait after it is reopened', async () => {
      const { id } = await merchant();
      await superuser.get('closeAccount', { params: { id }, body: {} });
      const { account } = await superuser.get('reopenAccount', { params: { id } });
      expect(account).toMatchObject({ is_active: true, recurring_waits: false });
    });

    test.each(['changeAccount', 'modifyAccount', 'closeAccount', 'reopenAccount', 'startRecurring'] as const)(
      'ERR-023 %s of an unknown merchant answers: Invalid merchant',
      async (name) => {
        const bodies = { modifyAccount: { sales_rep_id: null }, changeAccount: {}, closeAccount: {} };
        const body = name in bodies ? bodies[name as keyof typeof bodies] : undefined;
        expect(await superuser.refused(name, { params: { id: 'nowhere' }, body })).toMatchObject({
          status: 404,
          message: 'Invalid merchant',
        });
      },
    );
  });

  describe('terminals', () => {
    test('API-056 ADM-007 O-09 an added terminal has its merchant’s price adjustment and cutoff', async () => {
      const account = await merchant({
        is_cashdiscount: true,
        cashdiscount_schedule: '4',
        cutoff_time: '20:15',
        timezone: 'America/Denver',
      });
      const { terminal_id, ...added } = await terminal(account.id, {
        serial_number: 'SN 9',
        merchant_id: '',
      });
      expect(added).toMatchObject({
        account_name: 'Prairie Books',
        name: 'Till',
        code: 'T-1',
        type: ['ecom'],
        active: true,
        is_cashdiscount: true,
        cashdiscount_schedule: '4',
        cutoff_time: '20:15',
        timezone: 'America/Denver',
        serial_number: 'SN 9',
        merchant_id: null,
        has_password: false,
      });
      expect(await superuser.get('terminal', { params: { id: terminal_id } })).toMatchObject({
        terminal: added,
      });
      expect(await audited(terminal_id)).toMatchObject([{ action: 'terminal.created' }]);
    });

    test('S-07 secrets are sealed and never returned; a missing one stays, and null deletes it', async () => {
      const { id: accountId } = await merchant();
      const secrets = { password: 'hush-password', api: 'hush-api', key: 'hush-key' };
      const { terminal_id: id } = await terminal(accountId, secrets);
      const change = (body: object) => superuser.get('changeTerminal', { params: { id }, body });
      expect((await change({ key: null, password: 'hush-new' })).terminal).toMatchObject({
        has_password: true,
        has_api: true,
        has_key: false,
      });
      const { credentials } = await database()
        .db.selectFrom('terminals')
        .select('credentials')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(credentials?.toString()).not.toContain('hush');
      expect(openCredentials(shop.gateway.deps.keyring, id, credentials)).toEqual({
        password: 'hush-new',
        api: 'hush-api',
      });
      const texts = [
        (await superuser.call('terminal', { params: { id } })).text,
        (await superuser.call('terminals', { query: { perPage: 'all' } })).text,
        JSON.stringify(await audited(id)),
        shop.gateway.logged.join(''),
      ];
      for (const text of texts) expect(text).not.toContain('hush');
      expect((await audited(id)).at(-1)?.detail).toEqual({ changed_secrets: ['password', 'key'] });
    });

    test('O-09 a disabled terminal takes no payment, and takes them again once it is enabled', async () => {
      const { accountId, terminalId: id } = await shop.openAnother();
      const { browser } = await shop.hire(accountId);
      const sale = () => ({ body: shop.request({ terminal_id: id }) });
      expect(await superuser.get('terminalUse', { params: { id } })).toMatchObject({
        use: { users: 1, terminals: 1 },
      });
      await superuser.get('changeTerminal', { params: { id }, body: { active: false } });
      expect(await browser.refused('payment', sale())).toMatchObject({
        fields: { terminal_id: 'Invalid terminal' },
      });
      await superuser.get('changeTerminal', { params: { id }, body: { active: true } });
      expect((await browser.get('payment', sale())).response.ActionCode).toBe('000');
    });

    test.each<[string, object, string, string]>([
      ['no name', { name: '' }, 'name', 'Value is required'],
      ['no code', { code: ' ' }, 'code', 'Value is required'],
      ['no type', { type: [] }, 'type', 'Choose at least one type'],
      ['no schedule', { is_cashdiscount: true }, 'cashdiscount_schedule', 'Choose a fee schedule'],
      ['no merchant', { account_id: 'nobody' }, 'account_id', 'Invalid merchant'],
    ])('O-09 %s is refused beside its field', async (_, change, field, message) => {
      const { id: account_id } = await merchant();
      const body = { account_id, name: 'Till', code: 'T-2', type: ['ecom'], processor_id: 3, ...change };
      expect((await superuser.refused('createTerminal', { body })).fields).toEqual({ [field]: message });
    });

    test('O-09 a code belongs to one terminal of a merchant', async () => {
      const { id } = await merchant();
      await terminal(id);
      const other = await terminal(id, { code: 'T-2' });
      const body = { code: 'T-1' };
      expect(
        await superuser.refused('changeTerminal', { params: { id: other.terminal_id }, body }),
      ).toMatchObject({
        status: 422,
        fields: { code: 'Another terminal of this merchant has this code' },
      });
    });

    test('O-09 a stale form is refused, and an unknown terminal is invalid', async () => {
      const { terminal_id: id } = await terminal((await merchant()).id);
      const modified = '2020-01-01T00:00:00.000Z';
      const body = { name: 'Other', modified };
      expect(await superuser.refused('changeTerminal', { params: { id }, body })).toMatchObject({
        status: 409,
      });
      const first = await superuser.get('changeTerminal', { params: { id }, body: { name: 'Other' } });
      // A second click: an identical change is not a conflict.
      expect(await superuser.get('changeTerminal', { params: { id }, body })).toEqual(first);
      for (const name of ['terminal', 'terminalUse', 'changeTerminal'] as const)
        expect(
          await superuser.refused(name, {
            params: { id: 'nowhere' },
            ...(name === 'changeTerminal' && { body: {} }),
          }),
        ).toMatchObject({ status: 404, message: 'Invalid terminal' });
    });
  });
});
