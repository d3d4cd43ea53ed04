import type { PortalApi } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** The follow-up of a completed operation. */
export interface FollowUp<Input, Result> {
  /** Notice shown on success. */
  success?: string | undefined;
  /** Keys of cached lists and records that are now stale; a prefix suffices. */
  invalidates?: ((result: Result, input: Input) => readonly QueryKey[]) | undefined;
  /** Notifies other remotes. */
  emit?: ((bus: PortalApi['bus'], result: Result, input: Input) => void) | undefined;
  /** Runs last, for example to leave the page. */
  onDone?: ((result: Result, input: Input) => void) | undefined;
}

/**
 * Shows the success notice, refreshes the changed data, notifies other remotes, and calls `onDone`, in this
 * order.
 */
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
