import { createPagePreloads } from './page-preloads';

const token = '/api/users/token';
const list = '/api/plans?filter=%7B%7D&page=0';

function page() {
  const links = [token, list].map((href) => ({ href }));
  const location = { pathname: '/plans' };
  const performance = { now: () => 100 };
  const window = { document: { querySelectorAll: () => links }, location, performance } as unknown as Window;
  return { preloads: createPagePreloads(window), location, performance };
}

test('each answer of the page is taken once', () => {
  const { preloads } = page();
  expect([token, list, list, token].map(preloads.takes)).toEqual([true, true, false, false]);
});

test('a call for another page of the list takes none', () => {
  const { preloads } = page();
  expect(preloads.takes(list.replace('page=0', 'page=1'))).toBe(false);
  expect(preloads.takes(list)).toBe(true);
});

test.each([
  [
    'another screen was shown',
    ({ location, preloads }: ReturnType<typeof page>) => {
      location.pathname = '/credit';
      preloads.takes(token);
      location.pathname = '/plans';
    },
  ],
  [
    'half a minute has gone by',
    ({ performance }: ReturnType<typeof page>) => void (performance.now = () => 30_001),
  ],
  ['the session may be another one', ({ preloads }: ReturnType<typeof page>) => preloads.end()],
])('no answer is taken once %s', (_, happens) => {
  const opened = page();
  happens(opened);
  expect(opened.preloads.takes(list)).toBe(false);
});
