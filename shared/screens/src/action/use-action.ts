import type { Confirmation } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { useState } from 'react';
import { type FollowUp, useFollowUp } from './use-follow-up';

interface ActionDefinition<Input, Result> extends FollowUp<Input, Result> {
  run: (input: Input) => Promise<Result>;
  /** Asked before it runs; a no is the end of it. */
  confirm?: (input: Input) => Confirmation;
}

/** Something a user can do about a record. */
export interface Action<Input> {
  run: (input: Input) => Promise<void>;
  /** What it is running for; one at a time. */
  pending: Input | undefined;
}

/**
 * An action from its confirmation to what follows from it: asks, runs, says that it is done or what went wrong,
 * refreshes what it changed and tells the other remotes. While one is running another one is not begun.
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
