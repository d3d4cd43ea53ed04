import {
  type ActionSlot,
  type OwnSlots,
  type PartSlot,
  type PortalApi,
  type RemoteExtensions,
  type ShownExtension,
  type SlotValues,
  slotValues,
} from '@tillway/contract';
import type { RemoteExtension } from '@tillway/contract/manifest';
import type { PortalRemote } from '@tillway/contract/release';
import type { FailureReason, LoadResult } from '../remotes';

/** The time from request to display that an extension may take, in milliseconds. */
export const extensionBudgetMs = 5_000;

/** An extension of a remote for a slot. */
export interface Filling extends RemoteExtension {
  remote: PortalRemote;
  id: string;
}

export interface FillOptions {
  portalFor: (remote: PortalRemote) => { api: PortalApi; release: () => void };
  /** Never rejects. */
  load: (remote: PortalRemote, force: boolean) => Promise<LoadResult<RemoteExtensions>>;
  /** Reports to support that an extension failed; its host shows the failure. */
  onFailure: (remote: string, reason: FailureReason, error: unknown) => void;
  /** The slots that remotes of the portal declare. */
  offered?: OwnSlots;
  /** Calls back after so many milliseconds, unless the returned function is called. */
  later?: (run: () => void, afterMs: number) => () => void;
}

const inTime = (run: () => void, afterMs: number) => {
  const timer = setTimeout(run, afterMs);
  return () => clearTimeout(timer);
};

class Failed extends Error {
  constructor(
    readonly reason: FailureReason,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Remotes whose files failed to download; the next load forces a new request. */
const lost = new WeakSet<PortalRemote>();

async function loaded({ load }: FillOptions, { remote }: Filling): Promise<RemoteExtensions> {
  const result = await load(remote, lost.has(remote));
  lost.delete(remote);
  if (result.ok) return result.module;
  if (result.reason === 'network') lost.add(remote);
  throw new Failed(result.reason, result.error);
}

/**
 * Shows a part in an element of its own, within the budget. It fails at most once and alone: host and support
 * are notified, and the element is removed.
 */
export function showPart<Name extends PartSlot>(
  options: FillOptions,
  find: () => Filling,
  slot: Name,
  values: SlotValues[Name],
  { domElement: place, onFailure, onShown }: ShownExtension,
): () => void {
  const domElement = document.createElement('div');
  let filling: Filling | undefined;
  let hasEnded = false;
  const isOver = () => hasEnded;
  const ends: (() => void)[] = [];

  const end = () => {
    hasEnded = true;
    clear();
    // React cannot unmount a root while it renders another.
    void Promise.resolve().then(() => {
      for (const each of ends.splice(0)) quietly(each);
      domElement.remove();
    });
  };
  const fail = (reason: FailureReason, error: unknown) => {
    if (isOver()) return;
    end();
    if (filling) options.onFailure(filling.remote.name, reason, error);
    onFailure(error);
  };
  const clear = (options.later ?? inTime)(
    () => fail('timeout', new Error(`It was not on the page within ${extensionBudgetMs} ms`)),
    extensionBudgetMs,
  );

  const show = async () => {
    filling = find();
    const known = slotValues(slot, values, options.offered);
    const module = await loaded(options, filling);
    if (isOver()) return;
    const { api, release } = options.portalFor(filling.remote);
    ends.push(release);
    place.append(domElement);
    const stop = await module.show(filling.name, {
      domElement,
      portal: api,
      values: known,
      reportFailure: (error) => fail('render', error),
    });
    if (isOver()) return quietly(stop);
    clear();
    ends.unshift(stop);
    onShown();
  };
  show().catch((error: unknown) =>
    fail(error instanceof Failed ? error.reason : 'render', error instanceof Failed ? error.cause : error),
  );
  return end;
}

/** Runs an action; rejects if it cannot be loaded in time, or throws. */
export async function runAction<Name extends ActionSlot>(
  options: FillOptions,
  filling: Filling,
  slot: Name,
  values: SlotValues[Name],
): Promise<void> {
  const known = slotValues(slot, values, options.offered);
  try {
    const module = await withinBudget(options, loaded(options, filling));
    const { api, release } = options.portalFor(filling.remote);
    await module.run(filling.name, api, known).finally(release);
  } catch (error) {
    const [reason, cause] =
      error instanceof Failed ? [error.reason, error.cause] : (['render', error] as const);
    options.onFailure(filling.remote.name, reason, cause);
    throw error;
  }
}

/** Limits the time for loading only: an action that asks the user something may take longer. */
function withinBudget<Value>({ later = inTime }: FillOptions, work: Promise<Value>): Promise<Value> {
  let clear = () => {};
  const tooLong = new Promise<never>((_, reject) => {
    clear = later(
      () => reject(new Failed('timeout', new Error(`It did not load within ${extensionBudgetMs} ms`))),
      extensionBudgetMs,
    );
  });
  return Promise.race([work, tooLong]).finally(clear);
}

function quietly(stop: () => void) {
  try {
    stop();
  } catch (error) {
    console.error('An extension did not leave properly', error);
  }
}
