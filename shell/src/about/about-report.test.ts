import { portalApiVersion } from '@tillway/contract';
import type { RemotesState } from '../remotes';
import { configuration, history, payments, remote } from '../testing/fixtures';
import { aboutReport, type AboutSources, aboutText } from './about-report';

const failure = (reason: 'network' | 'render', text: string) => ({
  at: new Date('2026-11-21T08:01:02Z'),
  reason,
  text,
});
const remotes: RemotesState = {
  states: {
    payments: { status: 'ready' },
    history: { status: 'failed', reason: 'network' },
    plans: { status: 'disabled' },
  },
  mounted: 'payments',
  records: {
    payments: { loadMs: 81, failures: [failure('render', 'x is undefined')] },
    history: { failures: [failure('network', 'Loading chunk 7 failed')] },
  },
};
const sources: AboutSources = {
  withdrawn: ['history@1.0.1-abcdef02'],
  configuration: configuration([payments, history, remote('plans')]),
  remotes,
  scripts: [
    { src: 'https://portal.test/shell/1.0.0-abcdef01/react.1a2b.js', integrity: 'sha384-react' },
    { src: 'https://portal.test/shell/1.0.0-abcdef01/main.3c4d.js', integrity: 'sha384-main' },
  ],
  page: {
    host: 'portal.test',
    place: '/credit',
    loadedAt: new Date('2026-11-21T08:00:00Z'),
    now: new Date('2026-11-21T08:05:00Z'),
    browser: 'Browser 1.0',
    size: '1280 × 800',
  },
  startMs: 512.4,
  isOnline: true,
};

test('the report names every part with version, hash, state, and time', () => {
  expect(aboutReport(sources).parts).toEqual([
    { name: 'shell', version: '1.0.0-abcdef01', hash: 'sha384-main', state: 'ready', loadMs: 512 },
    { name: 'payments', version: '1.0.0-abcdef01', hash: 'sha384-entry', state: 'on screen', loadMs: 81 },
    {
      name: 'history',
      version: '1.0.0-abcdef01',
      hash: 'sha384-entry',
      state: 'failed: network',
      loadMs: undefined,
    },
    {
      name: 'plans',
      version: '1.0.0-abcdef01',
      hash: 'sha384-entry',
      state: 'switched off',
      loadMs: undefined,
    },
  ]);
});

test('the report as text is complete, for an e-mail to support', () => {
  expect(aboutText(aboutReport(sources))).toBe(
    [
      'Portal: Tillway on portal.test',
      'Environment: local',
      `Portal API: ${portalApiVersion}`,
      'Screen: /credit',
      'Page loaded: 2026-11-21T08:00:00.000Z',
      'Now: 2026-11-21T08:05:00.000Z',
      'Connection: online',
      'Window: 1280 × 800',
      'Browser: Browser 1.0',
      '',
      'shell  1.0.0-abcdef01  ready  512 ms  sha384-main',
      'payments  1.0.0-abcdef01  on screen  81 ms  sha384-entry',
      'history  1.0.0-abcdef01  failed: network  sha384-entry',
      'plans  1.0.0-abcdef01  switched off  sha384-entry',
      '',
      '2026-11-21T08:01:02.000Z payments: render: x is undefined',
      '2026-11-21T08:01:02.000Z history: network: Loading chunk 7 failed',
      'Taken back: history@1.0.1-abcdef02',
    ].join('\n'),
  );
});

test('a page without failures says so', () => {
  expect(aboutText(aboutReport({ ...sources, remotes: { ...remotes, records: {} } }))).toContain(
    'No failures on this page',
  );
});
