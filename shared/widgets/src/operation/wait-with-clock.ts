import type { PortalFeedback } from '@tillway/contract';
import { messages } from '@tillway/rules';

/** An answer that takes longer is explained. */
const slowAfterMs = 5_000;

/**
 * The wait for the processor's answer. After five seconds it says that the processor is slow, that nothing is to be sent
 * again, and for how long it has been asked (decisions A-23).
 */
export function waitWithClock(feedback: Pick<PortalFeedback, 'wait'>) {
  const since = Date.now();
  let text: string | undefined;
  let end = feedback.wait();

  /** The next wait is there before the last one goes: the dialog stays open. */
  function show(title: string | undefined, detail?: string) {
    const before = end;
    end = feedback.wait(title, detail);
    before();
  }
  const tick = () => {
    const passed = Date.now() - since;
    if (passed < slowAfterMs) return;
    show(text ?? messages.processorSlow, messages.nothingTwice(clock(passed)));
  };
  const timer = setInterval(tick, 1_000);
  return {
    /** The outcome is unknown: the processor is asked about it. */
    onUncertain() {
      text = messages.checkingWithProcessor;
      show(text, messages.nothingTwice(clock(Date.now() - since)));
    },
    end() {
      clearInterval(timer);
      end();
    },
  };
}

/** 65 seconds: `1:05` */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
