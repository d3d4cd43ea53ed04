import { setPortal } from '../../src/merchants/accounts/set-portal';
import type { MailPortalFile } from '../../src/platform/mail/portals';
import { openMailTransport } from '../../src/platform/mail/transport';
import { enqueueDueNotices } from '../../src/recurring/due-dates/jobs';
import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';
import { openSmtp } from '../smtp';
import { createUser, password } from '../users';

const portalFile: MailPortalFile = {
  default: { portal: 'house' },
  hosts: {
    'portal.house.example': { portal: 'house' },
    'pay.blueyonder.example': { portal: 'blueyonder' },
    'pay.corner.example': { portal: 'corner' },
  },
  portals: {
    house: { brand: { name: 'House' }, mail: {} },
    blueyonder: {
      brand: { name: 'Blue Yonder Payments' },
      mail: { from: { name: 'Blue Yonder', address: 'no-reply@blueyonder.example' } },
    },
    corner: { brand: { name: 'Corner Pay' }, mail: {} },
  },
};

const house = { from: 'House <post@house.example>', head: 'House', url: 'https://portal.house.example' };
const blueyonder = {
  from: 'Blue Yonder <no-reply@blueyonder.example>',
  head: 'Blue Yonder',
  url: 'https://pay.blueyonder.example',
};
const corner = {
  from: 'Corner Pay <post@house.example>',
  head: 'Corner Pay',
  url: 'https://pay.corner.example',
};

