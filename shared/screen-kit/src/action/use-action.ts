import type { Confirmation } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { useState } from 'react';
import { type FollowUp, useFollowUp } from './use-follow-up';

interface ActionDefinition<Input, Result> extends FollowUp<Input, Result> {
  run: (input: Input) => Promise<Result>;
  /** The confirmation before it runs; if the user declines, nothing happens. */
  confirm?: (input: Input) => Confirmation;
}

/** Something a user can do with a record. */
export interface Action<Input> {
  run: (input: Input) => Promise<void>;
  /** The input it currently runs for. Only one run at a time. */
  pending: Input | undefined;
}

/**
 * Runs an action with its confirmation and its follow-up: shows success or the error, refreshes the changed
 * data, and notifies other remotes. While it runs, another run is ignored.
 */
export function useAction<Input, Result>(definition: ActionDefinition<Input, Result>): Action<Input> {
  const { feedback } = usePortal();
  const followUp = useFollowUp(definition);
  const [pending, setPending] = useState<Input>();

  async function run(input: Input) {
    if (pending !== undefined) return;
    const { confirm } = definition;
    if (confirm && !(await feedback.confirm(confirm(input)))) return;
    setPending(input);
    try {
      await followUp(await definition.run(input), input);
    } catch (error) {
      feedback.error(error);
    } finally {
      setPending(undefined);
    }
  }
  return { run, pending };
}
