import { payments, remote } from '../testing/fixtures';
import { loadRemote, loadTimeoutMs, type LoadDependencies, screensProblem } from './load-remote';

const loaded = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
const networkError = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' });
const never = new Promise<never>(() => {});

/** Only the timeout of the load itself never ends. */
const dependencies = (part: Partial<LoadDependencies>) => ({
  load: jest.fn<Promise<unknown>, [unknown, boolean]>(async () => loaded),
  problem: screensProblem,
  checkFiles: jest.fn(async () => 'right' as const),
  wait: jest.fn((ms: number) => (ms === loadTimeoutMs ? never : Promise.resolve())),
  ...part,
});
const rejecting = (...errors: unknown[]) =>
  jest.fn<Promise<unknown>, [unknown, boolean]>(async () => {
    if (errors.length > 0) throw errors.shift();
    return loaded;
  });

test('a module with lifecycles is the result', async () => {
  const all = dependencies({});
  await expect(loadRemote(payments, all)).resolves.toEqual({ ok: true, module: loaded });
  expect(all.load).toHaveBeenCalledTimes(1);
  expect(all.load).toHaveBeenCalledWith(payments, false);
});

test('a remote built for another portal API is not requested', async () => {
  const all = dependencies({});
  const newer = remote('newer', { portalApi: '^2.0.0' });
  await expect(loadRemote(newer, all)).resolves.toMatchObject({ ok: false, reason: 'contract' });
  expect(all.load).not.toHaveBeenCalled();
});

test('a remote with a manifest that this shell cannot read is not requested', async () => {
  const all = dependencies({});
  const result = await loadRemote({ ...payments, unfit: 'manifest.menu.0.menu: unknown' }, all);
  expect(result).toMatchObject({ ok: false, reason: 'contract' });
  expect(!result.ok && String(result.error)).toContain('manifest.menu.0.menu');
  expect(all.load).not.toHaveBeenCalled();
});

test.each([undefined, {}, { mount: async () => {} }])('%p is not a remote', async (other) => {
  const result = loadRemote(payments, dependencies({ load: jest.fn(async () => other) }));
  await expect(result).resolves.toMatchObject({ ok: false, reason: 'contract' });
});

test('a file that did not arrive is requested again, at most twice', async () => {
  const load = rejecting(networkError);
  await expect(loadRemote(payments, dependencies({ load }))).resolves.toEqual({ ok: true, module: loaded });
  expect(load.mock.calls.map(([, again]) => again)).toEqual([false, true]);

  const broken = rejecting(networkError, networkError, networkError, networkError);
  const result = loadRemote(payments, dependencies({ load: broken }));
  await expect(result).resolves.toEqual({ ok: false, reason: 'network', error: networkError });
  expect(broken).toHaveBeenCalledTimes(3);
});

test('an altered file is distinguished from a lost one, and not requested again', async () => {
  const load = rejecting(networkError);
  const checkFiles = jest.fn(async () => 'altered' as const);
  const result = loadRemote(payments, dependencies({ load, checkFiles }));
  await expect(result).resolves.toMatchObject({ ok: false, reason: 'integrity' });
  expect(load).toHaveBeenCalledTimes(1);
  expect(checkFiles).toHaveBeenCalledWith(payments, networkError);
});

test('a failed check counts as a network failure', async () => {
  const load = rejecting(networkError);
  const checkFiles = jest.fn(() => Promise.reject(networkError));
  const result = loadRemote(payments, dependencies({ load, checkFiles }));
  await expect(result).resolves.toEqual({ ok: true, module: loaded });
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that breaks is not requested again', async () => {
  const load = rejecting(new TypeError('x is undefined'));
  await expect(loadRemote(payments, dependencies({ load }))).resolves.toMatchObject({ reason: 'evaluation' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that takes longer than fifteen seconds times out', async () => {
  jest.useFakeTimers();
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const result = loadRemote(payments, dependencies({ load: jest.fn(() => never), wait: jest.fn(wait) }));
  const answered = jest.fn();
  void result.then(answered);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(answered).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledWith(expect.objectContaining({ ok: false, reason: 'timeout' }));
  jest.useRealTimers();
});
