import type { LoadedScripts } from '@tillway/contract/release';
import { createRemotesStore } from './remote-state';
import { reportScripts, scriptsOf } from './report-scripts';

function openPage() {
  const store = createRemotesStore(['payments', 'history']);
  const elements = [
    { src: 'https://pay.test/shell/1/main.js?x=1', integrity: 'sha384-a' },
    { src: '', integrity: '' },
  ];
  const fetched = ['https://pay.test/shell/1/main.js', 'https://pay.test/remotes/history/1/screen.js'];
  const sent: LoadedScripts['scripts'][] = [];
  let isHeard = true;
  reportScripts({
    store,
    read: () => ({ elements, fetched }),
    async send({ scripts }) {
      sent.push(scripts);
      if (!isHeard) throw new Error('offline');
    },
    whenIdle: (task) => task(),
  });
  return {
    ...{ fetched, sent },
    deaf: (is: boolean) => (isHeard = !is),
    mounts: (mounted: string) => store.setState({ mounted }),
  };
}
const main = { src: 'https://pay.test/shell/1/main.js', integrity: 'sha384-a' };
const screen = { src: 'https://pay.test/remotes/history/1/screen.js', integrity: '' };

test('each script is reported once, without its query, when a screen appears', () => {
  const { sent, fetched, mounts } = openPage();
  expect(sent).toEqual([]);
  mounts('history');
  expect(sent).toEqual([[main, screen]]);
  mounts('payments');
  expect(sent).toHaveLength(1);
  fetched.push('https://elsewhere.test/skim.js#1');
  mounts('history');
  expect(sent[1]).toEqual([{ src: 'https://elsewhere.test/skim.js', integrity: '' }]);
});

test('a report that the edge did not receive is repeated', async () => {
  const { sent, deaf, mounts } = openPage();
  deaf(true);
  mounts('history');
  await Promise.resolve();
  await Promise.resolve();
  deaf(false);
  mounts('payments');
  expect(sent).toEqual([
    [main, screen],
    [main, screen],
  ]);
});

test('preloaded scripts count, and other files do not', () => {
  const entries = [
    { initiatorType: 'script', name: 'https://pay.test/shell/1/main.js' },
    { initiatorType: 'link', name: 'https://pay.test/remotes/history/1/screen.js?x=1' },
    { initiatorType: 'link', name: 'https://pay.test/shell/1/font.woff2' },
    { initiatorType: 'fetch', name: 'https://pay.test/api/session' },
  ];
  const performance = { getEntriesByType: () => entries } as unknown as Performance;
  expect(scriptsOf({ document, performance }).fetched).toEqual([entries[0]?.name, entries[1]?.name]);
});
