import { lift, promote, quarantine, rollBack, startCanary, stopCanary } from './moves';
import { emptyState, type ReleaseDecision } from './state';

const payments = (version: string) => ({ part: 'payments', version });
const shown = (state: ReleaseDecision, channel = 'stable') =>
  Object.fromEntries(
    Object.entries(state.channels[channel] ?? {}).map(([part, { version }]) => [part, version]),
  );

const threeVersions = ['1.0.0-a', '1.1.0-b', '1.2.0-c'].reduce<ReleaseDecision>(
  (state, version) => promote(state, 'stable', [payments(version)]),
  emptyState,
);

test('a promotion moves several parts at once and leaves other channels alone', () => {
  const before = promote(threeVersions, 'beta', [payments('2.0.0-d')]);
  const after = promote(before, 'stable', [payments('1.3.0-e'), { part: 'shell', version: '3.0.0-f' }]);
  expect(shown(after)).toEqual({ payments: '1.3.0-e', shell: '3.0.0-f' });
  expect(shown(after, 'beta')).toEqual({ payments: '2.0.0-d' });
});

test('rolling back twice goes two versions back, not back and forth', () => {
  const once = rollBack(threeVersions, 'stable', ['payments']);
  expect(shown(once)).toEqual({ payments: '1.1.0-b' });
  expect(shown(rollBack(once, 'stable', ['payments']))).toEqual({ payments: '1.0.0-a' });
});

test('rolling back one part leaves a later promotion of another', () => {
  const later = promote(threeVersions, 'stable', [{ part: 'history', version: '5.0.0-h' }]);
  expect(shown(rollBack(later, 'stable', ['payments']))).toEqual({ payments: '1.1.0-b', history: '5.0.0-h' });
});

test('rolling back passes over a quarantined version', () => {
  const quarantined = quarantine(threeVersions, payments('1.1.0-b'), 'broken', '2026-11-20');
  expect(shown(rollBack(quarantined, 'stable', ['payments']))).toEqual({ payments: '1.0.0-a' });
});

test.each([
  ['a part that was never shown', 'history'],
  ['a part with one version', 'shell'],
])('rolling back %s is refused', (_, part) => {
  const state = promote(threeVersions, 'stable', [{ part: 'shell', version: '3.0.0-f' }]);
  expect(() => rollBack(state, 'stable', [part])).toThrow(`${part} has no earlier version`);
});

test('a quarantine moves every channel that shows the release and no other', () => {
  const both = promote(threeVersions, 'beta', [payments('1.2.0-c')]);
  const state = quarantine(both, payments('1.2.0-c'), 'skims cards', '2026-11-20');
  expect(shown(state)).toEqual({ payments: '1.1.0-b' });
  expect(shown(state, 'beta')).toEqual({});
});

test('a quarantined release cannot be promoted until it is lifted', () => {
  const state = quarantine(threeVersions, payments('1.2.0-c'), 'skims cards', '2026-11-20');
  expect(() => promote(state, 'stable', [payments('1.2.0-c')])).toThrow('is quarantined: skims cards');
  const lifted = lift(state, payments('1.2.0-c'));
  expect(shown(lifted)).toEqual({ payments: '1.1.0-b' });
  expect(shown(promote(lifted, 'stable', [payments('1.2.0-c')]))).toEqual({ payments: '1.2.0-c' });
});

test('promoting the shown release again keeps the way back', () => {
  const again = promote(threeVersions, 'stable', [payments('1.2.0-c')]);
  expect(shown(rollBack(again, 'stable', ['payments']))).toEqual({ payments: '1.1.0-b' });
});

describe('a canary', () => {
  const history = { part: 'history', version: '5.1.0-i' };
  const canary = startCanary(
    promote(threeVersions, 'stable', [{ part: 'history', version: '5.0.0-h' }]),
    'stable',
    [payments('1.3.0-e'), history],
    5,
  );

  test('leaves the channel’s release, and ends with its promotion, its quarantine, or by itself', () => {
    expect(shown(canary)).toEqual({ payments: '1.2.0-c', history: '5.0.0-h' });
    const left = { stable: { history: { version: '5.1.0-i', percent: 5 } } };
    expect(promote(canary, 'stable', [payments('1.3.0-e')])).toMatchObject({ canaries: left });
    expect(rollBack(canary, 'stable', ['payments'])).toMatchObject({ canaries: left });
    expect(quarantine(canary, payments('1.3.0-e'), 'broken', '2026-11-20').canaries).toEqual(left);
    expect(stopCanary(canary, 'stable', ['payments']).canaries).toEqual(left);
    expect(stopCanary(canary, 'stable', ['payments', 'history'])).not.toHaveProperty('canaries');
  });

  test('survives the quarantine of the channel’s release', () => {
    expect(quarantine(canary, payments('1.2.0-c'), 'broken', '2026-11-20').canaries).toEqual(canary.canaries);
  });

  test.each([
    ['of a part that nobody has', { part: 'plans', version: '1.0.0-a' }, 'promote it'],
    ['of what everybody has', payments('1.2.0-c'), 'already shown to everybody'],
  ])('%s is refused', (_, release, why) => {
    expect(() => startCanary(canary, 'stable', [release], 5)).toThrow(why);
  });

  test('cannot be stopped if there is none', () => {
    expect(() => stopCanary(threeVersions, 'stable', ['payments'])).toThrow('payments has no canary');
  });
});
