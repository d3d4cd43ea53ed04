import { type RemoteModule, satisfiesPortalApi } from '@tillway/contract';
import type { PortalRemote } from '@tillway/contract/release';
import { failureReason } from './failure-reason';
import type { FailureReason } from './remote-state';

export type LoadResult<Module = RemoteModule> =
  { ok: true; module: Module } | { ok: false; reason: FailureReason; error: unknown };

export type Finding = 'missing' | 'altered' | 'right';

export interface LoadDependencies {
  /** Gets the module. `force`: first forgets the state of a failed attempt. */
  load: (remote: PortalRemote, force: boolean) => Promise<unknown>;
  /** Returns the problem of a loaded module; `undefined` if it is valid. */
  problem: (module: unknown) => string | undefined;
  /**
   * Finds out why files were refused, from the load's error. It loads its own code on demand, so it may
   * reject.
   */
  checkFiles: (remote: PortalRemote, error: unknown) => Promise<Finding>;
  wait: (ms: number) => Promise<void>;
}

/** The time limit for all attempts together, in milliseconds. */
export const loadTimeoutMs = 15_000;

/** Waits between attempts after a failed download, in milliseconds. */
const retryAfterMs = [300, 1_000] as const;

/** Loads a remote's module and validates it. Never rejects: the result contains the failure. */
export async function loadRemote<Module = RemoteModule>(
  remote: PortalRemote,
  deps: LoadDependencies,
  force = false,
): Promise<LoadResult<Module>> {
  const { portalApi } = remote.manifest;
  if (remote.unfit !== undefined)
    return failed('contract', `This shell cannot read its manifest: ${remote.unfit}`);
  if (!satisfiesPortalApi(portalApi)) return failed('contract', `It was built for portal API ${portalApi}`);
  const giveUp = new AbortController();
  const timedOut = deps.wait(loadTimeoutMs).then((): LoadResult<Module> => {
    giveUp.abort();
    return failed('timeout', `It did not load within ${loadTimeoutMs} ms`);
  });
  return Promise.race([attempts<Module>(remote, deps, force, giveUp.signal), timedOut]);
}

async function attempts<Module>(
  remote: PortalRemote,
  deps: LoadDependencies,
  force: boolean,
  signal: AbortSignal,
): Promise<LoadResult<Module>> {
  let result = await attempt<Module>(remote, deps, force);
  for (const ms of retryAfterMs) {
    if (result.ok || result.reason !== 'network' || signal.aborted) return result;
    await deps.wait(ms);
    result = await attempt<Module>(remote, deps, true);
  }
  return result;
}

async function attempt<Module>(
  remote: PortalRemote,
  deps: LoadDependencies,
  force: boolean,
): Promise<LoadResult<Module>> {
  try {
    const module = await deps.load(remote, force);
    const problem = deps.problem(module);
    return problem === undefined ? { ok: true, module: module as Module } : failed('contract', problem);
  } catch (error) {
    const reason = failureReason(error);
    const isAltered =
      reason === 'network' && (await deps.checkFiles(remote, error).catch(() => 'missing')) === 'altered';
    return { ok: false, reason: isAltered ? 'integrity' : reason, error };
  }
}

const failed = (reason: FailureReason, text: string): LoadResult<never> => ({
  ok: false,
  reason,
  error: new Error(text),
});

const has = (module: unknown, names: readonly string[]) =>
  typeof module === 'object' &&
  module !== null &&
  names.every((name) => typeof (module as Record<string, unknown>)[name] === 'function');

/** Returns the problem of a module that must have screens; `undefined` if it is valid. */
export const screensProblem = (module: unknown): string | undefined =>
  has(module, ['bootstrap', 'mount', 'unmount']) ? undefined : 'It has no lifecycles';

/** Returns the problem of a module that must run in the background; `undefined` if it is valid. */
export const backgroundProblem = (module: unknown): string | undefined =>
  has(module, ['start']) ? undefined : 'Its background has no start';

/** Returns the problem of a module that must fill slots; `undefined` if it is valid. */
export const extensionsProblem = (module: unknown): string | undefined =>
  has(module, ['show', 'run']) ? undefined : 'Its extensions cannot be shown';
