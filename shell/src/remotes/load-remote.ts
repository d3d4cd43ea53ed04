import { type RemoteModule, satisfiesPortalApi } from '@tillway/contract';
import type { PortalRemote } from '@tillway/contract/release';
import { failureReason } from './failure-reason';
import type { FailureReason } from './remote-state';

export type LoadResult =
  { ok: true; module: RemoteModule } | { ok: false; reason: FailureReason; error: unknown };

export interface LoadingMeans {
  /** Gets the module. `again`: forgets first what a failed attempt left behind. */
  load: (remote: PortalRemote, again: boolean) => Promise<unknown>;
  checkFiles: (remote: PortalRemote) => Promise<'missing' | 'altered' | 'right'>;
  wait: (ms: number) => Promise<void>;
}

/** In milliseconds, for all attempts together. */
export const loadTimeoutMs = 15_000;

/** Waits between attempts when a file did not come, in milliseconds. */
const retryAfterMs = [300, 1_000] as const;

/** Loads a remote's module and checks that it is one. Never rejects: what went wrong is in the answer. */
export async function loadRemote(
  remote: PortalRemote,
  means: LoadingMeans,
  again = false,
): Promise<LoadResult> {
  const { portalApi } = remote.manifest;
  if (remote.unfit !== undefined)
    return failed('contract', `This shell cannot read its manifest: ${remote.unfit}`);
  if (!satisfiesPortalApi(portalApi)) return failed('contract', `It was built for portal API ${portalApi}`);
  const giveUp = new AbortController();
  const timedOut = means.wait(loadTimeoutMs).then((): LoadResult => {
    giveUp.abort();
    return failed('timeout', `It did not load within ${loadTimeoutMs} ms`);
  });
  return Promise.race([attempts(remote, means, again, giveUp.signal), timedOut]);
}

async function attempts(
  remote: PortalRemote,
  means: LoadingMeans,
  again: boolean,
  signal: AbortSignal,
): Promise<LoadResult> {
  let result = await attempt(remote, means, again);
  for (const ms of retryAfterMs) {
    if (result.ok || result.reason !== 'network' || signal.aborted) return result;
    await means.wait(ms);
    result = await attempt(remote, means, true);
  }
  return result;
}

async function attempt(remote: PortalRemote, means: LoadingMeans, again: boolean): Promise<LoadResult> {
  try {
    const module = await means.load(remote, again);
    return isRemoteModule(module) ? { ok: true, module } : failed('contract', 'It has no lifecycles');
  } catch (error) {
    const reason = failureReason(error);
    const isAltered = reason === 'network' && (await means.checkFiles(remote)) === 'altered';
    return { ok: false, reason: isAltered ? 'integrity' : reason, error };
  }
}

const failed = (reason: FailureReason, text: string): LoadResult => ({
  ok: false,
  reason,
  error: new Error(text),
});

const isRemoteModule = (module: unknown): module is RemoteModule =>
  typeof module === 'object' &&
  module !== null &&
  (['bootstrap', 'mount', 'unmount'] as const).every(
    (name) => typeof (module as Partial<RemoteModule>)[name] === 'function',
  );
