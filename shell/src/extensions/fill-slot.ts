import {
  type ActionSlot,
  type PartSlot,
  type PortalApi,
  type RemoteExtensions,
  type ShownExtension,
  type SlotName,
  slots,
  type SlotValues,
} from '@tillway/contract';
import type { RemoteExtension } from '@tillway/contract/manifest';
import type { PortalRemote } from '@tillway/contract/release';
import * as v from 'valibot';
import type { FailureReason, LoadResult } from '../remotes';

/** How long an extension may take from being wanted until it is on the page, in milliseconds. */
export const extensionBudgetMs = 5_000;

/** What a remote fills a slot with. */
export interface Filling extends RemoteExtension {
  remote: PortalRemote;
  id: string;
}

export interface FillOptions {
  portalFor: (remote: PortalRemote) => { api: PortalApi; release: () => void };
  /** Never rejects. */
  load: (remote: PortalRemote, force: boolean) => Promise<LoadResult<RemoteExtensions>>;
  /** For support: an extension failed that its host shows as failed. */
  onFailure: (remote: string, reason: FailureReason, error: unknown) => void;
  /** Calls back after so many milliseconds, unless the answered function is called. */
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

/** Files that did not come once are asked for anew. */
const lost = new WeakSet<PortalRemote>();

async function loaded({ load }: FillOptions, { remote }: Filling): Promise<RemoteExtensions> {
  const result = await load(remote, lost.has(remote));
  lost.delete(remote);
  if (result.ok) return result.module;
  if (result.reason === 'network') lost.add(remote);
  throw new Failed(result.reason, result.error);
}

/** The values as the contract lists them: whoever hands over more is refused before any other code sees it. */
const listed = <Name extends SlotName>(slot: Name, values: SlotValues[Name]): SlotValues[Name] =>
  v.parse<v.GenericSchema>(slots[slot].values, values) as SlotValues[Name];

/**
 * Shows a part in an element of its own, within the budget. It fails once at most, and alone: its host is told, support
 * too, and the element is gone.
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
    // React takes no root down while it draws another.
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
    const known = listed(slot, values);
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

/** Does an action; rejects when it could not be loaded in time, or threw. */
export async function runAction<Name extends ActionSlot>(
  options: FillOptions,
  filling: Filling,
  slot: Name,
  values: SlotValues[Name],
): Promise<void> {
  const known = listed(slot, values);
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

/** Only loading has a budget: what an action asks of the user may take its time. */
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
