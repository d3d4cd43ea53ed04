import type { PortalApi } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** What follows from something that was done. */
export interface FollowUp<Input, Result> {
  /** Said when it is done. */
  success?: string | undefined;
  /** What was fetched before and is stale now: lists and records by the beginning of their keys. */
  invalidates?: ((result: Result, input: Input) => readonly QueryKey[]) | undefined;
  /** Tells other remotes. */
  emit?: ((bus: PortalApi['bus'], result: Result, input: Input) => void) | undefined;
  /** Anything else, such as leaving the page. */
  onDone?: ((result: Result, input: Input) => void) | undefined;
}

/** Says that it is done, refreshes what it changed, tells the other remotes, and does the rest, in this order. */
export function useFollowUp<Input, Result>({ success, invalidates, emit, onDone }: FollowUp<Input, Result>) {
  const portal = usePortal();
  const client = useQueryClient();
  return async (result: Result, input: Input) => {
    if (success !== undefined) portal.feedback.notice(success);
    await Promise.all(
      (invalidates?.(result, input) ?? []).map((queryKey) => client.invalidateQueries({ queryKey })),
    );
    emit?.(portal.bus, result, input);
    onDone?.(result, input);
  };
}
