import type { UserPermission } from '@tillway/rules';
import { onEmbedded } from '../../../test/database';
import { startGateway, type TestGateway } from '../../../test/gateway';
import { createUser, password } from '../../../test/users';

const view = { name: 'Ada’s', search: 'customer_name=Ada+Byron' };

onEmbedded((database) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(database());
  });
  afterAll(() => gateway.close());

  async function signedIn(email: string, permissions: UserPermission[] = []) {
    await createUser(database().db, gateway.deps.ids, { email, permissions });
    const browser = gateway.browser();
    await browser.signIn(email, password);
    const asked = (custom: unknown) => ({ params: { email }, body: { custom } });
    return {
      save: (custom: unknown) => browser.get('savePreferences', asked(custom)),
      refused: (custom: unknown) => browser.refused('savePreferences', asked(custom)),
      kept: async () => (await browser.get('session')).data.user.custom,
    };
  }

  test('views of a list are stored and removed', async () => {
    const { save, kept } = await signedIn('views@example.test');
    await save({ transaction_views: [view], 'loyalty.members_views': [{ ...view, is_default: true }] });
    await save({ 'loyalty.members_views': null });
    expect(await kept()).toEqual({ transaction_views: [view] });
  });

  test('SHELL-079 columns of a view need can_customize_columns', async () => {
    const withColumns = { transaction_views: [{ ...view, columns: ['id'] }] };
    const clerk = await signedIn('clerk@example.test');
    expect(await clerk.refused(withColumns)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await clerk.kept()).toEqual({});
    const owner = await signedIn('owner@example.test', ['can_customize_columns']);
    await owner.save(withColumns);
    expect(await owner.kept()).toEqual(withColumns);
  });

  test('the audit trail has the names of views, but not their searches', async () => {
    const user_email = 'audited@example.test';
    const { save } = await signedIn(user_email);
    await save({ transaction_views: [view] });
    await save({ transaction_views: null });
    const rows = await database()
      .db.selectFrom('audit')
      .select('detail')
      .where('user_email', '=', user_email)
      .where('action', '=', 'preferences.changed')
      .orderBy('sequence')
      .execute();
    expect(rows.map(({ detail }) => detail)).toEqual([
      { transaction_views: [view.name] },
      { transaction_views: [] },
    ]);
  });
});
