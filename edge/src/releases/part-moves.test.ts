import { movesOf } from './part-moves';
import { emptyState, type ReleaseDecision, type ReleaseState } from './state';

const nothing: ReleaseDecision = { channels: {}, quarantined: {} };
const shows = (versions: Record<string, string>): ReleaseDecision => ({
  ...nothing,
  channels: {
    stable: Object.fromEntries(
      Object.entries(versions).map(([part, version]) => [part, { version, before: [] }]),
    ),
  },
});

test.each<[string, ReleaseDecision, ReleaseDecision, string[]]>([
  ['a first release', nothing, shows({ plans: '1' }), ['plans in stable: shows 1, before none']],
  ['a newer release', shows({ plans: '1' }), shows({ plans: '2' }), ['plans in stable: shows 2, before 1']],
  ['no release', shows({ plans: '1' }), nothing, ['plans in stable: shows none']],
  ['a release of another remote', nothing, shows({ history: '1' }), []],
  [
    'a canary',
    shows({ plans: '1' }),
    { ...shows({ plans: '1' }), canaries: { stable: { plans: { version: '2', percent: 5 } } } },
    ['plans in stable: canary 5% of 2'],
  ],
  [
    'a promoted canary',
    { ...shows({ plans: '1' }), canaries: { stable: { plans: { version: '2', percent: 5 } } } },
    shows({ plans: '2' }),
    ['plans in stable: shows 2, before 1', 'plans in stable: canary of 2 ended'],
  ],
  [
    'a forbidden release',
    nothing,
    { ...nothing, quarantined: { 'plans@1': { reason: 'broken', since: '' } } },
    ['plans@1 forbidden: broken'],
  ],
  [
    'an allowed release',
    { ...nothing, quarantined: { 'plans@1': { reason: 'broken', since: '' } } },
    nothing,
    ['plans@1 allowed again'],
  ],
])('%s', (_, was, is, what) => {
  const first: ReleaseState = { ...emptyState, ...was, revision: 1 };
  const second: ReleaseState = { ...emptyState, ...is, revision: 2, by: 'ada', note: 'why' };
  const found = movesOf([first, second], ['plans']).filter(({ revision }) => revision === 2);
  expect(found).toEqual(what.length > 0 ? [{ revision: 2, at: '', by: 'ada', note: 'why', what }] : []);
});
