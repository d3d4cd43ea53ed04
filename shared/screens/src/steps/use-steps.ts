import { usePortal } from '@tillway/remote-kit';
import { errorText, messages } from '@tillway/rules';
import { type ReactNode, useRef, useState } from 'react';
import { leaveConfirmation, useLeaveGuard } from '../leaving/use-leave-guard';

/** `false`: something on the step is wrong and is shown there. An id: that step is next; nothing: the one that follows. */
type StepResult<Id extends string> = Id | false | undefined;

/** One step of several. */
export interface Step<Id extends string = string> {
  id: Id;
  /** Heading of the step, and its entry in the list. */
  title: string;
  content: ReactNode;
  /** What the leading button does: `Refund $20.00`; Next when left out. */
  action?: string;
  /** Beside the buttons: what will happen when the leading one is pressed. */
  summary?: ReactNode;
  /** Said in its place while the leading button's work is under way. */
  waiting?: string;
  /** The leading button takes something away. */
  danger?: boolean;
  /** Runs when the leading button is pressed. What it throws is shown on the step, which stays. */
  onNext?: () => StepResult<Id> | Promise<StepResult<Id>>;
  /** Shows what came of it: no way back, nothing to lose any more. */
  isResult?: boolean;
}

export interface StepsOptions<Id extends string> {
  /** Names the whole: `Refund`. */
  title: string;
  /** In their order; a step that does not apply is left out. */
  steps: readonly Step<Id>[];
  /** The first one shown; the first of all when left out. */
  start?: NoInfer<Id>;
  /** Called when it is closed, and after the leading button of the last step. */
  onClose: () => void;
}

export interface StepsState<Id extends string = string> {
  title: string;
  steps: readonly Step<Id>[];
  current: Step<Id>;
  /** Steps that were shown, and stay in the page so that nothing typed is lost. */
  visited: readonly Id[];
  canGoBack: boolean;
  isBusy: boolean;
  /** Why the step could not be left, unless its fields say so. */
  problem: string | undefined;
  /** Counts refusals: each moves focus to what is wrong. */
  refusals: number;
  /** Something was typed or chosen. */
  onTyped: () => void;
  next: () => Promise<void>;
  back: () => void;
  /** Closes; asks first when something typed would be lost. */
  close: () => Promise<void>;
}

/**
 * The way through the steps of one task, such as a refund: forward by what each step says, back along the same way, out
 * with a question once something is typed. The result of the task can only be closed.
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