onEmbedded((database) => {
  let shop: Shop;
  let smtp: Awaited<ReturnType<typeof openSmtp>>;
  beforeAll(async () => {
    smtp = await openSmtp();
    shop = await openShop(database(), {
      mail: openMailTransport(smtp.url),
      mailFrom: { name: 'House', address: 'post@house.example' },
      publicUrl: house.url,
      portalFile,
    });
  });
  afterAll(async () => {
    await shop.close();
    await smtp.close();
  });
  beforeEach(async () => {
    smtp.arrived.length = 0;
    await setPortalTo(null);
  });

  const setPortalTo = (portal: string | null) =>
    setPortal(database(), shop.gateway.deps.audit, {
      accountId: shop.accountId,
      portal,
      operator: 'night shift',
    });
  /** Returns all mails that have arrived since the test began. */
  const arrived = async (): Promise<string[]> => {
    // The second round does the work that jobs of the first one left.
    await shop.gateway.worker.runDue();
    await shop.gateway.worker.runDue();
    return smtp.arrived;
  };
  const from = (mail: string | undefined) => /^From: (.*)$/m.exec(mail ?? '')?.[1]?.trim();

  describe('A-14 a password reset with the name, sender, and address of the requesting portal', () => {
    test.each([
      ['pay.blueyonder.example', blueyonder],
      ['pay.corner.example:443', corner],
      ['portal.house.example', house],
      ['evil.example', house],
      ['pay.blueyonder.example.evil.example', house],
    ])('%s', async (host, wanted) => {
      const email = `${host.replace(/\W/g, '-')}@example.test`;
      await createUser(database().db, shop.gateway.deps.ids, { email });
      await shop.gateway.browser().get('requestPasswordReset', { body: { email }, headers: { host } });
      const [mail] = await arrived();
      expect(from(mail)).toBe(wanted.from);
      expect(mail).toContain(`${wanted.url}/reset_password/`);
      expect(mail).toMatch(new RegExp(`^${wanted.head}\\r?$`, 'm'));
      expect(mail).not.toContain('evil.example');
      expect(mail).toMatch(new RegExp(`^Message-ID: <.*@${wanted.from.split(/[@>]/)[1]}>`, 'm'));
    });

    test('the host that the edge forwards counts, as for the page itself', async () => {
      const email = 'forwarded@example.test';
      await createUser(database().db, shop.gateway.deps.ids, { email });
      await shop.gateway.browser().get('requestPasswordReset', {
        body: { email },
        headers: { host: '127.0.0.1:8081', 'x-forwarded-host': 'pay.blueyonder.example' },
      });
      expect(from((await arrived())[0])).toBe(blueyonder.from);
    });
  });

  test('A-14 a receipt sent by a clerk comes from the clerk’s portal, not from the merchant’s', async () => {
    await setPortalTo('corner');
    const { UniqueID: id } = await shop.pay({ billing_email: 'ada@example.test' });
    await shop.browser.get('sendReceipt', {
      params: { id: id ?? '' },
      body: {},
      headers: { host: 'pay.blueyonder.example' },
    });
    expect((await arrived()).map(from)).toEqual([blueyonder.from]);
  });

  test('A-14 a request to authorize a debit leads to the portal where the debit was taken', async () => {
    const { db } = database();
    const { terminalId } = await shop.openAnother({ types: ['ach'] });
    const { account_id } = await db
      .selectFrom('terminals')
      .select('account_id')
      .where('id', '=', terminalId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('accounts')
      .set({ permissions: JSON.stringify({ can_use_nacha_authorization: true }) })
      .where('id', '=', account_id)
      .execute();
    const { browser } = await shop.hire(account_id);
    await browser.get('payment', {
      headers: { host: 'pay.corner.example' },
      body: shop.request({
        terminal_id: terminalId,
        request_type: 'ach',
        card_number: undefined,
        card_cvv: undefined,
        card_month: undefined,
        card_year: undefined,
        ach_routing_number: '021000021',
        ach_account_number: '123456781',
        ach_type: 'CHECKING',
        ach_authorization: 'email',
        billing_email: 'ada@example.test',
      }),
    });
    const [mail] = await arrived();
    expect(from(mail)).toBe(corner.from);
    expect(mail).toContain(`${corner.url}/authorize?token=`);
  });

  describe('A-14 an invitation, which its user did not ask for', () => {
    const invite = async (host: string) => {
      const superuser = `super-${smtp.arrived.length}-${host}@example.test`;
      await createUser(database().db, shop.gateway.deps.ids, {
        email: superuser,
        permissions: ['superuser'],
      });
      const browser = shop.gateway.browser();
      await browser.signIn(superuser, password);
      const email = `invited-${shop.gateway.deps.ids.id().toLowerCase()}@example.test`;
      await browser.get('createUser', {
        headers: { host },
        body: { name: 'Ada Lovelace', email, account_ids: [shop.accountId] },
      });
      return (await arrived()).at(-1);
    };

    test('comes from the merchant’s portal', async () => {
      await setPortalTo('corner');
      const mail = await invite('portal.house.example');
      expect(from(mail)).toBe(corner.from);
      expect(mail).toContain(`${corner.url}/reset_password/`);
    });

    test('comes from the portal where it was written if the merchant has none', async () => {
      expect(from(await invite('pay.blueyonder.example'))).toBe(blueyonder.from);
    });
  });

  test('A-14 O-40 a notice, which nobody asked for, comes from the merchant’s portal', async () => {
    const { db } = database();
    const { deps } = shop.gateway;
    const { UniqueID } = await shop.pay({ amount: '23.10' });
    const { token_id } = await shop.sale(UniqueID);
    if (token_id === null) throw new Error('The card was not kept');
    await setPortalTo('corner');
    const id = deps.ids.id();
    await db
      .insertInto('schedules')
      .values({
        id,
        tracking_id: deps.ids.trackingId(),
        account_id: shop.accountId,
        terminal_id: shop.terminalId,
        token_id,
        request_type: 'sale',
        payment_type: 'card',
        recurring_type: 'monthly',
        recurring_status_id: 1,
        start_date: '2026-11-21',
        end_date: '2027-11-21',
        next_run: '2026-11-21',
        notify: true,
        total_amount: 1990,
        fee_amount: 0,
        billing_email: 'ada@example.test',
        customer_name: 'Ada Lovelace',
        created: deps.clock.now(),
        updated: deps.clock.now(),
      })
      .execute();
    await enqueueDueNotices(deps);
    const notices = (await arrived()).filter((mail) => mail.includes('payment on Nov-21-2026'));
    expect(notices.map(from)).toEqual([corner.from]);
  });

  test('A-14 an operator sets a merchant’s portal, and the audit records it', async () => {
    expect(await setPortalTo('corner')).toBe(true);
    const events = await database()
      .db.selectFrom('audit')
      .select(['user_email', 'detail'])
      .where('action', '=', 'account.portal_changed')
      .execute();
    expect(events).toContainEqual({
      user_email: 'night shift',
      detail: { from: null, to: 'corner' },
    });
    const none = { accountId: 'none', portal: null, operator: 'night shift' };
    expect(await setPortal(database(), shop.gateway.deps.audit, none)).toBe(false);
  });
});
