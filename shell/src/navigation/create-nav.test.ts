import { settled } from '../testing/settled';
import { createNav, type ShellNav, type GuardDecision } from './create-nav';

const scroll = { leave: jest.fn(), arrive: jest.fn() };
let decisions: Record<string, GuardDecision>;
let errors: unknown[];
let nav: ShellNav;
let moves: number;

/** jsdom goes back and forward in a later task, as browsers do. A refused step is undone in another. */
async function popped(): Promise<void> {
  let pops = 0;
  const pop = () => (pops += 1);
  window.addEventListener('popstate', pop);
  for (let before = -1; pops === 0 || pops !== before;) {
    before = pops;
    await settled();
  }
  window.removeEventListener('popstate', pop);
}
const place = () => ({ shown: nav.snapshot().location.pathname, url: window.location.pathname });
const at = (pathname: string) => ({ shown: pathname, url: pathname });

// All tests share one navigation, as on a page: its listener is never removed.
beforeAll(() => {
  nav = createNav({
    window,
    guard: (to) => decisions[to] ?? 'enter',
    has: (pathname) => pathname !== '/left-out',
    scroll,
    onError: (error) => errors.push(error),
  });
  nav.subscribe(() => (moves += 1));
});

beforeEach(() => {
  decisions = {};
  errors = [];
  nav.force('/start');
  moves = 0;
});

test('the navigation pushes, replaces, and goes back, and reports which it was', async () => {
  nav.push('/one?x=1#part', { from: 'test' });
  expect(nav.snapshot()).toMatchObject({
    action: 'PUSH',
    location: { pathname: '/one', search: '?x=1', hash: '#part', state: { from: 'test' } },
  });
  nav.replace('/two');
  expect(nav.snapshot().action).toBe('REPLACE');
  expect(place()).toEqual(at('/two'));
  nav.go(-1);
  await popped();
  expect(place()).toEqual(at('/start'));
  expect(nav.snapshot().action).toBe('POP');
  expect(moves).toBe(3);
});

test('the navigation tells which addresses have a screen', () => {
  expect(['/one?x=1#part', '?page=2', '/left-out', '/left-out?x=1'].map((to) => nav.has?.(to))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a link is resolved from the present place', () => {
  nav.push('/list?page=2');
  nav.push('?page=3');
  expect(nav.snapshot().location).toMatchObject({ pathname: '/list', search: '?page=3' });
});

test('the snapshot stays the same object until the place changes', () => {
  expect(nav.snapshot()).toBe(nav.snapshot());
});

test('SHELL-031 a navigation to the present path is cancelled', () => {
  nav.push('/one?x=1');
  moves = 0;
  nav.push('/one?x=1');
  expect(moves).toBe(0);
  nav.push('/one?x=2');
  expect(moves).toBe(1);
});

test('SHELL-029 a refusal by the guard changes nothing, even for a step back', async () => {
  decisions['/secret'] = 'stay';
  nav.push('/secret');
  expect(place()).toEqual(at('/start'));

  nav.push('/one');
  decisions['/start'] = 'stay';
  window.history.back();
  await popped();
  expect(place()).toEqual(at('/one'));
});

test('the guard can redirect, even a step back', async () => {
  decisions['/secret'] = { redirect: '/login' };
  nav.push('/secret');
  expect(place()).toEqual(at('/login'));

  decisions['/start'] = { redirect: '/home' };
  window.history.back();
  await popped();
  expect(place()).toEqual(at('/home'));
});

test('recheck asks the guard about the present place', () => {
  nav.push('/one');
  nav.recheck();
  expect(place()).toEqual(at('/one'));
  decisions['/one'] = { redirect: '/login' };
  nav.recheck();
  expect(place()).toEqual(at('/login'));
});

test('a blocker keeps the user on the page, for a push and for a step back', async () => {
  nav.push('/form');
  const release = nav.block(() => false);
  nav.push('/one');
  expect(place()).toEqual(at('/form'));
  window.history.back();
  await popped();
  expect(place()).toEqual(at('/form'));
  release();
  window.history.back();
  await popped();
  expect(place()).toEqual(at('/start'));
});

test('a blocker may decide later, and a step back happens when it agrees', async () => {
  nav.push('/form');
  let answer: (allowed: boolean) => void = () => {};
  const release = nav.block(() => new Promise((resolve) => (answer = resolve)));
  window.history.back();
  await popped();
  expect(place()).toEqual(at('/form'));
  answer(true);
  await popped();
  expect(place()).toEqual(at('/start'));
  release();
});

test('force asks neither guard nor blockers', () => {
  const asked = jest.fn(() => false);
  const release = nav.block(asked);
  decisions['/out'] = 'stay';
  nav.force('/out');
  expect(place()).toEqual(at('/out'));
  expect(asked).not.toHaveBeenCalled();
  release();
});

test("single-spa's artificial popstate changes nothing", () => {
  nav.push('/one');
  moves = 0;
  window.dispatchEvent(Object.assign(new PopStateEvent('popstate', { state: null }), { singleSpa: true }));
  expect(moves).toBe(0);
  expect(nav.snapshot().action).toBe('PUSH');
});

test('listeners of the history already see the new place', () => {
  const seen: string[] = [];
  const native = window.history.pushState;
  window.history.pushState = function (...parameters: Parameters<History['pushState']>) {
    native.apply(this, parameters);
    seen.push(nav.snapshot().location.pathname);
  };
  nav.push('/one');
  window.history.pushState = native;
  expect(seen).toEqual(['/one']);
});

test.each(['https://evil.test/', 'http://['])(
  'SHELL-032 %s is an error that is reported, not thrown',
  (to) => {
    nav.push(to);
    expect(errors).toHaveLength(1);
    expect(place()).toEqual(at('/start'));
  },
);
