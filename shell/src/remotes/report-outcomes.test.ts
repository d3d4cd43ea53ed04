import type { RemoteOutcome } from '@tillway/contract/release';
import { history, payments } from '../testing/fixtures';
import { addFailure, createRemotesStore, type FailureReason, type RemoteState } from './remote-state';
import { reportOutcomes } from './report-outcomes';

const inDevelopment = { ...payments, entry: { href: 'http://localhost:3001/remoteEntry.js', integrity: '' } };

/** Sets up a page with two remotes and records the outcomes it sends. */
function openPage({ remotes = [payments, history], send = async () => {} } = {}) {
  const store = createRemotesStore(['payments', 'history']);
  const sent: RemoteOutcome[] = [];
  const onHeard = jest.fn();
  reportOutcomes({
    store,
    remotes,
    async send(outcome) {
      sent.push(outcome);
      await send();
    },
    onHeard,
  });
  return {
    sent,
    onHeard,
    becomes: (state: RemoteState) => store.setState({ states: { history: state } }),
    /** Records a failure inside a boundary: the remote's state stays the same. */
    breaks: (reason: FailureReason) => addFailure(store, 'history', reason, new Error('x is undefined')),
    mounts: (mounted: string | undefined) => store.setState({ mounted }),
  };
}
const failed = (reason: 'render' | 'network'): RemoteState => ({ status: 'failed', reason });
const told = (outcome: RemoteOutcome['outcome']) => ({
  remote: 'history',
  version: history.version,
  outcome,
});

test('each outcome of a remote is reported once a page, with only its version', () => {
  const { sent, becomes, mounts } = openPage();
  becomes({ status: 'loading' });
  becomes({ status: 'ready' });
  expect(sent).toEqual([]);
  mounts('history');
  mounts(undefined);
  mounts('history');
  expect(sent).toEqual([told('shown')]);
  becomes(failed('render'));
  becomes({ status: 'ready' });
  becomes(failed('render'));
  becomes({ status: 'quarantined', reason: 'render' });
  becomes(failed('network'));
  expect(sent).toEqual([told('shown'), told('render'), told('network')]);
});

test('a screen that throws inside its own boundary is reported as broken, and a lost file of it is not', () => {
  const { sent, breaks, mounts } = openPage();
  mounts('history');
  breaks('network');
  expect(sent).toEqual([told('shown')]);
  breaks('render');
  breaks('render');
  expect(sent).toEqual([told('shown'), told('render')]);
});

test('after a reported failure the page asks for the current releases, and not after a success', async () => {
  const { onHeard, becomes, mounts } = openPage();
  mounts('history');
  await Promise.resolve();
  expect(onHeard).not.toHaveBeenCalled();
  becomes(failed('render'));
  await new Promise(process.nextTick);
  expect(onHeard).toHaveBeenCalledTimes(1);
});

test('a report that the edge does not receive does no harm', async () => {
  const { onHeard, becomes } = openPage({ send: () => Promise.reject(new Error('offline')) });
  becomes(failed('render'));
  await new Promise(process.nextTick);
  expect(onHeard).not.toHaveBeenCalled();
});

test('a remote in development reports nothing', () => {
  const { sent, mounts } = openPage({ remotes: [inDevelopment] });
  mounts('payments');
  expect(sent).toEqual([]);
});
