import type { UserCustom } from '@tillway/contract';
import { createTestPortal, sampleSession } from '@tillway/remote-kit/testing';
import { askAhead } from './ask-ahead';

const list = '/plans?page=0&perPage=10';
const routes = { match: (pathname: string) => (pathname === '/plans' ? planList : undefined) };
const planList = { path: '/plans', name: 'Plans', title: 'Plans', access: 'session', data: [list] } as const;

function opened({ path = '/credit', custom = {}, signedIn = true }: Opened = {}) {
  const asked: string[] = [];
  const { nav } = createTestPortal({ path, session: sampleSession() });
  askAhead({
    nav,
    routes,
    custom: () => (signedIn ? custom : undefined),
    ask: (paths) => asked.push(...paths),
  });
  return { nav, asked };
}

interface Opened {
  path?: string;
  custom?: UserCustom;
  signedIn?: boolean;
}

test.each<[string, Opened, string[], string[]]>([
  ['a list is opened', {}, ['/plans'], [list]],
  ['a list is opened each time', {}, ['/plans', '/credit', '/plans'], [list, list]],
  ['a list is opened with a query', {}, ['/plans?status=late'], []],
  ['a list that is shown gets a query', {}, ['/plans', '/plans?status=late', '/plans'], [list]],
  ['the page has opened with a list', { path: '/plans' }, ['/plans?status=late'], []],
  ['another screen is opened', {}, ['/profile'], []],
  [
    'lists begin with rows of the user’s own',
    { custom: { pagination: { rowsPerPage: 25 } } },
    ['/plans'],
    [],
  ],
  ['nobody is signed in', { signedIn: false }, ['/plans'], []],
])('when %s, its first rows are asked for at once', (_, given, visits, expected) => {
  const { nav, asked } = opened(given);
  visits.forEach((to) => nav.push(to));
  expect(asked).toEqual(expected);
});
