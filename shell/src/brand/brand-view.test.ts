import { configuration } from '../testing/fixtures';
import { brandView } from './brand-view';

test.each([{ waivedFeeRate: 3.2 }, { importAccounts: { parent: 'account-1', processor: 'account-2' } }, {}])(
  'remotes learn the brand, and the portal’s settings for them: %j',
  (told) => {
    const portal = configuration([], { key: 'atmone', name: 'ATM One', theme: 3 });
    const flags = { ...portal.flags, ...told };
    expect(brandView({ ...portal, flags }).get()).toEqual({
      key: 'atmone',
      name: 'ATM One',
      theme: 3,
      environment: 'local',
      contacts: [],
      ...told,
    });
  },
);
