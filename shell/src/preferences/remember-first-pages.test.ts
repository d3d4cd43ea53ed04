import type { SessionView } from '@tillway/contract';
import { sampleSession } from '@tillway/remote-kit/testing';
import { rememberFirstPages } from './remember-first-pages';

function remembering(custom: SessionView['user']['custom']) {
  const document = { cookie: '' } as Document;
  let session = sampleSession({ custom });
  let tell = () => {};
  rememberFirstPages({
    document,
    isHttps: true,
    session: {
      get: () => session,
      subscribe: (listener) => {
        tell = listener;
        return () => {};
      },
    },
  });
  return {
    document,
    change(next: SessionView['user']['custom']) {
      session = sampleSession({ custom: next });
      tell();
    },
  };
}

const set = 'tillway_lists=own; Max-Age=31536000; Path=/; SameSite=Lax; Secure';

test.each([
  ['nothing of their own', {}, ''],
  ['columns of their own', { transaction_columns: ['created'] }, ''],
  ['a view that is not the first', { plan_views: [{ name: 'Late', search: 'status=late' }] }, ''],
  ['rows per page', { pagination: { rowsPerPage: 25 as const } }, set],
  ['a first view', { plan_views: [{ name: 'Late', search: 'status=late', is_default: true as const }] }, set],
])('a user with %s leaves the cookie %#', (_, custom, cookie) => {
  expect(remembering(custom).document.cookie).toBe(cookie);
});

test('the cookie goes with the user’s choice', () => {
  const { document, change } = remembering({ pagination: { rowsPerPage: 25 } });
  change({});
  expect(document.cookie).toBe('tillway_lists=own; Max-Age=0; Path=/; SameSite=Lax; Secure');
});
