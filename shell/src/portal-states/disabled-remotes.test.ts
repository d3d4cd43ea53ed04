import { disabledRemotes, withAllRemotes } from './disabled-remotes';

const names = ['payments', 'history', 'plans'];

test.each([
  ['', []],
  ['?disable-remotes=', []],
  ['?disable-remotes=history', ['history']],
  ['?page=2&disable-remotes=plans,history', ['history', 'plans']],
  ['?disable-remotes=plans&disable-remotes=history', ['history', 'plans']],
  ['?disable-remotes=shell,elsewhere,constructor', []],
])('%s disables %j', (search, expected) => {
  expect([...disabledRemotes(search, names)]).toEqual(expected);
});

test('the link that enables the remotes again keeps the place', () => {
  expect(withAllRemotes({ pathname: '/transactions', search: '?page=2&disable-remotes=plans' })).toBe(
    '/transactions?page=2',
  );
  expect(withAllRemotes({ pathname: '/credit', search: '?disable-remotes=plans' })).toBe('/credit');
});
