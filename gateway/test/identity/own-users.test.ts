import { setPortal } from '../../src/merchants/accounts/set-portal';
import type { MailPortalFile } from '../../src/platform/mail/portals';
import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';
import { createUser, password } from '../users';

const portalFile: MailPortalFile = {
  default: { portal: 'house' },
  hosts: {
    'portal.house.example': { portal: 'house' },
    'pay.corner.example': { portal: 'corner' },
    'pay.blueyonder.example': { portal: 'blueyonder' },
  },
  portals: {
    house: { brand: { name: 'House' }, mail: {} },
    blueyonder: { brand: { name: 'Blue Yonder Payments' }, mail: {} },
    corner: { brand: { name: 'Corner Pay' }, mail: {}, ownUsers: true },
  },
};
const hosts = ['portal.house.example', 'pay.corner.example', 'pay.blueyonder.example', 'evil.example'];

onEmbedded((database) => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop(database(), { portalFile })));
  afterAll(() => shop.close());

  /** Signs in at each host, in the order above, and returns the answers. */
  const signIns = async (email: string, given = password) => {
    const answers = [];
    for (const host of hosts) {
      const { status, body } = await shop.gateway
        .browser()
        .call('login', { body: { email, password: given }, headers: { host } });
      answers.push({ host, status, body });
    }
    return answers;
  };
  const setPortalTo = (accountId: string, portal: string | null) =>
    setPortal(database(), shop.gateway.deps.audit, { accountId, portal, operator: 'night shift' });
  const userOf = (name: string, accounts: string[], permissions: 'superuser'[] = []) =>
    createUser(database().db, shop.gateway.deps.ids, {
      email: `${name}@example.test`,
      accounts,
      permissions,
    });

  test('tenant mismatch: users of a portal with its own users sign in only there, and others cannot sign in there', async () => {
    const cornerShop = (await shop.openAnother()).accountId;
    await setPortalTo(cornerShop, 'corner');
    await userOf('corner', [cornerShop]);
    await userOf('house', [shop.accountId]);
    await userOf('both', [shop.accountId, cornerShop]);
    await userOf('staff', [], ['superuser']);
    const open = async (name: string) =>
      (await signIns(`${name}@example.test`)).filter(({ status }) => status === 200).map(({ host }) => host);
    expect(await open('corner')).toEqual(['pay.corner.example']);
    expect(await open('house')).toEqual(hosts.filter((host) => host !== 'pay.corner.example'));
    expect(await open('both')).toEqual(hosts);
    expect(await open('staff')).toEqual(hosts);
  });

  test('the refusal is that of a wrong password and counts as one', async () => {
    await userOf('told', [shop.accountId]);
    const [, elsewhere] = await signIns('told@example.test');
    const [, wrong] = await signIns('told@example.test', 'Wrong-password-1');
    expect(elsewhere?.status).not.toBe(200);
    expect(elsewhere).toEqual(wrong);
  });
});
