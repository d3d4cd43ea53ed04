import { usePortal } from '@tillway/remote-kit';
import { errorText, messages } from '@tillway/rules';
import { type ReactNode, useRef, useState } from 'react';
import { leaveConfirmation, useLeaveGuard } from '../leaving/use-leave-guard';

/** `false`: the step shows an error. An id: that step is next. Undefined: the following step. */
type StepResult<Id extends string> = Id | false | undefined;

/** One step of several. */
export interface Step<Id extends string = string> {
  id: Id;
  /** Heading of the step, and its entry in the list. */
  title: string;
  content: ReactNode;
  /** Text of the primary button, such as `Refund $20.00`; by default Next. */
  action?: string;
  /** Shown beside the buttons: the effect of the primary button. */
  summary?: ReactNode;
  /** Replaces the summary while the primary button's work runs. */
  waiting?: string;
  /** The primary button is destructive. */
  danger?: boolean;
  /** Runs when the primary button is pressed. The step shows an error that it throws, and remains. */
  onNext?: () => StepResult<Id> | Promise<StepResult<Id>>;
  /** Shows the outcome: no way back, and nothing to lose. */
  isResult?: boolean;
}

export interface StepsOptions<Id extends string> {
  /** Title of the task: `Refund`. */
  title: string;
  /** The steps in order, without those that do not apply. */
  steps: readonly Step<Id>[];
  /** The initial step; by default the first. */
  start?: NoInfer<Id>;
  /** Called on close, and after the primary button of the last step. */
  onClose: () => void;
}

export interface StepsState<Id extends string = string> {
  title: string;
  steps: readonly Step<Id>[];
  current: Step<Id>;
  /** Visited steps, which remain on the page so that no input is lost. */
  visited: readonly Id[];
  canGoBack: boolean;
  isBusy: boolean;
  /** The reason the step cannot be left, unless its fields show it. */
  problem: string | undefined;
  /** Number of refusals; each one focuses the error. */
  refusals: number;
  /** Called when something was typed or chosen. */
  onTyped: () => void;
  next: () => Promise<void>;
  back: () => void;
  /** Closes the task; asks first if input would be lost. */
  close: () => Promise<void>;
}

/**
 * Leads through the steps of one task, such as a refund. Each step decides the next one; Back returns along
 * the same path; leaving asks once there is input. The result can only be closed.
 */
export function useSteps<Id extends string>(options: StepsOptions<Id>): StepsState<Id> {
  const { title, steps, start, onClose } = options;
  const { feedback } = usePortal();
  const [trail, setTrail] = useState<readonly Id[]>(() => {
    const first = start ?? steps[0]?.id;
    return first === undefined ? [] : [first];
  });
  const [visited, setVisited] = useState(trail);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ count: number; problem?: string }>({ count: 0 });
  const typed = useRef(false);
  const running = useRef(false);

  const current = steps.find(({ id }) => id === trail.at(-1)) ?? steps[0];
  if (!current) throw new Error(`${title} has no steps`);
  const question = () =>
    typed.current && !current.isResult
      ? running.current
        ? messages.stepsBusy
        : messages.stepsUnfinished
      : undefined;
  useLeaveGuard({ title: messages.leaveTask(title), reason: question });

  const show = (way: readonly Id[]) => {
    setRefusal(({ count }) => ({ count }));
    setTrail(way);
    setVisited((before) => [...new Set([...before, ...way])]);
  };

  const leave = () => {
    typed.current = false;
    onClose();
  };

  const next = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const result = await current.onNext?.();
      if (result === false) return setRefusal(({ count }) => ({ count: count + 1 }));
      const following = steps[steps.indexOf(current) + 1]?.id;
      const to = result ?? following;
      if (to === undefined) return leave();
      const before = trail.indexOf(to);
      show(before === -1 ? [...trail, to] : trail.slice(0, before + 1));
    } catch (error) {
      setRefusal(({ count }) => ({ count: count + 1, problem: errorText(error) }));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const close = async () => {
    const text = question();
    if (running.current) return;
    if (text !== undefined && !(await feedback.confirm(leaveConfirmation(messages.leaveTask(title), text))))
      return;
    leave();
  };

  return {
    title,
    steps,
    current,
    visited,
    canGoBack: trail.length > 1 && !current.isResult,
    isBusy,
    problem: refusal.problem,
    refusals: refusal.count,
    onTyped: () => (typed.current = true),
    next,
    back: () => {
      if (!running.current) show(trail.slice(0, -1));
    },
    close,
  };
}
