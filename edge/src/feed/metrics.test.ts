import { emptyState } from '../releases/state';
import { metricsText } from './metrics';

const state = {
  ...emptyState,
  revision: 7,
  channels: { 'a "b" \\': { plans: { version: '1', before: [] }, history: { version: '1', before: [] } } },
  quarantined: { 'plans@0': { reason: '', since: '' }, 'history@0': { reason: '', since: '' } },
};

test.each([
  'tillway_releases_revision 7',
  'tillway_release_shown{remote="plans",channel="a \\"b\\" \\\\",version="1"} 1',
  'tillway_release_forbidden{remote="plans",version="0"} 1',
  '# TYPE tillway_release_opened_total counter',
  'tillway_release_opened_total{remote="plans",version="1"} 12',
  'tillway_release_failed_total{remote="plans",version="1",reason="render"} 3',
])('the text has %s', (line) => {
  const totals = [
    { release: 'plans@1', opened: 12, failed: { render: 3 } },
    { release: 'history@1', opened: 9, failed: {} },
  ];
  const lines = metricsText(state, ['plans'], totals).split('\n');
  expect(lines).toContain(line);
  expect(lines.join()).not.toContain('history');
});
